import { checkForm } from "../../../lib/form/form.ts";
import { FORM_MESSAGES } from "../../../lib/form/messages.ts";
import { applicationAnswerForm } from "../../../schemas/generated/forms/application-answer.ts";
import { applicationQuestionForm } from "../../../schemas/generated/forms/application-question.ts";
import { check as checkAnswer } from "../../../schemas/generated/validators/application-answer-form.js";
import { check as checkQuestion } from "../../../schemas/generated/validators/application-question-form.js";
import type { ApplicationMessageStore, NewMessage } from "../../storage/application-message-store.ts";
import type { Application } from "../../storage/application-store.ts";
import { Problem } from "../problem.ts";

const FORMS = {
  reviewer: { form: applicationQuestionForm, check: checkQuestion },
  applicant: { form: applicationAnswerForm, check: checkAnswer },
} as const;

/**
 * Stores a reviewer's question about an application that waits, or the applicant's answer, and returns its text; null when
 * it is the latest text once more. Throws a {@link Problem}: 422 for an invalid text, 409 when the application is decided or there is nothing to answer.
 */
export async function writeMessage(
  messages: ApplicationMessageStore,
  application: Pick<Application, "id" | "kind">,
  { text: written, ...message }: Omit<NewMessage, "text"> & { text: unknown },
): Promise<string | null> {
  const { form, check } = FORMS[message.author];
  const { data, faults } = checkForm(form, check, { text: written });
  if (faults.text !== undefined)
    throw new Problem(422, `text: ${FORM_MESSAGES[faults.text].en}`, undefined, undefined, faults);
  const text = String(data.text);
  const result = await messages.add(application, { ...message, text });
  if (result === "refused")
    throw new Problem(409, "Error updating application.", "ApplicationCannotBeUpdated");
  return result === "added" ? text : null;
}
