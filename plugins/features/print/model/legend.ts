import type { Dataset, DatasetItem, LegendData } from "../../../../core/api/dataset.ts";
import type { AppServices, Translate } from "../../../../core/api/kernel.ts";
import type { Bounds, LonLat } from "../../../../core/api/map.ts";
import { legendLines } from "../../../../core/api/ui.ts";
import { boundsOf, positionsOf } from "../../../../lib/geometry/positions.ts";
import type { SymbolDefinition } from "../../../../schemas/generated/resolved-manifest.ts";
import type { LegendRow } from "./sheet.ts";

/** The symbol in a row of the legend. */
export type SignOrder =
  | { kind: "symbol"; symbol: SymbolDefinition }
  | { kind: "svg"; svg: string }
  | { kind: "ramp"; colors: readonly string[] };

export interface SheetLegend {
  rows: LegendRow[];
  /** Symbols by the key in the rows. */
  signs: Map<string, SignOrder>;
}

/** The area on the sheet. */
export interface Ground {
  bounds: Bounds;
  holds(lonLat: LonLat): boolean;
}

/**
 * The legend of the map's content, in the manifest's groups, with the number of features of each entry on this sheet.
 */
export async function legendOf(
  { manifest, datasets, i18n, theme }: Pick<AppServices, "manifest" | "datasets" | "i18n" | "theme">,
  shownIds: readonly string[],
  ground: Ground,
  t: Translate,
): Promise<SheetLegend> {
  const legend: SheetLegend = { rows: [], signs: new Map() };
  const shown = datasets.active.filter(
    ({ id, status }) => shownIds.includes(id) && status.kind !== "hidden-at-zoom",
  );
  const signOf = (order: SignOrder): string => {
    const key = JSON.stringify(order);
    legend.signs.set(key, order);
    return key;
  };
  const count = (number: number | null) => (number === null ? "" : i18n.format.integer(number));
  for (const group of manifest.legendGroups) {
    const members = shown.filter(({ definition }) => definition.legend.group === group.id);
    const rows: LegendRow[] = [];
    for (const dataset of members) {
      const own = await dataset.legendIn(ground.bounds);
      rows.push(...(own ? own.map(rowOf) : rowsOf(dataset)));
    }
    const title = i18n.text(group.title);
    const repeats = rows.length === 1 && rows[0]?.kind === "sign" && rows[0].text === title;
    const [first] = rows;
    if (first?.kind === "head" && first.text === title) rows.shift();
    if (rows.length > 0 && title !== "" && !repeats) legend.rows.push({ kind: "head", text: title });
    legend.rows.push(...rows);
  }
  return legend;

  function rowOf(data: LegendData): LegendRow {
    switch (data.kind) {
      case "head":
      case "note":
        return data;
      case "sign":
        return {
          kind: "sign",
          picture: signOf({ kind: "svg", svg: data.svg }),
          text: data.text,
          count: count(data.count),
        };
      case "ramp":
        return { ...data, picture: signOf({ kind: "ramp", colors: data.colors }) };
    }
  }

  function rowsOf(dataset: Dataset): LegendRow[] {
    const { definition, id, items, depiction, filters } = dataset;
    const { symbol, legend: said } = definition;
    const rows: LegendRow[] = [];
    const title = i18n.text(said.title);
    if (title !== "") rows.push({ kind: "head", text: title });
    if (symbol.ramp.length > 0) {
      const colors = theme.theme === "night" && symbol.rampNight.length > 0 ? symbol.rampNight : symbol.ramp;
      if (title === "") rows.push({ kind: "head", text: i18n.text(definition.name) });
      rows.push({
        kind: "ramp",
        picture: signOf({ kind: "ramp", colors }),
        low: i18n.text(said.lowLabel) || t("low"),
        high: i18n.text(said.highLabel) || t("high"),
      });
    }
    const filteredItems = dataset.filteredItems.filter((item) => isOn(item, ground));
    // The legend leaves out entries without features on the sheet.
    if (items.length > 0 && filteredItems.length === 0) return [];
    const words = depiction?.words ?? "";
    for (const line of legendLines({ id, definition, items, depiction, filters, filteredItems })) {
      const picture = signOf({ kind: "symbol", symbol: line.symbol });
      const label = i18n.text(line.label);
      // Areas are counted like points; lines are not counted.
      const whole = items.length > 0 && definition.legend.entries.length === 0 && line.symbol.fill !== null;
      // A legend dot itself shows how the map draws the feature; an icon does not.
      const text = words === "" || line.symbol.icon === "" ? label : t("depicted", label, words);
      rows.push({ kind: "sign", picture, text, count: count(whole ? filteredItems.length : line.count) });
    }
    return rows;
  }
}

/** Whether a part of a feature is on the sheet: one of its corners is, or the whole sheet lies in its box. */
export function isOn({ geometry }: Pick<DatasetItem, "geometry">, ground: Ground): boolean {
  if (geometry === null) return false;
  if (positionsOf(geometry).some(([lon = 0, lat = 0]) => ground.holds([lon, lat]))) return true;
  if (geometry.type === "Point" || geometry.type === "MultiPoint") return false;
  const box = boundsOf(geometry);
  if (!box) return false;
  const [west, south, east, north] = ground.bounds;
  return box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south;
}
