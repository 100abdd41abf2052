import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import type { VesselTracks } from "../../../../contracts/vessel-tracks.ts";
import type { TrafficReplay, Vessels } from "../../../../contracts/vessels.ts";
import { describeFailure } from "../../../../core/api/details.ts";
import { Failure, isAbort, useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, classNames, look } from "../../../../core/api/ui.ts";
import type { Span } from "../../../../lib/track-interval.ts";
import { type AreaActivity, fetchVisibleTraffic } from "../area-activity.ts";
import { hoursOf } from "../model/hours.ts";
import { useAreaTexts } from "../use-area-texts.ts";
import css from "./area.module.css";

type State =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "failed"; failure: Failure }
  | { kind: "ready"; span: Span; replay: TrafficReplay; count: number };

/** Replays all traffic of the area in one hour of the interval. */
export const TrafficSection = observer(function TrafficSection({ activity }: { activity: AreaActivity }) {
  const app = useApp();
  const vessels = useService<Vessels>("vessels");
  const { PlaybackBar } = useService<VesselTracks>("vessel-tracks");
  const { i18n, t } = useAreaTexts();
  const id = useId();
  const [state, setState] = useState<State>({ kind: "idle" });
  // A share link may want one from the beginning.
  const [asked, setAsked] = useState(activity.replayed);
  const [chosen, setChosen] = useState(0);
  const hours = hoursOf(activity.span);
  const hour = hours[Math.min(chosen, hours.length - 1)];
  useEffect(() => {
    if (state.kind !== "ready") return;
    activity.replay(state.span);
    return () => {
      state.replay.remove();
      activity.replay(null);
    };
  }, [state, activity]);
  useEffect(() => {
    if (!asked) return setState({ kind: "idle" });
    const request = new AbortController();
    const load = async () => {
      setState({ kind: "loading" });
      const traffic = await fetchVisibleTraffic(app, asked, request.signal);
      const replay = await vessels.replay(traffic);
      if (request.signal.aborted) return replay.remove();
      setState({ kind: "ready", span: asked, replay, count: traffic.length });
    };
    load().catch((error: unknown) => {
      if (request.signal.aborted || isAbort(error)) return;
      app.log.error("Replay of traffic", error);
      setState({ kind: "failed", failure: Failure.from(error, "replay of traffic") });
    });
    return () => request.abort();
  }, [asked, app, vessels]);
  const textOfHour = ({ from, to }: Span) =>
    `${i18n.format.dayMonth(from)} ${i18n.format.time(from)}–${i18n.format.time(to)}`;
  return (
    <section className={css.replay} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t("replay.title")}</h3>
      <div className={css.replayRow}>
        <select
          className={classNames(look.input, look.num)}
          aria-label={t("replay.hour")}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          {hours.map((span, index) => (
            <option key={span.from} value={index}>
              {textOfHour(span)}
            </option>
          ))}
        </select>
        <Button disabled={!hour || state.kind === "loading"} onClick={() => hour && setAsked({ ...hour })}>
          {t(state.kind === "loading" ? "replay.loading" : "replay.show")}
        </Button>
      </div>
      {state.kind === "failed" && (
        <p role="alert" className={css.warning}>
          {describeFailure(state.failure, i18n, app.connectivity.isOnline).description}
        </p>
      )}
      {state.kind === "ready" && (
        <>
          <p role="status" className={classNames(css.note, look.num)}>
            {`${textOfHour(state.span)} · ${i18n.plural("ais-area:count", state.count)}`}
          </p>
          <PlaybackBar
            key={state.span.from}
            label={t("replay.title")}
            span={state.span}
            textOf={(time) => i18n.format.dateTime(time)}
            onTime={(time) => state.replay.show(time)}
          />
          <Button kind="quiet" onClick={() => setAsked(null)}>
            {t("replay.stop")}
          </Button>
        </>
      )}
    </section>
  );
});
