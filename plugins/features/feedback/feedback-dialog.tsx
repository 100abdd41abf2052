import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useRef, useState } from "react";
import { APP_VERSION, useApp, usePage, usePluginTexts } from "../../../core/api/kernel.ts";
import { Button, Dialog } from "../../../core/api/ui.ts";
import { type Draft, EMPTY_DRAFT, type Faults, faultsOf, KINDS, messageOf } from "./draft.ts";
import css from "./feedback.module.css";
import { FormField } from "./form-field.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";

const texts = { no, en };

interface FeedbackDialogProps {
  draft: Draft;
  setDraft(draft: Draft): void;
  onClose(): void;
}

/** The feedback form. Text that could not be sent stays in it. */
export default observer(function FeedbackDialog({ draft, setDraft, onClose }: FeedbackDialogProps) {
  const { http, urls, manifest, connectivity } = useApp();
  const page = usePage();
  const i18n = usePluginTexts("feedback", texts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [state, setState] = useState<"writing" | "sending" | "failed">("writing");
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setFaults({});
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    const wrong = found.text ? "text" : found.email ? "email" : null;
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    setState("sending");
    try {
      const { url } = manifest.feedback;
      const message = messageOf(draft, manifest.appName, { url: location.href, version: APP_VERSION });
      await http.post(urls.expand(url), { json: message });
    } catch {
      return setState("failed");
    }
    setDraft(EMPTY_DRAFT);
    onClose();
    page.notify({
      id: "feedback",
      tone: "info",
      title: i18n.t("feedback:sent"),
      text: i18n.t(message(draft)),
    });
  };

  return (
    <Dialog
      title={i18n.t("feedback:title")}
      closeLabel={i18n.t("close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t("cancel")}</Button>
          <Button type="submit" form={id} kind="primary" aria-disabled={state === "sending"}>
            {i18n.t(`feedback:send.${state}`)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className={css.feedback}
        noValidate
        onSubmit={(event) => (state === "sending" ? event.preventDefault() : void send(event))}
      >
        <fieldset>
          <legend>{i18n.t("feedback:kind")}</legend>
          {KINDS.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                checked={draft.kind === kind}
                onChange={() => change({ kind })}
              />
              {i18n.t(`feedback:kind.${kind}`)}
            </label>
          ))}
        </fieldset>
        <FormField label={i18n.t("feedback:text")} fault={faults.text && i18n.t(`feedback:${faults.text}`)}>
          {(field) => (
            <textarea
              {...field}
              name="text"
              rows={5}
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </FormField>
        <FormField label={i18n.t("feedback:email")} fault={faults.email && i18n.t("feedback:not-email")}>
          {(field) => (
            <input
              {...field}
              name="email"
              type="email"
              autoComplete="email"
              value={draft.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </FormField>
        <label className={css.page}>
          <input
            type="checkbox"
            checked={draft.withPage}
            onChange={(event) => change({ withPage: event.target.checked })}
          />
          {i18n.t("feedback:with-page")}
        </label>
        <div role="alert">
          {state === "failed" && (
            <p className={css.fault}>
              {i18n.t(connectivity.isOnline ? "feedback:failed" : "feedback:offline")}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
});

/** With an e-mail address, the operator can answer. */
const message = ({ email }: Draft) => (email.trim() === "" ? "feedback:thanks" : "feedback:thanks.answer");
