import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button, Dialog } from "../../../../core/api/ui.ts";
import { checkForm, type FormFaults, type FormValues } from "../../../../lib/form/form.ts";
import { reviewReasonForm } from "../../../../schemas/generated/forms/review-reason.ts";
import { check } from "../../../../schemas/generated/validators/review-reason-form.js";
import { FormFields } from "./form-fields.tsx";
import { useTexts } from "./use-texts.ts";

interface ReasonDialogProps {
  what: "reject" | "revoke" | "grant";
  id: number;
  isSaving: boolean;
  onClose(): void;
  onDecide(reason: string): void;
}

/** Asks for the reason of a rejection, a revocation, or changed terms, which the applicant gets word for word. */
export const ReasonDialog = observer(function ReasonDialog({
  what,
  id,
  isSaving,
  onClose,
  onDecide,
}: ReasonDialogProps) {
  const { t } = useTexts();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>({});
  const [faults, setFaults] = useState<FormFaults>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(reviewReasonForm, check, values);
    setFaults(checked.faults);
    if (Object.keys(checked.faults).length === 0) onDecide(String(checked.data.reason));
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
          <Button type="submit" form={formId} kind="primary" aria-disabled={isSaving}>
            {t(`${what}.do`)}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <p>{t(`${what}.text`)}</p>
        <FormFields
          fields={reviewReasonForm.fields}
          values={values}
          faults={faults}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
      </form>
    </Dialog>
  );
});
