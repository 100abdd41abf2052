import "./button.css";
import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** One primary button per pane. Default `secondary`. */
  kind?: "primary" | "secondary" | "ghost" | "quiet";
}

export function Button({ kind = "secondary", className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classNames("fv-button", `fv-button-${kind}`, className)} />
  );
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  icon: LucideIcon;
  /** Accessible name; also the tooltip. */
  label: string;
  muted?: boolean;
  small?: boolean;
  /** For a toggle button; sets `aria-pressed`. */
  pressed?: boolean;
}

export function IconButton({ icon, label, muted, small, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      aria-pressed={pressed}
      {...rest}
      className={classNames(
        "fv-icon-button",
        muted && "fv-icon-button-muted",
        small && "fv-icon-button-small",
        className,
      )}
    >
      <Icon of={icon} small={small} />
    </button>
  );
}
