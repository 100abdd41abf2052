import { useId } from "react";
import { classNames, look } from "../../../../../core/api/ui.ts";
import { FieldFault } from "./field-fault.tsx";
import css from "./report.module.css";

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  fault: string | null;
  onChange(value: string): void;
}

/** One line of text. */
export function TextField({ id, label, value, fault, onChange }: TextFieldProps) {
  const faultId = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classNames(look.input, css.input)}
        autoComplete="off"
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : faultId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <FieldFault id={faultId} text={fault} />
    </div>
  );
}
