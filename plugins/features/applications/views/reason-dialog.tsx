import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Failure } from "../../../../core/api/kernel.ts";
import { Button, Dialog } from "../../../../core/api/ui.ts";
import type { ApplicationKind } from "../../../../lib/applications/states.ts";
import { checkForm, type FormFaults, type FormValues } from "../../../../lib/form/form.ts";
import { applicationQuestionForm } from "../../../../schemas/generated/forms/application-question.ts";
import { reviewReasonForm } from "../../../../schemas/generated/forms/review-reason.ts";
import { check as checkQuestion } from "../../../../schemas/generated/validators/application-question-form.js";
import { check as checkReason } from "../../../../schemas/generated/validators/review-reason-form.js";
import { FailureNote } from "./failure-note.tsx";
import { FormFields } from "./form-fields.tsx";
import css from "./reviews.module.css";
import { useTexts } from "./use-texts.ts";

const REASON = { form: reviewReasonForm, check: checkReason, field: "reason" };
const QUESTION = { form: applicationQuestionForm, check: checkQuestion, field: "text" };

/** What a reviewer writes a text for. */
export type Written = "reject" | "revoke" | "grant" | "ask";

/** Usual reasons to reject, by the kind of application. */
const GROUNDS: Readonly<Record<ApplicationKind, readonly string[]>> = {
  ais: ["purpose", "area", "open-map"],
  arctic: [],
  fiskinfo: [],
};

interface ReasonDialogProps {
  what: Written;
  application: { id: number; kind: ApplicationKind };
  values: FormValues;
  onChange(values: FormValues): void;
  isSaving: boolean;
  /** Why the text could not be sent; null: it was not tried, or is under way. */
  failure: Failure | null;
  onClose(): void;
  onDone(text: string): void;
}

/** Asks for a text that the applicant gets word for word: the reason of a decision, or a question. */
export const ReasonDialog = observer(function ReasonDialog({
  what,
  application: { id, kind },
  values,
  onChange,
  isSaving,
  failure,
  onClose,
  onDone,
}: ReasonDialogProps) {
  const { t } = useTexts();
  const { form: definition, check, field } = what === "ask" ? QUESTION : REASON;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FormFaults>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(definition, check, values);
    setFaults(checked.faults);
    if (Object.keys(checked.faults).length === 0) onDone(String(checked.data[field]));
    else form.current?.querySelector("textarea")?.focus();
  };
  return (
    <Dialog
      title={t(`${what}.title`, id)}
      closeLabel={t("close")}
      onClose={onClose}
      form
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            className={what === "reject" || what === "revoke" ? css.refuse : undefined}
            aria-disabled={isSaving}
          >
            {t(isSaving ? "sending" : `${what}.do`)}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={css.written} noValidate onSubmit={submit}>
        <p>{t(`${what}.text`)}</p>
        {what === "reject" && (
          <Grounds
            grounds={GROUNDS[kind]}
            text={String(values[field] ?? "")}
            onChange={(text) => onChange({ ...values, [field]: text })}
          />
        )}
        <FormFields
          fields={definition.fields}
          values={values}
          faults={faults}
          onChange={(name, value) => onChange({ ...values, [name]: value })}
        />
        <FailureNote failure={failure} />
      </form>
    </Dialog>
  );
});

interface GroundsProps {
  grounds: readonly string[];
  text: string;
  onChange(text: string): void;
}

/** A usual reason begins the text, so that the reviewer sees all that is sent, and adds what must be changed. */
const Grounds = observer(function Grounds({ grounds, text, onChange }: GroundsProps) {
  const { t } = useTexts();
  const name = useId();
  if (grounds.length === 0) return null;
  const sentence = (ground: string) => `${t(`ground.${ground}`)}.`;
  const chosen = grounds.find((ground) => text.startsWith(sentence(ground)));
  const rest = chosen === undefined ? text : text.slice(sentence(chosen).length).trimStart();
  return (
    <fieldset className={css.grounds}>
      <legend>{t("ground")}</legend>
      {[...grounds, undefined].map((ground) => (
        <label key={ground ?? "other"}>
          <input
            type="radio"
            name={name}
            checked={ground === chosen}
            onChange={() => onChange(ground === undefined ? rest : `${sentence(ground)} ${rest}`)}
          />
          {t(ground === undefined ? "ground.other" : `ground.${ground}`)}
        </label>
      ))}
    </fieldset>
  );
});
