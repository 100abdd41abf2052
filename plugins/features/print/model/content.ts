import { periodText } from "../../../../core/api/details.ts";
import type { AppServices, Translate } from "../../../../core/api/kernel.ts";
import { fromMap, type LonLat, toMap } from "../../../../core/api/map.ts";
import type { Choices } from "./choices.ts";
import { longestBar } from "./layout.ts";
import { MM_PER_PX, type Size } from "./paper.ts";
import { barOf, type Place, roundedScale, scaleOf } from "./scale.ts";
import { INKS, type LegendRow, type SheetContent } from "./sheet.ts";

type App = Pick<AppServices, "manifest" | "datasets" | "i18n" | "map" | "time" | "clock">;

/** Position of the map on the sheet. Observed. */
export function placeOf({ map }: Pick<AppServices, "map">): Place {
  return { latitude: map.center[1], projection: map.projection, north: map.northAngleAt(map.center) };
}

/** `1 : 370 000`. */
export const scaleText = (scale: number, { i18n }: Pick<AppServices, "i18n">): string =>
  `1 : ${i18n.format.integer(scale)}`;

/** The displayed scale: the chosen one, otherwise rounded to three digits. */
export const saidScale = (choices: Choices, app: App): number =>
  choices.scale ?? roundedScale(scaleOf(app.map.resolution, placeOf(app)));

/** Longitude and latitude of the corners of the map, from the upper left one clockwise. `map` of the sheet, mm. */
export function cornersOf(
  {
    center,
    resolution,
    rotation,
    projection,
  }: Pick<AppServices["map"], "center" | "resolution" | "rotation" | "projection">,
  map: Size,
): [LonLat, LonLat, LonLat, LonLat] {
  const [x, y] = toMap(center, projection);
  const [halfX, halfY] = [map.width, map.height].map((mm) => (mm / MM_PER_PX / 2) * resolution) as [
    number,
    number,
  ];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const corner = (dx: number, dy: number): LonLat =>
    fromMap([x + dx * halfX * cos - dy * halfY * sin, y + dx * halfX * sin + dy * halfY * cos], projection);
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)];
}

/** All texts of the sheet. The corners depend on the layout, so they are filled in afterwards. */
export function contentOf(
  app: App,
  choices: Choices,
  rows: readonly LegendRow[],
  t: Translate,
): Omit<SheetContent, "corners"> {
  const { manifest, datasets, i18n, time, clock } = app;
  const { format } = i18n;
  const place = placeOf(app);
  const scale = choices.scale ?? scaleOf(app.map.resolution, place);
  const withScale = choices.has("scale");
  const bar = withScale ? barOf(scale, longestBar(choices.size)) : null;
  const length = (metres: number, unit: boolean) => {
    const [value, name] = bar && bar.metres >= 2000 ? [metres / 1000, "km"] : [metres, "m"];
    const text = format.number(value, Number.isInteger(value) ? 0 : 1, false);
    return unit ? `${text} ${name}` : text;
  };
  const demonstration = manifest.demonstration || datasets.active.some((dataset) => dataset.demonstration);
  const period = manifest.time.enabled && datasets.followsPeriod ? periodText(time, i18n) : "";
  return {
    paper: choices.size,
    ink: INKS[choices.theme],
    title: choices.title.trim(),
    subtitle: [t("subtitle.time", format.dateTime(clock.now())), period]
      .filter((part) => part !== "")
      .join(" · "),
    origin: originOf(i18n.text(manifest.title)),
    warning: t(demonstration ? "warning.demonstration" : "warning"),
    reference: t(
      "reference",
      scaleText(saidScale(choices, app), app),
      choices.paper,
      t(app.map.polar ? "polar" : "mercator"),
      latitudeText(place.latitude),
    ),
    credits: creditsOf(app),
    legend: choices.has("legend")
      ? { title: t("legend"), rows, more: (left) => i18n.plural("print:legend.more", left) }
      : null,
    bar: bar && { ...bar, half: length(bar.metres / 2, false), whole: length(bar.metres, true) },
    north: withScale ? place.north : null,
  };
}

/** The map is named as Farvann's, whatever its title is. */
const originOf = (title: string): string => (title === "Farvann" ? title : `Farvann · ${title}`);

const latitudeText = (latitude: number): string =>
  `${Math.abs(Math.round(latitude))}° ${latitude < 0 ? "S" : "N"}`;

/** Same as below the map: invented data has no owner to credit. */
function creditsOf({ manifest, datasets, i18n }: App): string {
  const credits = [
    i18n.text(manifest.attribution),
    ...datasets.active.map(({ definition }) =>
      definition.demonstration ? "" : i18n.text(definition.attribution),
    ),
  ];
  return [...new Set(credits.filter((credit) => credit !== ""))].join(" · ");
}
