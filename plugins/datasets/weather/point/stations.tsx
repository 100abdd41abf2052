import { observer } from "mobx-react-lite";
import { use } from "react";
import { type I18n, keptPart, type Translate, useApp } from "../../../../core/api/kernel.ts";
import { look, Skeleton } from "../../../../core/api/ui.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { milesText } from "../../../../lib/nautical-range.ts";
import { rankByDistance } from "../../../../lib/rank-by-distance.ts";
import { addresses } from "../addresses.ts";
import { FailedNote } from "../failed-part.tsx";
import { valueText, valueUnit } from "../model/value-units.ts";
import { readStations, type StationNow } from "../read/places.ts";
import { Arrow } from "../table/cell.tsx";
import { useTimes } from "../times.ts";
import { usePart } from "../use-part.ts";
import { useTexts } from "../use-texts.ts";
import css from "./point.module.css";

export const loadedGeodesy = keptPart(() => import("../../../../lib/geodesy/index.ts"));
/** Nearer than this a distance says nothing, m. */
const HERE = 100;
const MOST = 3;
/** A station that has reported nothing for this long is silent, ms. */
const SILENT = 3 * 3_600_000;

/** `36 nm to the north-east`. */
export function towardText(metres: number, bearing: number, i18n: I18n, t: Translate): string {
  if (metres < HERE) return t("point.same");
  return t("point.toward", milesText(metres, i18n.format), t(`toward.${Math.round(bearing / 45) % 8}`));
}

/** The nearest stations with what they measured last. */
export const Stations = observer(function Stations({ place }: { place: LonLat }) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  const geodesy = use(loadedGeodesy());
  const answer = usePart({ url: addresses.stations, read: readStations });
  const nearest = answer.value ? rankByDistance(place, answer.value, MOST, geodesy) : [];
  if (answer.value?.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>{t("point.stations")}</h3>
      {answer.failure && <FailedNote part="stations" failure={answer.failure} again={answer.again} />}
      {!answer.value && !answer.failure && <Skeleton lines={3} />}
      <ul className={css.list}>
        {nearest.map(({ target, metres, bearing }) => (
          <li key={target.id} className={css.line}>
            <span className={css.dial}>
              {target.windFrom !== null && !isSilent(target, clock.minute.getTime()) && (
                <Arrow from={target.windFrom} />
              )}
            </span>
            <div>
              <strong>{target.name}</strong>
              <span>{towardText(metres, bearing, i18n, t)}</span>
            </div>
            <Newest station={target} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Whether a station has said nothing for hours. */
function isSilent({ time }: StationNow, now: number): boolean {
  return time === null || now - time > SILENT;
}

const Newest = observer(function Newest({ station }: { station: StationNow }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const times = useTimes();
  const { time, windSpeed, waveHeight } = station;
  const silent = isSilent(station, app.clock.minute.getTime());
  const values = [
    windSpeed === null ? null : valueText(windSpeed, valueUnit("windSpeed", app), i18n),
    waveHeight === null ? null : valueText(waveHeight, valueUnit("waveHeight", app), i18n),
  ].filter((value) => value !== null);
  return (
    <div className={silent ? css.silent : css.newest}>
      <strong className={look.num}>{silent || values.length === 0 ? "– –" : values.join(" · ")}</strong>
      <span>
        {time !== null &&
          t(silent ? "point.silent" : "point.measured", silent ? times.dayHour(time) : times.clock(time))}
      </span>
    </div>
  );
});
