import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { filterNotes } from "../model/filter-notes.ts";
import { FORMAT_NAMES, type Format } from "../model/formats.ts";
import { periodOf } from "../model/order.ts";
import type { Subject } from "../model/subject.ts";
import { useTexts } from "../use-texts.ts";
import css from "./download.module.css";

export interface DatasetRow {
  subject: Subject;
  /** Null: not counted yet. */
  count: number | null;
  isChosen: boolean;
  /** Whether there is a file of it in the format chosen. */
  isOffered: boolean;
  /** How many of them the format leaves out, since they have no position. */
  nowhere: number;
}

export interface DatasetChoiceProps {
  rows: readonly DatasetRow[];
  format: Format | null;
  disabled: boolean;
  onChoose(subject: Subject, isChosen: boolean): void;
}

/** Each dataset with how many of its features there are, for which period and by which filters. */
export const DatasetChoice = observer(function DatasetChoice({
  rows,
  format,
  disabled,
  onChoose,
}: DatasetChoiceProps) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const id = useId();
  const aboutRow = ({ subject, count, isOffered, nowhere }: DatasetRow): string => {
    const { dataset } = subject;
    if (count === 0) return t("none-here");
    if (!isOffered && format) return t("not-as", FORMAT_NAMES[format]);
    const parts = [periodOf(dataset, app, t) ?? "", ...(dataset ? filterNotes(dataset, i18n) : [])];
    if (nowhere > 0) parts.push(i18n.plural("download:without.place", nowhere));
    return parts.filter((part) => part !== "").join(" · ");
  };
  return (
    <fieldset className={css.section} disabled={disabled}>
      <legend>{t("datasets")}</legend>
      <ul className={css.datasets}>
        {rows.map((row, place) => {
          const { subject, count, isChosen, isOffered } = row;
          const own = `${id}-${place}`;
          return (
            <li key={subject.dataset?.id ?? subject.title}>
              <label className={css.dataset}>
                <input
                  type="checkbox"
                  checked={isChosen && count !== 0 && isOffered}
                  disabled={count === 0 || !isOffered}
                  aria-labelledby={`${own} ${own}-count`}
                  aria-describedby={`${own}-about`}
                  onChange={(event) => onChoose(subject, event.currentTarget.checked)}
                />
                <b id={own}>{subject.title}</b>
                <span id={`${own}-about`}>{aboutRow(row)}</span>
                <em id={`${own}-count`} className={classNames(look.num, css.count)}>
                  {count === null ? "…" : i18n.format.integer(count)}
                </em>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
});
