import LayerGroup from "ol/layer/Group.js";
import { fromLonLat } from "ol/proj.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import {
  type DatasetItem,
  type Drawing,
  type DrawingListeners,
  type MakeFeature,
  VectorDrawing,
  type Visible,
} from "../../../../core/api/dataset.ts";
import { type Language, pickText, readPath, type Theme } from "../../../../core/api/kernel.ts";
import { kindOf, type NameOptions, rankOf, writtenFrom } from "./name-look.ts";
import { type NamedFeature, NamesLayer } from "./names-layer.ts";
import { forgetWidths, type HighlightedIds } from "./paint-names.ts";

/** Number of zooms beyond the one at which a name is first written, for showing it; never below the lowest zoom. */
const CLOSER = 1.5;
const LOWEST = 3;

export interface NamesInit {
  options: NameOptions;
  make: MakeFeature;
  style: FlatStyleLike;
  listeners: DrawingListeners;
  projection: string;
  theme(): Theme;
  language(): Language;
  onLaidOut(inSight: number): void;
}

/** Longest name in the map. Its letters are measured one by one, so that a text of a page would take seconds. */
const MAX_LENGTH = 100;

function shortened(name: string): string {
  const text = name.slice(0, 2 * MAX_LENGTH).trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** Features that are shown by their names only; those without a name are drawn by the style. */
export class NamesDrawing implements Drawing {
  readonly layer: LayerGroup;
  private readonly names: NamesLayer;
  private readonly nameless: VectorDrawing;
  private items: readonly DatasetItem[] = [];
  private visible: Visible = null;

  constructor(private readonly init: NamesInit) {
    const { options, theme, onLaidOut, make, style, listeners } = init;
    this.names = new NamesLayer({ options, theme, onLaidOut });
    this.nameless = new VectorDrawing(make, style, listeners);
    this.layer = new LayerGroup({ layers: [this.nameless.layer, this.names] });
    void fontsLoaded().then(() => {
      forgetWidths();
      this.names.refreshLayout();
    });
  }

  show(items: readonly DatasetItem[], visible: Visible): void {
    this.items = items;
    this.visible = visible;
    const shown = visible ? items.filter(visible) : items;
    const named = shown.map((item) => this.read(item));
    const without = shown.filter((_, index) => named[index] === null);
    this.nameless.layer.setVisible(without.length > 0);
    this.nameless.show(without, null);
    this.names.show(named.filter((name) => name !== null).sort((a, b) => this.byPriority(a, b)));
  }

  setStyle(style: FlatStyleLike): void {
    this.nameless.setStyle(style);
    this.names.repaint();
  }

  replace(item: DatasetItem, visible: Visible): void {
    this.show(
      this.items.map((other) => (other.id === item.id ? item : other)),
      visible,
    );
  }

  stop(): void {
    this.nameless.stop();
  }

  /** The language changed. */
  refreshTexts(): void {
    this.show(this.items, this.visible);
  }

  /** Lays out the names again when panels opened or closed. */
  followCovers(): void {
    this.names.followCovers();
  }

  /** The zoom that shows the water of a name: the larger, the lower. Null: it has no name. */
  zoomOf(item: DatasetItem): number | null {
    const named = this.read(item);
    return named && Math.max(LOWEST, writtenFrom(named.kind, named.rank) + CLOSER);
  }

  highlight(kind: keyof HighlightedIds, id: string | null): boolean {
    const known = id !== null && this.names.names.some((name) => name.id === id);
    this.names.highlight(kind, known ? id : null);
    return known;
  }

  private read(item: DatasetItem): NamedFeature | null {
    const { options, projection, make } = this.init;
    const { properties } = item;
    const text = this.textOf(properties);
    const rank = rankOf(properties, options.rank);
    const kind = options.kinds[kindOf(options.kinds, properties, rank)];
    if (text === "" || !kind) return null;
    const feature = make(item);
    const place = feature && middleOf(feature);
    if (!feature || !place) return null;
    const curve = options.curve === "" ? null : readCurve(readPath(properties, options.curve), projection);
    return { feature, id: item.id, text, rank, kind, place, curve };
  }

  private textOf(properties: Record<string, unknown>): string {
    const { no, en } = this.init.options.property;
    const text = (property: string) => {
      const value = readPath(properties, property);
      return typeof value === "string" ? shortened(value) : "";
    };
    return pickText({ no: text(no), en: text(en) }, this.init.language());
  }

  /** By rank, then by the manifest's order of kinds, then in any stable order. */
  private byPriority(a: NamedFeature, b: NamedFeature): number {
    const { kinds } = this.init.options;
    return a.rank - b.rank || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.id < b.id ? -1 : 1);
  }
}

type Place = readonly [number, number];

/** A point, or the middle of the extent of a line or an area. */
function middleOf(feature: NonNullable<ReturnType<MakeFeature>>): Place | null {
  const extent = feature.getGeometry()?.getExtent();
  if (!extent?.every(Number.isFinite)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  return [(west + east) / 2, (south + north) / 2];
}

/** Three positions in map units; null for an invalid value. */
function readCurve(value: unknown, projection: string): readonly Place[] | null {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const places = value.flatMap((position: unknown): Place[] => {
    if (!Array.isArray(position)) return [];
    const [lon, lat] = position as unknown[];
    if (typeof lon !== "number" || typeof lat !== "number" || Math.abs(lat) > 90) return [];
    const [x = Number.NaN, y = Number.NaN] = fromLonLat([lon, lat], projection);
    return Number.isFinite(x) && Number.isFinite(y) ? [[x, y]] : [];
  });
  return places.length === 3 ? places : null;
}

/** Resolves when the page's font is loaded, or cannot be loaded: a canvas does not wait for a font. */
async function fontsLoaded(): Promise<void> {
  const fonts = globalThis.document?.fonts as FontFaceSet | undefined;
  if (fonts) await Promise.allSettled([fonts.load('italic 16px "Inter"'), fonts.load('16px "Inter"')]);
}
