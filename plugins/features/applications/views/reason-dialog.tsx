import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button, Dialog } from "../../../../core/api/ui.ts";
import { checkForm, type FormFaults, type FormValues } from "../../../../lib/form/form.ts";
import { applicationQuestionForm } from "../../../../schemas/generated/forms/application-question.ts";
import { reviewReasonForm } from "../../../../schemas/generated/forms/review-reason.ts";
import { check as checkQuestion } from "../../../../schemas/generated/validators/application-question-form.js";
import { check as checkReason } from "../../../../schemas/generated/validators/review-reason-form.js";
import { FormFields } from "./form-fields.tsx";
import css from "./reviews.module.css";
import { useTexts } from "./use-texts.ts";

const REASON = { form: reviewReasonForm, check: checkReason, field: "reason" };
const QUESTION = { form: applicationQuestionForm, check: checkQuestion, field: "text" };

/** What a reviewer writes a text for. */
export type Written = "reject" | "revoke" | "grant" | "ask";

interface ReasonDialogProps {
  what: Written;
  id: number;
  isSaving: boolean;
  onClose(): void;
  onDone(text: string): void;
}

/** Asks for a text that the applicant gets word for word: the reason of a decision, or a question. */
export const ReasonDialog = observer(function ReasonDialog({
  what,
  id,
  isSaving,
  onClose,
  onDone,
}: ReasonDialogProps) {
  const { t } = useTexts();
  const { form: definition, check, field } = what === "ask" ? QUESTION : REASON;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>({});
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
            {t(`${what}.do`)}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={css.written} noValidate onSubmit={submit}>
        <p>{t(`${what}.text`)}</p>
        <FormFields
          fields={definition.fields}
          values={values}
          faults={faults}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
      </form>
    </Dialog>
  );
});
