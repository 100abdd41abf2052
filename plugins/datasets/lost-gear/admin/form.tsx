import { observer } from "mobx-react-lite";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useI18n } from "../../../../core/api/kernel.ts";
import { Button, look } from "../../../../core/api/ui.ts";
import css from "./admin.module.css";

interface FormProps {
  label: string;
  send: string;
  sending: boolean;
  onSend(): void;
  onCancel(): void;
  children: ReactNode;
}

/** A small form below the actions: the page scrolls to it, its first field has the focus, and Escape closes it. */
export const Form = observer(function Form({ label, send, sending, onSend, onCancel, children }: FormProps) {
  const i18n = useI18n();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    form.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onSend();
  };
  return (
    <form
      ref={form}
      aria-label={label}
      className={css.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      {children}
      <div className={css.actions}>
        <Button type="submit" kind="primary" aria-disabled={sending}>
          {send}
        </Button>
        <Button onClick={onCancel}>{i18n.t("cancel")}</Button>
      </div>
    </form>
  );
});

export function Labelled({
  label,
  children,
}: {
  label: string;
  children(id: string, css: string): ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children(id, look.input)}
    </div>
  );
}
