import "./dialog.css";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";

export interface DialogProps {
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
  /** For long lists. */
  wide?: boolean;
  /** For choices in columns; on a phone it appears at the lower edge. */
  form?: boolean;
}

/** A modal dialog on the native element: it keeps the focus inside, closes with Escape and restores the focus. */
export function Dialog({ title, closeLabel, onClose, children, footer, wide, form }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the backdrop; Escape does it by keyboard.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames("fv-dialog", wide && "fv-dialog-wide", form && "fv-dialog-form")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="fv-dialog-box">
        <header className="fv-dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label={closeLabel} muted onClick={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className="fv-dialog-body" tabIndex={0} aria-labelledby={titleId}>
          {children}
        </section>
        {footer && <footer className="fv-dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
