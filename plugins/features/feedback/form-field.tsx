import { type ReactNode, useId } from "react";
import css from "./feedback.module.css";

interface FieldProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

/** A field with its label above and its error below. */
export function FormField({
  label,
  fault,
  children,
}: {
  label: string;
  fault: string | undefined;
  children(field: FieldProps): ReactNode;
}) {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": fault !== undefined,
        "aria-describedby": fault === undefined ? undefined : faultId,
      })}
      {fault !== undefined && (
        <p id={faultId} className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
