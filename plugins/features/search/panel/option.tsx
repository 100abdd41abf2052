import type { LucideIcon } from "lucide-react";
import { classNames, Icon } from "../../../../core/api/ui.ts";
import css from "./search-panel.module.css";

export interface OptionProps {
  id: string;
  icon: LucideIcon;
  title: string;
  /** Other names. */
  aside?: string;
  /** Kind and location. */
  line?: string;
  active: boolean;
  className?: string;
  onChoose(): void;
}

/** One line of the list. The field keeps the focus and names the active line. */
export function Option({ id, icon, title, aside, line, active, className, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classNames(css.option, className)}
      onClick={onChoose}
    >
      <Icon of={icon} />
      <span className={css.text}>
        <span>
          <b>{title}</b>
          {aside && <small>{aside}</small>}
        </span>
        {line && <span>{line}</span>}
      </span>
    </div>
  );
}
