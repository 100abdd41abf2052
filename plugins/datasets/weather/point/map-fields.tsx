import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import type { ForecastBar, ForecastTime } from "../../../../contracts/forecast-time.ts";
import type { PointField, PointFields } from "../../../../contracts/point-fields.ts";
import { describeFailure } from "../../../../core/api/details.ts";
import { Failure, isAbort, useApp } from "../../../../core/api/kernel.ts";
import { Button, classNames, look } from "../../../../core/api/ui.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { useAskAfter } from "../use-part.ts";
import { useTexts } from "../use-texts.ts";
import css from "./point.module.css";

const HOUR = 3_600_000;
const HOURS = 48;
/** A step stands for the time halfway to its neighbours, which are at most six hours away. */
const REACH = 3 * HOUR;

/**
 * The forecast fields of the map at the point: now, and the range of the coming hours. Those that are on, and those that know what no
 * service of points has, such as crossing waves and visibility.
 */
export const MapFields = observer(function MapFields({ place }: { place: LonLat }) {
  const { services } = useApp();
  const { t } = useTexts();
  const [ref, isSeen] = useSeen();
  const on = services.find<ForecastTime>("forecast-time")?.sources ?? [];
  const others = services.find<PointFields>("point-fields")?.fields ?? [];
  const off = others.filter(({ id }) => !on.some((source) => source.id === id));
  if (on.length + off.length === 0) return null;
  return (
    <section className={css.section} ref={ref}>
      <h3>{t("point.fields")}</h3>
      <ul className={css.list}>
        {on.map((source) => (
          <FieldLine
            key={source.id}
            field={source}
            place={place}
            run={source.reference}
            isReady={source.times.length > 0}
          />
        ))}
        {off.map((field) => (
          <FieldLine key={field.id} field={field} place={place} run={null} isReady={isSeen} />
        ))}
      </ul>
    </section>
  );
});

/** Whether an element has come into view: files that are read for it alone are not fetched before. */
function useSeen(): [ref: (element: HTMLElement | null) => void, isSeen: boolean] {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === "undefined");
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isSeen];
}

const FieldLine = observer(function FieldLine(props: {
  field: PointField;
  place: LonLat;
  /** Time of the model run, where it is known already. */
  run: number | null;
  /** Whether it may be asked. */
  isReady: boolean;
}) {
  const { clock, connectivity } = useApp();
  const { i18n, t } = useTexts();
  const { field, place, run, isReady } = props;
  const [bars, setBars] = useState<readonly ForecastBar[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run has other values; `round` asks again
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setFailure(null);
    if (isReady)
      field.seriesAt(place, signal).then(setBars, (cause: unknown) => {
        if (signal.aborted || isAbort(cause)) return;
        setBars(null);
        setFailure(Failure.from(cause, field.id));
      });
    return () => stop.abort();
  }, [field, place, isReady, run, round]);
  useAskAfter(failure, round, setRound);
  const isWaiting = Number(failure?.retryAt) > Date.now();
  const from = Math.floor(clock.minute.getTime() / HOUR) * HOUR;
  const known = bars ?? [];
  const coming = known.filter(({ time }) => time >= from && time < from + HOURS * HOUR);
  const values = coming.flatMap(({ value }) => value ?? []);
  const distance = ({ time }: ForecastBar) => Math.abs(time - from);
  // As on the map: of two steps that are as near, the earlier one.
  const [step] = known
    .filter((bar) => distance(bar) <= REACH)
    .sort((one, other) => distance(one) - distance(other));
  const now = step?.value ?? null;
  const nowLook = now === null ? null : field.lookOf(now);
  return (
    <li className={classNames(css.line, bars === null && failure === null && css.unknown)}>
      <span className={css.swatch} style={nowLook ? { background: nowLook.color } : undefined} />
      <div>
        <strong>{i18n.text(field.name)}</strong>
        {failure && (
          <span>
            {describeFailure(failure, i18n, connectivity.isOnline).description}{" "}
            {!isWaiting && (
              <Button kind="quiet" onClick={() => setRound(round + 1)}>
                {t("again")}
              </Button>
            )}
          </span>
        )}
        {values.length > 0 && (
          <span className={look.num}>
            {t(
              "point.range",
              field.lookOf(Math.min(...values)).number,
              field.lookOf(Math.max(...values)).text,
              HOURS,
            )}
          </span>
        )}
      </div>
      <strong className={look.num}>{nowLook?.text ?? (bars && "–")}</strong>
    </li>
  );
});
