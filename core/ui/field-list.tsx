import "./field-list.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Field {
  /** Unique in the list. */
  key: string;
  label: string;
  value: ReactNode;
  /** Beside the value, for example a copy button. */
  action?: ReactNode;
}

/** Names and values. `compact` is the form in a popup. */
export function FieldList({ fields, compact = false }: { fields: Field[]; compact?: boolean }) {
  if (fields.length === 0) return null;
  return (
    <dl className={classNames("fv-fields", compact && "fv-fields-compact")}>
      {fields.map((field) => (
        <div key={field.key}>
          <dt>{field.label}</dt>
          <dd>
            <span>{field.value}</span>
            {field.action}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface Figure {
  key: string;
  label: string;
  value: string;
  unit?: string;
}

/** Up to three large figures in a row. */
export function Figures({ figures }: { figures: Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="fv-figures">
      {figures.map((figure) => (
        <div key={figure.key}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value}
            {figure.unit && <small> {figure.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
