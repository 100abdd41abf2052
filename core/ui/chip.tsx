import "./chip.css";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface ChipProps {
  tone?: "plain" | "good" | "warning" | "danger";
  icon?: LucideIcon;
  children: ReactNode;
}

/** A short fact about something: "Fortsatt i havet". */
export function Chip({ tone = "plain", icon, children }: ChipProps) {
  return (
    <span className={classNames("fv-chip", tone !== "plain" && `fv-chip-${tone}`)}>
      {icon && <Icon of={icon} small />}
      {children}
    </span>
  );
}

export interface ChipToggleProps {
  pressed: boolean;
  onChange(pressed: boolean): void;
  symbol?: ReactNode;
  /** It stands for no feature at present. */
  empty?: boolean;
  children: ReactNode;
}

export function ChipToggle({ pressed, onChange, symbol, empty, children }: ChipToggleProps) {
  return (
    <button
      type="button"
      className={classNames(
        "fv-chip",
        "fv-chip-toggle",
        !symbol && "fv-chip-plain",
        empty && "fv-chip-empty",
      )}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {symbol}
      {children}
    </button>
  );
}
