import "./segments.css";
import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { Icon } from "./icon.tsx";

export interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  disabled?: boolean;
  onChange(value: Value): void;
}

/** A choice of one in a row, on native radio buttons: one tab stop, arrow keys choose. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  disabled = false,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="fv-choice-row" disabled={disabled}>
      <legend className="fv-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon && <Icon of={option.icon} small />}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
