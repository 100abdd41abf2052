import type { LucideIcon } from "lucide-react";

export interface IconProps {
  /** A lucide icon, imported one by one: `import Moon from "lucide-react/icons/moon"`. */
  of: LucideIcon;
  /** 16 px instead of 20 px. */
  small?: boolean;
}

/** A decorative icon, 1.5 px stroke. The control around it carries the name. */
export function Icon({ of: Lucide, small = false }: IconProps) {
  return (
    <Lucide
      aria-hidden="true"
      className={small ? "fv-icon fv-icon-small" : "fv-icon"}
      size={small ? 16 : 20}
      strokeWidth={1.5}
    />
  );
}
