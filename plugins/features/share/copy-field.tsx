import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import { Button, Icon } from "../../../core/api/ui.ts";
import css from "./share.module.css";
import { useTexts } from "./use-texts.ts";

export interface CopyFieldProps {
  label: string;
  text: string;
  rows?: number;
  /** Kind of the copied text, for the statistics. */
  what: "link" | "embed code";
}

/** A text with a copy button, or, when the browser has no clipboard, with instructions for copying it by hand. */
export const CopyField = observer(function CopyField({ label, text, rows = 3, what }: CopyFieldProps) {
  const { t } = useTexts();
  const app = useApp();
  const page = usePage();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<"idle" | "done" | "by-hand">(navigator.clipboard ? "idle" : "by-hand");
  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(() => setState("idle"), 2_500);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("done");
      app.usage.track({ name: "copied", category: "share", label: what });
      page.announce(t("copied"));
    } catch {
      setState("by-hand");
      field.current?.select();
      field.current?.focus();
    }
  };
  return (
    <div className={css.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        className={css.field}
        readOnly
        rows={rows}
        value={text}
        aria-describedby={state === "by-hand" ? `${id}-help` : undefined}
        onFocus={({ target }) => target.select()}
      />
      {state === "by-hand" ? (
        <p id={`${id}-help`} className={css.note} role="status">
          {t("by-hand")}
        </p>
      ) : (
        <Button kind="primary" onClick={() => void copy()}>
          <Icon of={state === "done" ? Check : Copy} small />
          {t(state === "done" ? "copied" : "copy")}
        </Button>
      )}
    </div>
  );
});
