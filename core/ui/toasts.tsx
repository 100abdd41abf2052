import "./toasts.css";
import Info from "lucide-react/icons/info";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const ICONS = { info: Info, warning: TriangleAlert, error: OctagonAlert };

export interface ToastMessage {
  id: string;
  tone: "info" | "warning" | "error";
  /** Of its texts, where it is not the page's. */
  lang?: string;
  title: string;
  text?: string;
  action?: { label: string; run(): void };
  /** Nobody asked for it: it waits until there is room, and until nothing more pressing is open. */
  waits?: boolean;
  /** Told when the user closes it. */
  onClose?(): void;
}

export interface ToastsProps {
  label: string;
  closeLabel: string;
  toasts: readonly ToastMessage[];
  /** What can wait says no more than its title, which leads to the rest. */
  short?: boolean;
  onClose(id: string): void;
}

/** Short notices. The region is always there, so that screen readers hear what is put into it. */
export function Toasts({ label, closeLabel, toasts, short = false, onClose }: ToastsProps) {
  return (
    <section aria-label={label} aria-live="polite" className="fv-toasts">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          lang={toast.lang}
          className={classNames("fv-toast", "fv-enter", `fv-toast-${toast.tone}`)}
        >
          <Icon of={ICONS[toast.tone]} />
          {short && toast.waits && toast.action ? (
            <button type="button" className="fv-toast-text fv-toast-short" onClick={toast.action.run}>
              <b>{toast.title}</b>
              <span>{toast.action.label}</span>
            </button>
          ) : (
            <div className="fv-toast-text">
              <b>{toast.title}</b>
              {toast.text && <p>{toast.text}</p>}
              {toast.action && (
                <Button kind="ghost" onClick={toast.action.run}>
                  {toast.action.label}
                </Button>
              )}
            </div>
          )}
          <IconButton icon={X} label={closeLabel} muted onClick={() => onClose(toast.id)} />
        </div>
      ))}
    </section>
  );
}
