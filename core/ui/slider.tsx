import "./slider.css";
import { type CSSProperties, useId } from "react";
import { classNames } from "./class-names.ts";

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as the user reads it, for example `88 %`. */
  valueText: string;
  disabled?: boolean;
  className?: string;
  onChange(value: number): void;
}

/** Label, value and a native range input. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  valueText,
  disabled,
  className,
  onChange,
}: SliderProps) {
  const id = useId();
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div className={classNames("fv-slider", className)}>
      <div className="fv-slider-label">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="fv-num">
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        style={{ "--share": `${share}%` } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
