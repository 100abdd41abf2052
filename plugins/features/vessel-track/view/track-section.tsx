import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import type { Vessel, VesselSource } from "../../../../contracts/vessels.ts";
import { capitalise, describeFailure, periodText } from "../../../../core/api/details.ts";
import { type I18n, sameJson, useApp } from "../../../../core/api/kernel.ts";
import { Button, classNames, look, Skeleton, Switch } from "../../../../core/api/ui.ts";
import { MAX_DAYS, presetsOf, weekInterval } from "../model/interval.ts";
import { milesSailed } from "../model/parts.ts";
import { shownTrack } from "../shown-track.ts";
import { useTrackTexts } from "../use-track-texts.ts";
import type { VesselTrack } from "../vessel-track.ts";
import IntervalForm from "./interval-form.tsx";
import { Player } from "./player.tsx";
import { SaveTrack } from "./save-track.tsx";
import { SpeedLegend } from "./speed-legend.tsx";
import css from "./track.module.css";

/** A vessel's track in its details: the interval on the map, and its actions. */
export default observer(function TrackSection({
  dataset,
  vessel,
}: {
  dataset: VesselSource;
  vessel: Vessel;
}) {
  const app = useApp();
  const { t } = useTrackTexts();
  const id = useId();
  const shown = shownTrack(app);
  const on = shown.isShown(vessel.mmsi);
  const track = on && shown.current?.mmsi === vessel.mmsi ? shown.current : null;
  return (
    <section className={css.track} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{t("title")}</h3>
        <Switch
          aria-labelledby={id}
          checked={on}
          onChange={() => shown.toggle({ datasetId: dataset.id, mmsi: vessel.mmsi })}
        />
      </div>
      {track && <TrackBody track={track} dataset={dataset} vessel={vessel} />}
    </section>
  );
});

const TrackBody = observer(function TrackBody({
  track,
  dataset,
  vessel,
}: {
  track: VesselTrack;
  dataset: VesselSource;
  vessel: Vessel;
}) {
  const app = useApp();
  const { i18n } = useTrackTexts();
  const shown = shownTrack(app);
  const week = weekInterval(dataset.options, app.time);
  // Playback ends when the user leaves the details.
  useEffect(() => () => track.playback.stop(), [track]);
  return (
    <>
      <IntervalForm
        interval={track.interval}
        span={track.span}
        presets={presetsOf(dataset.options.trackMinutes)}
        maxDays={MAX_DAYS}
        named={week && { label: capitalise(periodText(app.time, i18n)), interval: week }}
        onShow={(interval) => {
          shown.remember(week && sameJson(week, interval) ? null : interval);
          void track.show(interval);
        }}
      />
      <Outcome track={track} />
      <Visits track={track} visited={dataset.options.visited} />
      {track.parts.length > 0 && (
        <>
          <Player track={track} />
          <SpeedLegend />
          <SaveTrack track={track} vessel={vessel} />
        </>
      )}
    </>
  );
});

/** Where the vessel lay, each with its time; it leads to the place where the map has that. */
const Visits = observer(function Visits({ track, visited }: { track: VesselTrack; visited: string }) {
  const { i18n, t } = useTrackTexts();
  const id = useId();
  const { visits = [] } = track.track;
  if (visits.length === 0) return null;
  return (
    <section className={css.visits} aria-labelledby={id}>
      <h4 id={id}>{t("visits")}</h4>
      <ul>
        {visits.map((visit) => (
          <li key={`${visit.id} ${visit.from}`}>
            {visited === "" ? (
              <span>{visit.name}</span>
            ) : (
              <Link to={`/${visited}/${encodeURIComponent(visit.id)}`}>{visit.name}</Link>
            )}
            <small className={look.num}>{spanText(visit.from, visit.to, i18n).join(" – ")}</small>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Result of the request: the number of positions, none, or the failure. */
const Outcome = observer(function Outcome({ track }: { track: VesselTrack }) {
  const { connectivity } = useApp();
  const { i18n, t } = useTrackTexts();
  const { failure, loading, parts } = track;
  if (failure)
    return (
      <div role="alert" className={css.failure}>
        <strong>{t("failed")}</strong>
        <p>{describeFailure(failure, i18n, connectivity.isOnline).description}</p>
        <Button onClick={() => void track.load()}>{t("retry")}</Button>
      </div>
    );
  if (loading || !track.ready) return <Skeleton lines={2} />;
  if (parts.length === 0) return <p className={css.note}>{t("none")}</p>;
  const gaps = parts.filter(({ kind }) => kind === "silent").length;
  const [first, last] = [parts[0]?.points[0], parts.at(-1)?.points.at(-1)];
  const facts = [
    i18n.plural("ais-track:positions", track.track.points.length),
    t("miles", i18n.format.number(milesSailed(parts), 1)),
    ...(first && last ? [t("heard", ...spanText(first.time, last.time, i18n))] : []),
    ...(gaps > 0 ? [i18n.plural("ais-track:gaps", gaps)] : []),
  ];
  return <p className={classNames(css.note, look.num)}>{facts.join(" · ")}</p>;
});

/** Start and end of a time range; the date is written once when it is the same. */
function spanText(from: number, to: number, { format }: I18n): [from: string, to: string] {
  const sameDay = format.date(from) === format.date(to);
  return [format.dateTime(from), sameDay ? format.time(to) : format.dateTime(to)];
}
