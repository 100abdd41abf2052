import { observer } from "mobx-react-lite";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import css from "./applications.module.css";
import { useTexts } from "./use-texts.ts";

/** What a reviewer asked about an application, and what the applicant answered, the oldest first. */
export const Messages = observer(function Messages({ messages }: Pick<Application, "messages">) {
  const { i18n, t } = useTexts();
  return (
    <ol className={css.messages}>
      {messages.map(({ at, from, text }) => (
        <li key={at + from} data-from={from}>
          <small>
            {t(`message.${from}`)} · {i18n.format.dateTime(Date.parse(at))}
          </small>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
});
