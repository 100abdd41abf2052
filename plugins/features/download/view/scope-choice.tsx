import { useId } from "react";
import { classNames, look } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import css from "./download.module.css";

export type Scope = "view" | "all";

export interface ScopeChoiceProps {
  /** How many; null: not counted yet. */
  counts: Record<Scope, number> | null;
  scope: Scope;
  isFiltered: boolean;
  disabled: boolean;
  onChoose(scope: Scope): void;
}

/** A choice between the visible map and everything, with counts. */
export function ScopeChoice({ counts, scope, isFiltered, disabled, onChoose }: ScopeChoiceProps) {
  const { i18n, t } = useTexts();
  const id = useId();
  const option = (value: Scope, text: string, count: number | undefined) => (
    <label className={classNames(css.card, css.scope)}>
      <input
        type="radio"
        name={id}
        checked={scope === value}
        aria-labelledby={`${id}-${value} ${id}-${value}-count`}
        aria-describedby={`${id}-${value}-text`}
        onChange={() => onChoose(value)}
      />
      <i className={css.mark} />
      <b id={`${id}-${value}`}>{t(value)}</b>
      <span id={`${id}-${value}-text`}>{text}</span>
      <em id={`${id}-${value}-count`} className={look.num}>
        {count === undefined ? "…" : i18n.format.integer(count)}
      </em>
    </label>
  );
  return (
    <fieldset className={css.section} disabled={disabled}>
      <legend>{t("what")}</legend>
      <div className={css.scopes}>
        {option("view", t("view.text"), counts?.view)}
        {option("all", t(isFiltered ? "all.text" : "all.text.plain"), counts?.all)}
      </div>
    </fieldset>
  );
}
