import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { ForecastBar, ForecastSource, ForecastTime } from "../../../../contracts/forecast-time.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { look } from "../../../../core/api/ui.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { useTexts } from "../use-texts.ts";
import css from "./point.module.css";

const HOUR = 3_600_000;
const HOURS = 48;
/** A step stands for the time halfway to its neighbours, which are at most six hours away. */
const REACH = 3 * HOUR;

/**
 * The forecast fields of the map that are on, at the point: now, and the range of the coming hours. Crossing waves and
 * visibility are known from fields only: no service of points has them.
 */
export const MapFields = observer(function MapFields({ place }: { place: LonLat }) {
  const { services } = useApp();
  const { t } = useTexts();
  const sources = services.find<ForecastTime>("forecast-time")?.sources ?? [];
  if (sources.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>{t("point.fields")}</h3>
      <ul className={css.list}>
        {sources.map((source) => (
          <FieldLine key={source.id} source={source} place={place} />
        ))}
      </ul>
    </section>
  );
});

const FieldLine = observer(function FieldLine(props: { source: ForecastSource; place: LonLat }) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  const { source, place } = props;
  const [bars, setBars] = useState<readonly ForecastBar[]>([]);
  const { reference } = source;
  const isKnown = source.times.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run has other values
  useEffect(() => {
    const stop = new AbortController();
    // The dataset says by itself what fails; here the values are missing.
    if (isKnown) source.seriesAt(place, stop.signal).then(setBars, () => setBars([]));
    return () => stop.abort();
  }, [source, place, isKnown, reference]);
  const from = Math.floor(clock.minute.getTime() / HOUR) * HOUR;
  const coming = bars.filter(({ time }) => time >= from && time < from + HOURS * HOUR);
  const values = coming.flatMap(({ value }) => value ?? []);
  const distance = ({ time }: ForecastBar) => Math.abs(time - from);
  // As on the map: of two steps that are as near, the earlier one.
  const [step] = bars
    .filter((bar) => distance(bar) <= REACH)
    .sort((one, other) => distance(one) - distance(other));
  const now = step?.value ?? null;
  const nowLook = now === null ? null : source.lookOf(now);
  return (
    <li className={css.line}>
      <span className={css.swatch} style={nowLook ? { background: nowLook.color } : undefined} />
      <div>
        <strong>{i18n.text(source.name)}</strong>
        {values.length > 0 && (
          <span className={look.num}>
            {t(
              "point.range",
              source.lookOf(Math.min(...values)).number,
              source.lookOf(Math.max(...values)).text,
              HOURS,
            )}
          </span>
        )}
      </div>
      <strong className={look.num}>{nowLook?.text ?? "–"}</strong>
    </li>
  );
});
