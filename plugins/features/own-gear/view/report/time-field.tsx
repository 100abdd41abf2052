import { useId } from "react";
import { classNames, look } from "../../../../../core/api/ui.ts";
import { FieldFault } from "./field-fault.tsx";
import css from "./report.module.css";

interface TimeFieldProps {
  /** Default: that of the report. */
  id?: string;
  label: string;
  /** ISO 8601. */
  value: string;
  fault: string | null;
  onChange(value: string): void;
}

/** Day and minute, in the time of the device. */
export function TimeField({ id = "report-time", label, value, fault, onChange }: TimeFieldProps) {
  const faultId = useId();
  const change = (text: string) => {
    const time = new Date(text);
    onChange(Number.isNaN(time.getTime()) ? "" : time.toISOString());
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        className={classNames(look.input, look.num, css.input)}
        value={localOf(value)}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : faultId}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <FieldFault id={faultId} text={fault} />
    </div>
  );
}

/** The value that the browser's field takes. */
function localOf(value: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return "";
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
