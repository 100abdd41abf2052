import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { Button, Icon, look } from "../../../../core/api/ui.ts";
import { isRecord, isString } from "../../../../lib/guards.ts";
import { ListState } from "./list-state.tsx";
import { differenceOf } from "./rights.ts";
import { useTexts } from "./use-texts.ts";
import css from "./users.module.css";
import { type AuditEntries, type AuditLogEntry, LOG_KINDS, type Rights } from "./users-store.ts";

/** The audit log: who did what to whom, and when. */
export const AuditLogView = observer(function AuditLogView({ log }: { log: AuditEntries }) {
  const { t } = useTexts();
  return (
    <section className={css.card} aria-label={t("log")}>
      <div className={css.search}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame round the chips. */}
        <div role="group" aria-label={t("kind")} className={css.kinds}>
          {LOG_KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === log.kind}
              onClick={() => void log.filter({ kind })}
            >
              {t(`kind.${kind}`)}
            </button>
          ))}
        </div>
        {log.userName && (
          <Button onClick={() => void log.filter({ userName: "" })} aria-label={t("log.everybody")}>
            {t("log.of", log.userName)}
            <Icon of={X} small />
          </Button>
        )}
      </div>
      <ol className={css.log}>
        {log.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ListState of={log} none={t("none.log")} />
    </section>
  );
});

const Entry = observer(function Entry({ entry }: { entry: AuditLogEntry }) {
  const { i18n, t } = useTexts();
  const { at, actor, action } = entry;
  const text = i18n.has(`account-users:action.${action}`) ? t(`action.${action}`) : action;
  const unknown = action.startsWith("sign-in.") ? "actor.unknown" : "actor.system";
  const details = useDetails(entry);
  return (
    <li>
      <time dateTime={at} className={look.num}>
        {i18n.format.dateTime(Date.parse(at))}
      </time>
      <div>
        <b>{text}</b>
        <span>{useSubject(entry)}</span>
        {details && <small>{details}</small>}
      </div>
      <small>{actor ?? t(unknown)}</small>
    </li>
  );
});

/** Whom or what an entry is about: an application by what was applied for and who did. */
function useSubject({ subject, application, details }: AuditLogEntry): string {
  const { i18n, t } = useTexts();
  const kind = application?.kind ?? details.kind;
  const number = /^application (\d+)$/.exec(subject)?.[1];
  if (number === undefined) return subject;
  const key = `application.${kind}`;
  const what = isString(kind) && i18n.has(`account-users:${key}`) ? t(key) : t("application");
  return [`${what} (${number})`, application?.applicant ?? t("application.gone")].join(" · ");
}

/** The details that an administrator reads; what else an entry holds is in the export of `npm run admin -- audit`. */
function useDetails({ details }: AuditLogEntry): string {
  const { i18n, t, right } = useTexts();
  const { from, to, reason, granted } = details;
  const names = (list: readonly string[]) => list.map(right).join(", ");
  const parts: string[] = [];
  if (isRecord(from) && isRecord(to)) {
    const { given, taken } = differenceOf(rightsIn(from), rightsIn(to));
    if (given.length > 0) parts.push(t("details.given", names(given)));
    if (taken.length > 0) parts.push(t("details.taken", names(taken)));
  }
  if (isString(from)) parts.push(t("details.from", from));
  if (isRecord(granted)) parts.push(t("details.granted"));
  if (isString(reason)) {
    const code = `details.reason.${reason}`;
    // The server gives codes for refused sign-ins; a reviewer writes a text.
    parts.push(i18n.has(`account-users:${code}`) ? t(code) : t("details.reason", reason));
  }
  return parts.join(" · ");
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isString) : []);
const rightsIn = ({ roles, policies }: Record<string, unknown>): Rights => ({
  roles: namesIn(roles),
  policies: namesIn(policies),
});
