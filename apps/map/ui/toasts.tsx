import "./toasts.css";
import Info from "lucide-react/icons/info";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { Button, IconButton } from "../../../core/ui/button.tsx";
import { classNames } from "../../../core/ui/class-names.ts";
import { Icon } from "../../../core/ui/icon.tsx";

const ICONS = { info: Info, warning: TriangleAlert, error: OctagonAlert };

export interface ToastMessage {
  id: string;
  tone: "info" | "warning" | "error";
  /** Language of its texts, when it differs from the page's. */
  lang?: string;
  title: string;
  text?: string;
  action?: { label: string; run(): void };
  /** The notice was not caused by the user: it waits until there is space, and until no more important notice is open. */
  waits?: boolean;
  /** Called when the user closes it. */
  onClose?(): void;
}

export interface ToastsProps {
  label: string;
  closeLabel: string;
  toasts: readonly ToastMessage[];
  /** Notices that can wait show only their title, which is a link to the rest. */
  short?: boolean;
  onClose(id: string): void;
}

/** Short notices. The region always exists, so that screen readers announce its content. */
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
