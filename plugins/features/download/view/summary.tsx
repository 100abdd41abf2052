import Lock from "lucide-react/icons/lock";
import { useApp } from "../../../../core/api/kernel.ts";
import { Icon, look } from "../../../../core/api/ui.ts";
import { holdsAll } from "../../../../lib/roles/held.ts";
import { filterNotes } from "../model/filter-notes.ts";
import { type Format, needsPlace } from "../model/formats.ts";
import { periodOf } from "../model/order.ts";
import type { Subject } from "../model/subject.ts";
import type { Choice, Survey } from "../model/survey.ts";
import { useTexts } from "../use-texts.ts";
import css from "./download.module.css";

export interface SummaryProps {
  subject: Subject;
  found: Survey | null;
  choice: Choice | null;
  format: Format | null;
}

/** Filters, period, and the content of the file with its gaps. */
export function Summary({ subject, found, choice, format }: SummaryProps) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const { dataset } = subject;
  const period = periodOf(dataset, app, t);
  const isList = dataset !== null && subject.all.count !== 1;
  const filters = isList ? filterNotes(dataset, i18n) : [];
  const included = [t("position"), ...(found?.fields.map(({ title }) => lowered(title)) ?? [])];
  const missing = missingLines(subject, found, choice, format, { i18n, t });
  const isLocked = dataset?.definition.sources.some(
    ({ requiredRoles }) => !holdsAll(app.session.roles, requiredRoles),
  );
  return (
    <dl className={css.summary}>
      {isList && dataset.filters.definitions.length > 0 && (
        <Line term={t("filter")}>{filters.length === 0 ? t("filter.none") : filters.join(" · ")}</Line>
      )}
      {period !== null && <Line term={t("period")}>{period}</Line>}
      {subject.notes.map((note) => (
        <Line key={note} term={t("period")}>
          {note}
        </Line>
      ))}
      <Line term={t("with")}>{included.join(", ")}</Line>
      {(missing.length > 0 || isLocked) && (
        <Line term={t("without")}>
          {missing.map((line) => (
            <span key={line} className={look.num}>
              {line}
            </span>
          ))}
          {isLocked && (
            <span className={css.locked}>
              <Icon of={Lock} small />
              {t("without.locked")}
            </span>
          )}
        </Line>
      )}
    </dl>
  );
}

/** For use inside a sentence: `days in the sea`, but `MMSI`. */
export const lowered = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase("nb") + text.slice(1) : text;

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase("nb") + text.slice(1);

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function missingLines(
  { filteredOut }: Subject,
  found: Survey | null,
  choice: Choice | null,
  format: Format | null,
  { i18n, t }: Pick<ReturnType<typeof useTexts>, "i18n" | "t">,
): string[] {
  const lines: string[] = [];
  if (choice && choice.nowhere > 0 && format && needsPlace(format))
    lines.push(i18n.plural("download:without.place", choice.nowhere));
  if (filteredOut) lines.push(i18n.plural("download:without.filtered", filteredOut));
  if (found && found.without.length > 0)
    lines.push(t("without.values", capitalised(found.without.map(({ title }) => lowered(title)).join(", "))));
  return lines;
}
