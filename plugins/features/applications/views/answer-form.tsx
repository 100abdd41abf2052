import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useRef, useState } from "react";
import { Failure, usePage } from "../../../../core/api/kernel.ts";
import { Button } from "../../../../core/api/ui.ts";
import { checkForm, type FormFaults, type FormValues } from "../../../../lib/form/form.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import { applicationAnswerForm } from "../../../../schemas/generated/forms/application-answer.ts";
import { check } from "../../../../schemas/generated/validators/application-answer-form.js";
import type { Loaded } from "../model/loaded.ts";
import css from "./applications.module.css";
import { FailureNote } from "./failure-note.tsx";
import { FormFields } from "./form-fields.tsx";
import { useTexts } from "./use-texts.ts";

interface AnswerFormProps {
  id: number;
  /** The user's applications, which are read again after the answer. */
  own: Loaded<Application[]>;
}

/** The applicant's answer to a question about an application. */
export const AnswerForm = observer(function AnswerForm({ id, own }: AnswerFormProps) {
  const page = usePage();
  const { t } = useTexts();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>({});
  const [faults, setFaults] = useState<FormFaults>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { data, faults: found } = checkForm(applicationAnswerForm, check, values);
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return form.current?.querySelector("textarea")?.focus();
    setSending(true);
    try {
      const answered = (await own.post(data, `/${id}/answers`)) as Application;
      own.take((own.data ?? []).map((one) => (one.id === id ? answered : one)));
      page.announce(t("answered"));
    } catch (error) {
      setFailure(Failure.from(error, "applications"));
      setSending(false);
    }
  };
  return (
    <form
      ref={form}
      className={css.answer}
      noValidate
      aria-labelledby={heading}
      onSubmit={(event) => void send(event)}
    >
      <h4 id={heading}>{t("answer")}</h4>
      <FormFields
        fields={applicationAnswerForm.fields}
        values={values}
        faults={faults}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
      <FailureNote failure={failure} />
      <Button type="submit" kind="primary" aria-disabled={isSending}>
        {t(isSending ? "sending" : "answer.send")}
      </Button>
    </form>
  );
});
