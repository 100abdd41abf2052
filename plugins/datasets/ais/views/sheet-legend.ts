import type { VesselGroup } from "../../../../contracts/vessels.ts";
import type { DatasetContext, LegendData } from "../../../../core/api/dataset.ts";
import type { Theme } from "../../../../core/api/kernel.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";
import { offeredTypes } from "../model/vessel-filter.ts";
import type { VesselIcon } from "../model/vessel-icon.ts";
import { colorOf, DARK_WATER, KIND_COLORS } from "../render/kinds.ts";
import { rampOf } from "../render/ribbon.ts";
import { isSignIcon } from "../render/signs.ts";
import { HULLS_FROM } from "../render/sizes.ts";
import { SYMBOL_SIZE, SYMBOLS } from "../render/symbols.ts";
import { INKS, type Layer, SHAPE_SIZE, SHAPES } from "../symbols/shapes.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { countsIn } from "./counts.ts";
import { type LegendRow, legendRows } from "./legend-rows.ts";
import { alwaysRows, kindRows } from "./overview-legend.tsx";
import { PART } from "./texts.ts";

/** The lines of the legend as data: as the map draws vessels at this zoom, with how many of each are in a box. */
export function sheetLegend(
  dataset: Pick<VesselDataset, "fleet" | "vesselFilter" | "hasRibbon" | "hasDots" | "options" | "groups">,
  bounds: Bounds,
  { map, theme: themes, i18n }: Pick<DatasetContext, "map" | "theme" | "i18n">,
): LegendData[] {
  const t = PART.of(i18n);
  const { theme } = themes;
  const counts = countsIn(dataset, bounds);
  const rowOf = ({ icon, text, count }: LegendRow): LegendData => ({
    kind: "sign",
    svg: svgOf(icon, theme),
    text: t(text),
    count,
  });
  const lines: LegendData[] = (dataset.groups?.shown.groups ?? []).map(({ name, shape, color }) => ({
    kind: "sign",
    svg: outlineSvg(shape, color[theme]),
    text: name,
    count: null,
  }));
  if (dataset.hasRibbon)
    lines.push(
      { kind: "head", text: t("legend.traffic") },
      { kind: "ramp", colors: rampOf(theme), low: t("legend.few"), high: t("legend.many") },
    );
  if (map.webMercatorZoom >= HULLS_FROM) {
    const { offered, others } = legendRows(counts, offeredTypes(dataset.options.allShipTypes));
    lines.push(...[...offered, ...others].map(rowOf));
  } else if (dataset.hasDots) {
    for (const { kind, text, count } of kindRows(counts.icons))
      lines.push({
        kind: "sign",
        svg: dotSvg(KIND_COLORS[theme][kind], theme),
        text: t(text),
        count,
      });
  }
  return [...lines, ...alwaysRows(counts.icons).map(rowOf)];
}

const svg = (side: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-1 -1 ${side + 2} ${side + 2}" ` +
  `stroke-linejoin="round" stroke-linecap="round" fill="none">${content}</svg>`;

const dotSvg = (color: string, theme: Theme): string =>
  svg(
    18,
    `<circle cx="9" cy="9" r="4.5" fill="${MAP_COLORS[theme].casing}"/><circle cx="9" cy="9" r="3.5" fill="${color}"/>`,
  );

const OUTLINES: Record<VesselGroup["shape"], string> = {
  ring: '<circle cx="9" cy="9" r="7.5"/>',
  square: '<rect x="2" y="2" width="14" height="14" rx="2"/>',
  danger: '<path d="M9 1 17.5 16.5H0.5ZM9 6.5v4.5M9 13.4v0.4"/>',
  diamond: '<path d="M9 0.5 17.5 9 9 17.5 0.5 9Z"/>',
};
const outlineSvg = (shape: VesselGroup["shape"], color: string): string =>
  svg(18, `<g stroke="${color}" stroke-width="2">${OUTLINES[shape]}</g>`);

/** A symbol as the map draws it, bow up. */
function svgOf(icon: VesselIcon, theme: Theme): string {
  if (isSignIcon(icon)) return svg(SHAPE_SIZE, SHAPES[icon].map((layer) => layerSvg(layer, theme)).join(""));
  const { hull, mark, solid } = SYMBOLS[icon];
  const ink = theme === "night" ? DARK_WATER : "white";
  const inside = solid
    ? `fill="${ink}" stroke="${ink}" stroke-width="0.5"`
    : `stroke="${ink}" stroke-width="1.4"`;
  return svg(
    SYMBOL_SIZE,
    `<path d="${hull}" stroke="${MAP_COLORS[theme].casing}" stroke-width="2.6"/>` +
      `<path d="${hull}" fill="${colorOf(icon, theme)}"/>${mark ? `<path d="${mark}" ${inside}/>` : ""}`,
  );
}

function layerSvg({ path, fill, stroke, width, dash }: Layer, theme: Theme): string {
  const attributes = {
    d: path,
    fill: fill && INKS[theme][fill],
    stroke: stroke && INKS[theme][stroke],
    "stroke-width": width,
    "stroke-dasharray": dash?.join(" "),
    "stroke-linecap": dash && "butt",
  };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"`],
  );
  return `<path ${written.join(" ")}/>`;
}
