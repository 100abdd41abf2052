import { useId } from "react";
import { FORMAT_NAMES, type Format } from "../model/formats.ts";
import { useTexts } from "../use-texts.ts";
import css from "./download.module.css";

export interface FormatChoiceProps {
  formats: readonly Format[];
  chosen: Format | null;
  isServed(format: Format): boolean;
  disabled: boolean;
  onChoose(format: Format): void;
}

/** The formats as cards on native radio buttons: one tab stop, arrow keys choose. */
export function FormatChoice({ formats, chosen, isServed, disabled, onChoose }: FormatChoiceProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <fieldset className={css.section} disabled={disabled}>
      <legend>{t("format")}</legend>
      <div className={css.formats}>
        {formats.map((format) => (
          <label key={format} className={css.card}>
            <input
              type="radio"
              name={id}
              checked={format === chosen}
              aria-labelledby={`${id}-${format}`}
              aria-describedby={`${id}-${format}-for`}
              onChange={() => onChoose(format)}
            />
            <b id={`${id}-${format}`}>{FORMAT_NAMES[format]}</b>
            <span id={`${id}-${format}-for`}>{t(isServed(format) ? "served" : format)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
