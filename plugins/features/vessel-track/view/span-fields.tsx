import { observer } from "mobx-react-lite";
import { useId } from "react";
import { ChipToggle, classNames, look } from "../../../../core/api/ui.ts";
import { instantOf, wallClockOf } from "../../../../lib/wall-clock.ts";
import type { Span } from "../model/track.ts";
import { useTrackTexts } from "../use-track-texts.ts";
import css from "./interval-form.module.css";

/** Two times in their fields; null: an incomplete date. */
export interface TypedSpan {
  from: number | null;
  to: number | null;
  texts: { from: string; to: string };
  utc: boolean;
}

export function typedSpan({ from, to }: Span, utc: boolean): TypedSpan {
  return { from, to, utc, texts: { from: wallClockOf(from, utc), to: wallClockOf(to, utc) } };
}

/** From and to, in Norwegian time or UTC. */
export const SpanFields = observer(function SpanFields({
  value,
  onChange,
  fault,
}: {
  value: TypedSpan;
  onChange(value: TypedSpan): void;
  /** The error, worded for the user; null: none. */
  fault: string | null;
}) {
  const { t } = useTrackTexts();
  const id = useId();
  const setUtc = (utc: boolean) => {
    const { from, to } = value;
    if (from === null || to === null) onChange({ ...value, utc });
    else onChange(typedSpan({ from, to }, utc));
  };
  return (
    <div className={css.span}>
      {(["from", "to"] as const).map((end) => (
        <div key={end}>
          <label htmlFor={`${id}-${end}`}>{t(end)}</label>
          <input
            id={`${id}-${end}`}
            className={classNames(look.input, look.num)}
            type="datetime-local"
            value={value.texts[end]}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-fault`}
            onChange={({ currentTarget }) =>
              onChange({
                ...value,
                [end]: instantOf(currentTarget.value, value.utc),
                texts: { ...value.texts, [end]: currentTarget.value },
              })
            }
          />
        </div>
      ))}
      <fieldset className={look.chips} aria-label={t("clock")}>
        <ChipToggle pressed={!value.utc} onChange={() => setUtc(false)}>
          {t("norwegian-time")}
        </ChipToggle>
        <ChipToggle pressed={value.utc} onChange={() => setUtc(true)}>
          UTC
        </ChipToggle>
      </fieldset>
      <p id={`${id}-fault`} className={css.spanFault} role="status">
        {fault}
      </p>
    </div>
  );
});
