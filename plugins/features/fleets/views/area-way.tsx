import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import type { Vessels } from "../../../../contracts/vessels.ts";
import type { VesselInArea, VesselsInArea } from "../../../../contracts/vessels-in-area.ts";
import { describeFailure } from "../../../../core/api/details.ts";
import { Failure, useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, look, Skeleton } from "../../../../core/api/ui.ts";
import { distinct } from "../model/fleet.ts";
import { useTexts } from "../use-texts.ts";
import css from "./area-way.module.css";
import { CheckList } from "./check-list.tsx";
import fields from "./field.module.css";

interface AreaWayProps {
  picked: readonly number[];
  onPick(mmsis: readonly number[]): void;
}

const DAY_MIN = 24 * 60;
const TIMES = [
  { id: "now", minutes: null },
  { id: "day", minutes: DAY_MIN },
  { id: "week", minutes: 7 * DAY_MIN },
] as const;
/** More are not added at once. */
const LIMIT = 1_000;

/** Vessels that are in the visible map, or were there in the last day or week. */
export const AreaWay = observer(function AreaWay({ picked, onPick }: AreaWayProps) {
  const { services } = useApp();
  const vessels = useService<Vessels>("vessels");
  const { i18n, t } = useTexts();
  const id = useId();
  const area = services.find<VesselsInArea>("vessels-in-area");
  const [time, setTime] = useState<(typeof TIMES)[number]>(TIMES[0]);
  const [again, setAgain] = useState(0);
  const answer = useAreaVessels(time.minutes, again);
  const found = (answer.vessels ?? []).map((vessel) => ({
    ...vessel,
    name: vessels.titleOf({ mmsi: vessel.mmsi, name: vessel.name ?? "" }),
  }));
  const chosen = new Set(picked);
  const count = found.filter(({ mmsi }) => chosen.has(mmsi)).length;
  const members = found.slice(0, LIMIT).map(({ mmsi }) => mmsi);
  return (
    <div className={css.area}>
      <p className={fields.note}>{t("area.note")}</p>
      {area && (
        <fieldset className={fields.segments}>
          <legend className={look.hidden}>{t("area.time")}</legend>
          {TIMES.map((each) => (
            <label key={each.id} className={fields.segment}>
              <input
                type="radio"
                className={look.hidden}
                name={`${id}-time`}
                checked={time === each}
                onChange={() => setTime(each)}
              />
              <span>{t(`area.${each.id}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {answer.failure && (
        <div role="alert" className={css.failed}>
          <p>{answer.failure}</p>
          <Button onClick={() => setAgain(again + 1)}>{t("retry")}</Button>
        </div>
      )}
      {!answer.failure && !answer.vessels && <Skeleton lines={3} />}
      {answer.vessels && (
        <label className={fields.boxRow}>
          <input
            type="checkbox"
            disabled={found.length === 0}
            checked={found.length > 0 && count === found.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < found.length;
            }}
            onChange={({ currentTarget }) =>
              onPick(
                currentTarget.checked
                  ? distinct([...picked, ...members])
                  : picked.filter((mmsi) => !members.includes(mmsi)),
              )
            }
          />
          <span role="status">
            {found.length === 0
              ? t("area.none")
              : t("area.chosen", i18n.format.number(count), i18n.plural("fleets:vessels", found.length))}
          </span>
        </label>
      )}
      <CheckList
        label={t("found-list")}
        vessels={found}
        picked={picked}
        onPick={(mmsi, on) => onPick(on ? distinct([...picked, mmsi]) : picked.filter((one) => one !== mmsi))}
      />
    </div>
  );
});

interface Answer {
  /** Null: not known yet. */
  vessels: readonly VesselInArea[] | null;
  /** In the page's language; null: none. */
  failure: string | null;
}

/** `minutes` null: the vessels that are on the map at this moment. */
function useAreaVessels(minutes: number | null, again: number): Answer {
  const { map, services, i18n, connectivity, log } = useApp();
  const { t } = useTexts();
  const vessels = useService<Vessels>("vessels");
  const [answer, setAnswer] = useState<Answer>({ vessels: null, failure: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `again` asks again
  useEffect(() => {
    const { source } = vessels;
    if (minutes === null) {
      const ids = source?.active ? (source.idsIn(map.bounds) ?? []) : [];
      setAnswer({ vessels: ids.flatMap((id) => source?.vessel(id) ?? []), failure: null });
      return;
    }
    const area = services.find<VesselsInArea>("vessels-in-area");
    if (!area || map.webMercatorZoom < area.minZoom) {
      setAnswer({ vessels: null, failure: t("area.too-far") });
      return;
    }
    const asking = new AbortController();
    setAnswer({ vessels: null, failure: null });
    area.fetch(minutes, asking.signal).then(
      (found) => setAnswer({ vessels: found, failure: null }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        log.error("Something went wrong while fetching vessels", error);
        const failure = Failure.from(error, "fleets");
        const text = describeFailure(failure, i18n, connectivity.isOnline).description;
        setAnswer({ vessels: null, failure: text });
      },
    );
    return () => asking.abort();
  }, [minutes, again, map, vessels, services]);
  return answer;
}
