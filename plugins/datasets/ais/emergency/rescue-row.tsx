import Helicopter from "lucide-react/icons/helicopter";
import Plane from "lucide-react/icons/plane";
import { observer } from "mobx-react-lite";
import { Icon, useApp } from "../../../../core/index.ts";
import { LYING_STILL } from "../encounter/closest-approach.ts";
import { degreesText } from "../model/degrees-text.ts";
import { iconOf } from "../model/vessel-icon.ts";
import type { VesselRecord } from "../model/vessel-record.ts";
import { minutesFor, writeMinutes } from "../own-position/figures.ts";
import type { Ranked } from "../own-position/ranked.ts";
import { RankedRow } from "../own-position/ranked-row.tsx";
import { writeSpeed } from "../own-position/speed-text.ts";
import { useTexts as useOwnTexts } from "../own-position/use-texts.ts";
import { useTexts } from "./use-texts.ts";

/** A position older than this is said to be old, ms. */
const OLD_AFTER = 10 * 60_000;
const NO_PLATFORMS: ReadonlySet<number> = new Set();

/** One rescue vessel: how far, which way, how soon, and how old its position is. */
export const RescueRow = observer(function RescueRow({
  ranked,
  number,
  datasetId,
}: {
  ranked: Ranked<VesselRecord>;
  number: number;
  datasetId: string;
}) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  useOwnTexts();
  const { target, metres } = ranked;
  const icon = iconOf({ ...target, platforms: NO_PLATFORMS });
  const aircraft = icon === "helicopter" ? Helicopter : icon === "plane" ? Plane : null;
  // Observes the minute: ages grow while the page stands.
  const old = Math.max(clock.minute.getTime(), clock.now().getTime()) - target.time > OLD_AFTER;
  const minutes = minutesFor(metres, target.sog);
  const facts = [writeSpeed(target.sog, i18n)];
  // One that lies still steers nowhere, and often sends a heading of 0.
  const moves = target.sog !== null && target.sog >= LYING_STILL;
  if (moves && target.heading !== null) facts.push(t("heading", degreesText(target.heading)));
  if (minutes !== null) facts.push(t("arrives", writeMinutes(minutes, i18n)));
  return (
    <RankedRow
      ranked={ranked}
      mark={number}
      datasetId={datasetId}
      icon={aircraft && <Icon of={aircraft} small />}
      facts={facts}
    >
      <span className={old ? "fv-ranked-warning fv-num" : "fv-num"}>
        {t(old ? "age-old" : "age", i18n.format.age(target.time))}
        {target.simulated && ` · ${t("simulated")}`}
      </span>
    </RankedRow>
  );
});
