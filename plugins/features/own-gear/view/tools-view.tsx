import { Link } from "@tanstack/react-router";
import type { Geometry } from "geojson";
import MapPinPlus from "lucide-react/icons/map-pin-plus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../../core/api/ui.ts";
import { lengthOf } from "../../../../lib/geodesy/figures.ts";
import { DAY } from "../../../../lib/oslo-time.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import { type OwnGear, useOwnGear } from "../own-gear.ts";
import type { GearReport, GearReports, OwnTool } from "../read-answers.ts";
import { useTexts } from "../use-texts.ts";
import { GearIcon } from "./gear-icon.tsx";
import css from "./own-gear.module.css";
import { OwnView } from "./own-view.tsx";
import { STATES } from "./report-state.ts";
import { ToolActions } from "./tool-actions.tsx";
import { UnsureReport } from "./unsure-report.tsx";

/** The dataset of the library that shows the user's own gear on the map, for maps that have it. */
const DATASET = "myfishingfacility";
/** Gear with a unit of its own: nets, hooks, pots. */
const COUNTED = ["nets", "longline", "crabpot"];

/** The page `/tools` (spec §2): the vessel's gear, and what was last reported about each piece. */
export default observer(function ToolsView() {
  const own = useOwnGear();
  const { t } = useTexts();
  const foot = (
    <Link to="/toolreport" className={css.main}>
      <Icon of={MapPinPlus} />
      {t("set-gear")}
    </Link>
  );
  return (
    <OwnView tab="tools" answer={own.reports} value={own.all} place={placeOf} foot={foot}>
      {(value) => <Tools own={own} {...value} />}
    </OwnView>
  );
});

/** The gear in the sea. */
function placeOf({ tools }: GearReports): Geometry {
  const geometries = tools.flatMap(({ removedAt, geometry }) =>
    removedAt === null && geometry ? [geometry] : [],
  );
  return { type: "GeometryCollection", geometries };
}

const Tools = observer(function Tools({ own, tools, reports }: GearReports & { own: OwnGear }) {
  const { clock, manifest } = useApp();
  const { i18n, t } = useTexts();
  const inSea = tools.filter(({ removedAt }) => removedAt === null);
  const takenUp = tools.filter(({ removedAt }) => removedAt !== null);
  const now = Math.max(clock.minute.getTime(), clock.now().getTime());
  const daysOf = ({ setAt, removedAt }: OwnTool) =>
    setAt === null ? null : Math.floor(((removedAt ?? now) - setAt) / DAY);
  const { maxDays } = manifest.gearReports;
  const old = inSea.filter((tool) => (daysOf(tool) ?? 0) >= maxDays).length;
  const soon = inSea.filter((tool) => daysOf(tool) === maxDays - 1).length;
  // A report about gear in the sea stands with it, unless it must be corrected.
  const failed = reports.filter(({ state }) => state === "failed");
  const unsure = reports.filter(
    ({ state, type }) => (state === "queued" || state === "pending") && type === "deployed",
  );
  return (
    <>
      {[
        { title: "to-correct", list: failed },
        { title: "unconfirmed", list: unsure },
      ].map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={t(title)}>
              <Head title={t(title)} count={list.length} />
              <ul className={css.rows}>
                {list.map((report) => (
                  <UnsureReport key={report.id} own={own} report={report} />
                ))}
              </ul>
            </section>
          ),
      )}
      <Head title={t("in-sea")} count={inSea.length} />
      {inSea.length === 0 && <p className={look.empty}>{t("none-in-sea")}</p>}
      <ul className={css.rows}>
        {inSea.map((tool) => (
          <InSea
            key={tool.id}
            tool={tool}
            own={own}
            days={daysOf(tool)}
            open={reports.filter(
              ({ toolId, state }) => toolId === tool.id && (state === "queued" || state === "pending"),
            )}
          />
        ))}
      </ul>
      {old > 0 && (
        <p className={css.old}>
          <Icon of={TriangleAlert} small />
          {i18n.plural("own-gear:old", old, i18n.format.integer(maxDays))}
        </p>
      )}
      {soon > 0 && (
        <p className={css.old}>
          <Icon of={TriangleAlert} small />
          {i18n.plural("own-gear:soon", soon, i18n.format.integer(maxDays))}
        </p>
      )}
      {takenUp.length > 0 && (
        <>
          <Head title={t("taken-up")} count={takenUp.length} />
          <ul className={css.rows}>
            {takenUp.map((tool) => (
              <li key={tool.id}>
                <div className={css.row}>
                  <Gear tool={tool} days={daysOf(tool)}>
                    {t("taken-up-at", i18n.format.dateTime(tool.removedAt ?? Number.NaN))}
                  </Gear>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
});

const Head = observer(function Head({ title, count }: { title: string; count: number }) {
  const { i18n } = useTexts();
  return (
    <h3 className={css.heading}>
      {title}
      <span className={look.num}>{i18n.format.integer(count)}</span>
    </h3>
  );
});

interface InSeaProps {
  own: OwnGear;
  tool: OwnTool;
  /** null: it is unknown when it was set. */
  days: number | null;
  /** Reports about it that the Coast Guard has not confirmed. */
  open: readonly GearReport[];
}

const InSea = observer(function InSea({ own, tool, days, open }: InSeaProps) {
  const { datasets, manifest } = useApp();
  const { i18n, t } = useTexts();
  const isOnMap = datasets.byId(DATASET)?.accessEnabled === true;
  const row = (
    <Gear tool={tool} days={days} isOld={days !== null && days >= manifest.gearReports.maxDays - 1}>
      {tool.setAt !== null && t("set-at", i18n.format.dateTime(tool.setAt))}
    </Gear>
  );
  return (
    <li>
      {isOnMap ? (
        <Link
          to="/$datasetId/$featureId"
          params={{ datasetId: DATASET, featureId: tool.id }}
          className={css.row}
        >
          {row}
        </Link>
      ) : (
        <div className={css.row}>{row}</div>
      )}
      {open.map(({ id, type, state, reason }) => (
        <p key={id} className={classNames(css.open, css[STATES[state].tone])}>
          <Icon of={STATES[state].icon} small />
          <span>
            {t("report", t(`type.${type}`), t(`state.${state}`))}
            {reason && ` · ${reason}`}
          </span>
        </p>
      ))}
      {own.buoys.beside(tool.geometry).map(({ buoy: { mmsi, name, time }, distance }) => (
        <p key={mmsi} className={css.buoy}>
          <GearIcon name="sensor-buoy" />
          <span className={look.num}>
            {t("buoy", name || String(mmsi), i18n.format.distance(distance), i18n.format.age(time))}
          </span>
        </p>
      ))}
      <ToolActions own={own} tool={tool} />
    </li>
  );
});

interface GearProps {
  tool: OwnTool;
  /** How long it is or was in the sea; null: unknown. */
  days: number | null;
  isOld?: boolean;
  children: ReactNode;
}

/** Symbol, name, size and age of a piece of gear, and a line of text. */
const Gear = observer(function Gear({ tool, days, isOld = false, children }: GearProps) {
  const { i18n, t } = useTexts();
  const { id, symbol } = toolTypeOf(tool.typeCode);
  const length = tool.geometry?.type.endsWith("LineString") ? lengthOf(tool.geometry) : null;
  const unit = COUNTED.includes(id) ? id : "other";
  const facts = [
    ...(tool.count === null ? [] : [i18n.plural(`own-gear:units.${unit}`, tool.count)]),
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
