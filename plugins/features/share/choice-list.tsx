import { observer } from "mobx-react-lite";
import { useId } from "react";
import { usePath } from "../../../core/api/kernel.ts";
import { Switch } from "../../../core/api/ui.ts";
import type { ShareChoices } from "./capture-share.ts";
import css from "./share.module.css";
import { useTexts } from "./use-texts.ts";

export interface ChoiceListProps {
  choices: ShareChoices;
  onChange(choices: ShareChoices): void;
  /** The choices that are useful here. */
  offered: readonly Flag[];
}

export type Flag = Exclude<keyof ShareChoices, "position">;

/** Choices for the content of the link: switches, and the form of the position. */
export const ChoiceList = observer(function ChoiceList({ choices, onChange, offered }: ChoiceListProps) {
  const { t } = useTexts();
  const id = useId();
  const path = usePath();
  // Nothing is selected on the home page.
  const shown = offered.filter((flag) => flag !== "selection" || path !== "/");
  return (
    <fieldset className={css.choices}>
      <legend>{t("choices")}</legend>
      <div className={css.choice}>
        <label htmlFor={`${id}-position`}>{t("choice.position")}</label>
        <select
          id={`${id}-position`}
          value={choices.position}
          onChange={({ target }) =>
            onChange({ ...choices, position: target.value as ShareChoices["position"] })
          }
        >
          <option value="center">{t("position.center")}</option>
          <option value="bounds">{t("position.bounds")}</option>
          <option value="none">{t("position.none")}</option>
        </select>
      </div>
      {shown.map((flag) => (
        <div key={flag} className={css.choice}>
          <span id={`${id}-${flag}`}>{t(`choice.${flag}`)}</span>
          <Switch
            aria-labelledby={`${id}-${flag}`}
            checked={choices[flag]}
            onChange={(on) => onChange({ ...choices, [flag]: on })}
          />
        </div>
      ))}
    </fieldset>
  );
});
