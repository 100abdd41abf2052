import { observer } from "mobx-react-lite";
import { type FormEvent, useId, useState } from "react";
import { sameJson, useApp } from "../../../../core/api/kernel.ts";
import { Button, look } from "../../../../core/api/ui.ts";
import type { Span, TrackInterval } from "../../../../lib/track-interval.ts";
import { faultOf } from "../model/interval.ts";
import { useTrackTexts } from "../use-track-texts.ts";
import css from "./interval-form.module.css";
import { SpanFields, type TypedSpan, typedSpan } from "./span-fields.tsx";

export interface IntervalFormProps {
  interval: TrackInterval;
  span: Span;
  /** Lengths to choose from, min. */
  presets: readonly number[];
  maxDays: number;
  /** A time with a name of its own, such as the week of the map. */
  named?: { label: string; interval: TrackInterval } | null;
  onShow(interval: TrackInterval): void;
}

const CHOOSE = "between";
const NAMED = "named";

/** Choice of the interval: the last hours or days, or from one time to another. */
export default observer(function IntervalForm({
  interval,
  span,
  presets,
  maxDays,
  named = null,
  onShow,
}: IntervalFormProps) {
  const { clock } = useApp();
  const { i18n, t } = useTrackTexts();
  const id = useId();
  const isNamed = named !== null && sameJson(named.interval, interval);
  const [typed, setTyped] = useState<TypedSpan | null>(
    interval.kind === "between" && !isNamed ? typedSpan(span, false) : null,
  );
  const now = clock.now().getTime();
  const fault = typed && faultOf(typed.from, typed.to, now, maxDays);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed && fault === null && typed.from !== null && typed.to !== null)
      onShow({ kind: "between", from: typed.from, to: typed.to });
  };
  const choose = (value: string) => {
    setTyped(value === CHOOSE ? typedSpan(span, false) : null);
    if (value === NAMED && named) onShow(named.interval);
    else if (value !== CHOOSE) onShow({ kind: "last", minutes: Number(value) });
  };
  return (
    <form className={css.trackInterval} onSubmit={submit}>
      <label htmlFor={id}>{t("interval")}</label>
      <select
        id={id}
        className={look.input}
        value={
          typed ? CHOOSE : isNamed ? NAMED : String(interval.kind === "last" ? interval.minutes : CHOOSE)
        }
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {named && <option value={NAMED}>{named.label}</option>}
        {presets.map((minutes) => (
          <option key={minutes} value={minutes}>
            {lastText(minutes)}
          </option>
        ))}
        <option value={CHOOSE}>{t("choose")}</option>
      </select>
      {typed && (
        <>
          <SpanFields value={typed} onChange={setTyped} fault={fault && t(`fault.${fault}`, maxDays)} />
          <Button type="submit" kind="secondary" disabled={fault !== null}>
            {t("show")}
          </Button>
        </>
      )}
    </form>
  );

  function lastText(minutes: number): string {
    if (minutes % 1_440 === 0 && minutes > 1_440) return i18n.plural("ais-track:last-days", minutes / 1_440);
    if (minutes % 60 === 0) return i18n.plural("ais-track:last-hours", minutes / 60);
    return i18n.plural("ais-track:last-minutes", minutes);
  }
});
