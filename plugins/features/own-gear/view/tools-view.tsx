import { Link } from "@tanstack/react-router";
import type { Geometry } from "geojson";
import MapPinPlus from "lucide-react/icons/map-pin-plus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../../core/api/ui.ts";
import { type OwnGear, useOwnGear } from "../own-gear.ts";
import type { GearReport, GearReports, OwnTool } from "../read-answers.ts";
import { useTexts } from "../use-texts.ts";
import { BuoyLines, daysOf, Gear } from "./gear-lines.tsx";
import css from "./own-gear.module.css";
import { OwnView } from "./own-view.tsx";
import { STATES } from "./report-state.ts";
import { ToolActions } from "./tool-actions.tsx";
import { ToolView } from "./tool-view.tsx";
import { UnsureReport } from "./unsure-report.tsx";

/** The page `/tools` (spec §2): the vessel's gear, and what was last reported about each piece; `/tools/:tool` is one of them. */
export default observer(function ToolsView({ params }: { params: Record<string, string> }) {
  const own = useOwnGear();
  const { t } = useTexts();
  const tool = own.all?.tools.find(({ id }) => id === params.tool);
  if (tool) return <ToolView own={own} tool={tool} />;
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
  const { maxDays } = manifest.gearReports;
  const old = inSea.filter((tool) => (daysOf(tool, now) ?? 0) >= maxDays).length;
  const soon = inSea.filter((tool) => daysOf(tool, now) === maxDays - 1).length;
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
            days={daysOf(tool, now)}
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
                <Link to="/tools/$tool" params={{ tool: tool.id }} className={css.row}>
                  <Gear tool={tool} days={daysOf(tool, now)}>
                    {t("taken-up-at", i18n.format.dateTime(tool.removedAt ?? Number.NaN))}
                  </Gear>
                </Link>
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
  const { manifest } = useApp();
  const { i18n, t } = useTexts();
  return (
    <li>
      <Link to="/tools/$tool" params={{ tool: tool.id }} className={css.row}>
        <Gear tool={tool} days={days} isOld={days !== null && days >= manifest.gearReports.maxDays - 1}>
          {tool.setAt !== null && t("set-at", i18n.format.dateTime(tool.setAt))}
        </Gear>
      </Link>
      {open.map(({ id, type, state, reason }) => (
        <p key={id} className={classNames(css.open, css[STATES[state].tone])}>
          <Icon of={STATES[state].icon} small />
          <span>
            {t("report", t(`type.${type}`), t(`state.${state}`))}
            {reason && ` · ${reason}`}
          </span>
        </p>
      ))}
      <BuoyLines own={own} geometry={tool.geometry} />
      <ToolActions own={own} tool={tool} />
    </li>
  );
});
