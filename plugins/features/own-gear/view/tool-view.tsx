import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import MapPin from "lucide-react/icons/map-pin";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { boundsOf, DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { Chip, classNames, Figures, Icon, look } from "../../../../core/api/ui.ts";
import { lengthOf } from "../../../../lib/geodesy/figures.ts";
import { distance } from "../../../../lib/geodesy/index.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import { metresToNauticalMiles } from "../../../../lib/units.ts";
import type { OwnGear } from "../own-gear.ts";
import type { OwnTool } from "../read-answers.ts";
import { positionsOf } from "../report/draft-from.ts";
import { useTexts } from "../use-texts.ts";
import { GearIcon } from "./gear-icon.tsx";
import { BuoyLines, daysOf, unitsText } from "./gear-lines.tsx";
import { Report } from "./history-view.tsx";
import css from "./own-gear.module.css";
import { STATES } from "./report-state.ts";
import { ToolActions } from "./tool-actions.tsx";

/** The dataset of the library that shows the user's own gear on the map, for maps that have it. */
const DATASET = "myfishingfacility";
/** Zoom at which a single position is told from its neighbours. */
const NEAR = 10;

/** One piece of gear: what can be reported about it, how it stands, and everything that was reported about it. */
export const ToolView = observer(function ToolView({ own, tool }: { own: OwnGear; tool: OwnTool }) {
  const { map, manifest, clock, datasets } = useApp();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  const { id, symbol } = toolTypeOf(tool.typeCode);
  const { geometry, removedAt } = tool;
  const now = Math.max(clock.minute.getTime(), clock.now().getTime());
  const days = daysOf(tool, now);
  const { maxDays } = manifest.gearReports;
  const isOld = removedAt === null && days !== null && days >= maxDays;
  const reports = (own.all?.reports ?? []).filter(({ toolId }) => toolId === tool.id);
  const open = reports.find(({ state }) => state !== "confirmed");
  const state = open?.state ?? "confirmed";
  const show = () => {
    const [west, south, east, north] = (geometry && boundsOf(geometry)) ?? [];
    if (west === undefined || south === undefined || east === undefined || north === undefined) return;
    if (west === east && south === north)
      map.flyTo({ center: [west, south], zoom: Math.max(NEAR, map.zoom) });
    else map.fit([west, south, east, north]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece; the service is asked again every minute, and must not move the map.
  useEffect(show, [tool.id]);
  const places = positionsOf(geometry);
  const ends = places.length > 2 ? [places[0], places.at(-1)] : places;
  return (
    <>
      <DetailsTop text={t("tools")} onLocate={geometry ? show : undefined} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain, css.toolHead)}>
        <Link to="/tools" className={css.backLink} aria-label={t("all-gear")}>
          <Icon of={ArrowLeft} />
        </Link>
        <span className={classNames(css.ring, css[STATES[state].tone])}>
          <GearIcon name={`gear-${symbol}`} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t(`gear.${id}`)}
          </h2>
          {tool.count !== null && <p className={look.num}>{unitsText(tool, i18n)}</p>}
        </div>
        <Chip tone={STATES[state].tone} icon={STATES[state].icon}>
          {t(`state.${state}`)}
        </Chip>
      </header>
      <div className={classNames(look.detailsBody, css.toolBody)}>
        {removedAt === null && <ToolActions own={own} tool={tool} isMain />}
        <ToolFigures tool={tool} days={days} />
        {isOld && (
          <p className={css.old}>
            <Icon of={TriangleAlert} small />
            {i18n.plural("own-gear:old", 1, i18n.format.integer(maxDays))}
          </p>
        )}
        <BuoyLines own={own} geometry={geometry} />
        {ends.length > 0 && (
          <section aria-labelledby="tool-positions">
            <h3 id="tool-positions" className={css.heading}>
              {t("field.toolPositions")}
            </h3>
            <ol className={classNames(css.ends, look.num)}>
              {ends.map(
                (one, index) =>
                  one?.lon != null &&
                  one.lat != null && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the ends have no other name.
                    <li key={index}>{i18n.format.coordinate([one.lon, one.lat])}</li>
                  ),
              )}
            </ol>
          </section>
        )}
        {datasets.byId(DATASET)?.accessEnabled === true && removedAt === null && (
          <Link
            to="/$datasetId/$featureId"
            params={{ datasetId: DATASET, featureId: tool.id }}
            className={css.callLink}
          >
            <Icon of={MapPin} small />
            {t("in-dataset")}
          </Link>
        )}
        <section aria-labelledby="tool-history">
          <h3 id="tool-history" className={css.heading}>
            {t("toolhistory")}
            <span className={look.num}>{i18n.format.integer(reports.length)}</span>
          </h3>
          <ol className={css.history}>
            {reports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ol>
        </section>
      </div>
    </>
  );
});

/** How long it has stood, how long it is, and how far away. */
const ToolFigures = observer(function ToolFigures({ tool, days }: { tool: OwnTool; days: number | null }) {
  const { ownPosition } = useApp();
  const { i18n, t } = useTexts();
  const { format } = i18n;
  const { geometry, removedAt } = tool;
  const length = geometry?.type.endsWith("LineString") ? lengthOf(geometry) : null;
  const here = ownPosition.stale ? null : (ownPosition.fix?.lonLat ?? null);
  const away = here
    ? Math.min(
        ...positionsOf(geometry).flatMap(({ lon, lat }) =>
          lon === null || lat === null ? [] : distance(here, [lon, lat]),
        ),
      )
    : Number.POSITIVE_INFINITY;
  const inSea = days === null ? "" : days < 1 ? t("under-a-day") : i18n.plural("own-gear:days", days);
  const [, number = "", unit = ""] =
    /^(.*?)\s(\S+)$/.exec(length === null ? "" : format.distance(length)) ?? [];
  return (
    <Figures
      figures={[
        ...(inSea
          ? [{ key: "days", label: t(removedAt === null ? "stood" : "stood-then"), value: inSea }]
          : []),
        ...(length === null ? [] : [{ key: "length", label: t("length"), value: number, unit }]),
        ...(Number.isFinite(away)
          ? [
              {
                key: "away",
                label: t("away"),
                value: format.number(metresToNauticalMiles(away), 1),
                unit: "nm",
              },
            ]
          : []),
      ]}
    />
  );
});
