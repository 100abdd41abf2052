import type { Geometry } from "geojson";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { I18n } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { lengthOf } from "../../../../lib/geodesy/figures.ts";
import { DAY } from "../../../../lib/oslo-time.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import type { OwnGear } from "../own-gear.ts";
import type { OwnTool } from "../read-answers.ts";
import { useTexts } from "../use-texts.ts";
import { GearIcon } from "./gear-icon.tsx";
import css from "./own-gear.module.css";

/** Gear with a unit of its own: nets, hooks, pots. */
const COUNTED = ["nets", "longline", "crabpot"];

/** How long gear has stood, or stood until it was taken up; null: unknown. */
export const daysOf = ({ setAt, removedAt }: OwnTool, now: number): number | null =>
  setAt === null ? null : Math.floor(((removedAt ?? now) - setAt) / DAY);

/** `40 nets`; empty: the number is unknown. */
export function unitsText({ typeCode, count }: OwnTool, i18n: Pick<I18n, "plural">): string {
  const { id } = toolTypeOf(typeCode);
  return count === null ? "" : i18n.plural(`own-gear:units.${COUNTED.includes(id) ? id : "other"}`, count);
}

/** The net buoys of AIS beside a piece of gear. */
export const BuoyLines = observer(function BuoyLines({
  own,
  geometry,
}: {
  own: OwnGear;
  geometry: Geometry | null;
}) {
  const { i18n, t } = useTexts();
  return own.buoys.beside(geometry).map(({ buoy: { mmsi, name, time }, distance }) => (
    <p key={mmsi} className={css.buoy}>
      <GearIcon name="sensor-buoy" />
      <span className={look.num}>
        {t("buoy", name || String(mmsi), i18n.format.distance(distance), i18n.format.age(time))}
      </span>
    </p>
  ));
});

interface GearProps {
  tool: OwnTool;
  /** How long it is or was in the sea; null: unknown. */
  days: number | null;
  isOld?: boolean;
  children: ReactNode;
}

/** Symbol, name, size and age of a piece of gear, and a line of text. */
export const Gear = observer(function Gear({ tool, days, isOld = false, children }: GearProps) {
  const { i18n, t } = useTexts();
  const { id, symbol } = toolTypeOf(tool.typeCode);
  const length = tool.geometry?.type.endsWith("LineString") ? lengthOf(tool.geometry) : null;
  const facts = [
    ...(tool.count === null ? [] : [unitsText(tool, i18n)]),
    ...(length === null ? [] : [i18n.format.distance(length)]),
  ];
  return (
    <>
      <GearIcon name={`gear-${symbol}`} />
      <span className={css.lines}>
        <b>{t(`gear.${id}`)}</b>
        {facts.length > 0 && <span className={look.num}>{facts.join(" · ")}</span>}
        <span className={look.num}>{children}</span>
      </span>
      {days !== null && (
        <span className={classNames(css.age, look.num, isOld && css.warning)}>
          {days < 1 ? t("under-a-day") : i18n.plural("own-gear:days", days)}
        </span>
      )}
    </>
  );
});
