import { observer } from "mobx-react-lite";
import { useId, useRef, useState } from "react";
import type { Bounds, LonLat } from "../../../../core/api/map.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { readPosition } from "../../../../lib/position-text/read-position.ts";
import { cornersOf, stretch } from "../model/stretch.ts";
import { useTexts } from "../use-texts.ts";
import css from "./caching.module.css";

interface CornerFieldsProps {
  bounds: Bounds;
  onChange(bounds: Bounds): void;
}

/** The corners of an area as positions: for the keyboard, and for who has them in writing. */
export function CornerFields({ bounds, onChange }: CornerFieldsProps) {
  const { t } = useTexts();
  const [northWest, , southEast] = cornersOf(bounds);
  if (!northWest || !southEast) return null;
  return (
    <div className={css.corners}>
      <Corner label={t("corner.nw")} place={northWest} opposite={southEast} onChange={onChange} />
      <Corner label={t("corner.se")} place={southEast} opposite={northWest} onChange={onChange} />
    </div>
  );
}

interface CornerProps {
  label: string;
  place: LonLat;
  opposite: LonLat;
  onChange(bounds: Bounds): void;
}

const Corner = observer(function Corner({ label, place, opposite, onChange }: CornerProps) {
  const { i18n, t } = useTexts();
  const id = useId();
  /** Null: it is not being typed. */
  const [text, setText] = useState<string | null>(null);
  /** The opposite corner when the typing began or was taken up: half a number may lie beyond it, and must not move it. */
  const fixed = useRef(opposite);
  const isWrong = text !== null && readPosition(text) === null;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classNames(look.input, look.num)}
        autoComplete="off"
        value={text ?? i18n.format.coordinate([...place])}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onFocus={() => {
          fixed.current = opposite;
        }}
        onChange={({ currentTarget: { value } }) => {
          if (text === null) fixed.current = opposite;
          setText(value);
          const read = readPosition(value);
          if (read) onChange(stretch(fixed.current, read));
        }}
        onBlur={() => !isWrong && setText(null)}
      />
      {isWrong && (
        <p id={`${id}-fault`} className={look.danger}>
          {t("corner.wrong")}
        </p>
      )}
    </div>
  );
});
