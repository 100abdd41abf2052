import "./form-row.css";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface FormRowProps {
  /** Of the control. */
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with the value; absent: nothing. */
  fault?: string;
  /** It takes the whole width of a form of two columns. */
  wide?: boolean;
  /** The control, with `aria-describedby` from {@link formRowTexts}. */
  children: ReactNode;
}

/** A control of a form under its label, with its hint and its fault. */
export function FormRow({ id, label, hint, fault, wide, children }: FormRowProps) {
  return (
    <div className="fv-form-row" data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <FormFault id={id} fault={fault} />
    </div>
  );
}

/** What is wrong with a value, or nothing. @param id of the control */
export function FormFault({ id, fault }: Pick<FormRowProps, "fault"> & { id?: string }) {
  if (!fault) return null;
  return (
    <p id={id && `${id}-fault`} className="fv-form-fault">
      <Icon of={CircleAlert} small />
      {fault}
    </p>
  );
}

/** Ids of the texts that describe a control. */
export const formRowTexts = ({ id, hint, fault }: Pick<FormRowProps, "id" | "hint" | "fault">): string =>
  classNames(hint && `${id}-hint`, fault && `${id}-fault`);
