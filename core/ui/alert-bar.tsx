import "./alert-bar.css";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Panel } from "./panel.tsx";

export interface AlertBarProps {
  /** Name of the region. */
  label: string;
  title: string;
  /** Figures or an explanation, in one line where there is room. */
  text: string;
  /** A screen reader is given title and text at once; otherwise the owner announces them. */
  announced?: boolean;
  /** Buttons; the first one is the widest on a phone. */
  children: ReactNode;
  /** A quiet button that a phone has no room for. */
  more?: ReactNode;
}

/** An alert over the map: what happened, and what can be done about it. It stays until its owner removes it. */
export function AlertBar({ label, title, text, announced = false, children, more }: AlertBarProps) {
  return (
    <Panel as="section" className="fv-alert-bar fv-enter" aria-label={label}>
      <Icon of={OctagonAlert} />
      <div role={announced ? "alert" : undefined} className="fv-alert-words">
        <strong>{title}</strong>
        <span className="fv-num">{text}</span>
      </div>
      <div className="fv-alert-buttons">
        {children}
        {more && <span className="fv-alert-more">{more}</span>}
      </div>
    </Panel>
  );
}
