import "./switch.css";
import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";

export interface SwitchProps extends Omit<ComponentPropsWithRef<"button">, "onChange" | "role"> {
  checked: boolean;
  onChange(checked: boolean): void;
  /** Accessible name; leave out when `aria-labelledby` is given. */
  label?: string;
}

/** On and off differ in place, size and outline, not only in colour. */
export function Switch({ checked, onChange, label, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      {...rest}
      className={classNames("fv-switch", className)}
      onClick={() => onChange(!checked)}
    />
  );
}
