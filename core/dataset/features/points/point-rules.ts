import { foldCode } from "../../../../lib/filter-values.ts";
import { readPath } from "../../../../lib/values/path.ts";
import type {
  PointKind,
  PointSymbol,
  PointsDefinition,
  SymbolDefinition,
} from "../../../../schemas/generated/resolved-manifest.ts";
import type { I18n } from "../../../i18n/i18n.ts";
import type { Depiction } from "../../depiction.ts";

export type Points = NonNullable<PointsDefinition>;

/** A view that zooms to a whole number may end slightly below it. */
const HAIR = 1e-6;

/** Size and opacity of a dot at one zoom: px and 0–1. */
export interface DotSize {
  size: number;
  outline: number;
  opacity: number;
}

/** The manifest's rules for a dataset's points at each zoom. Kinds are list indexes, the lowest drawn first. */
export class PointRules {
  private readonly kinds: ReadonlyMap<string, number>;
  private readonly others: number;

  /** @param theme property of the theme that the user chose, in place of the manifest's; observed where it is asked */
  constructor(
    readonly points: Points,
    private readonly theme: () => string | null = () => null,
  ) {
    this.kinds = new Map(
      points.kinds.flatMap(({ values }, kind) => values.map((value) => [foldCode(value), kind] as const)),
    );
    const others = points.kinds.findIndex(({ values }) => values.length === 0);
    this.others = Math.max(0, others);
  }

  /** What tells the kinds apart now. */
  get property(): string {
    return this.theme() ?? this.points.property;
  }

  kind(place: number): PointKind {
    return this.points.kinds[place] ?? this.points.kinds[0];
  }

  /** The kind of a value. A value of no kind belongs to the kind without values, else to the lowest. */
  kindOfValue(value: unknown): number {
    return this.kinds.get(foldCode(value)) ?? this.others;
  }

  kindOf(properties: Readonly<Record<string, unknown>>, property = this.property): number {
    return property === "" ? this.others : this.kindOfValue(readPath(properties, property));
  }

  /** The symbol of a kind; null: a dot is drawn. */
  symbolAt(kind: number, zoom: number): PointSymbol | null {
    return lastFrom(this.kind(kind).symbols, zoom);
  }

  /** Whether a dot is drawn for a kind that has a symbol at a higher zoom. */
  isReduced(kind: number, zoom: number): boolean {
    return this.kind(kind).symbols.length > 0 && this.symbolAt(kind, zoom) === null;
  }

  dotAt(zoom: number): DotSize {
    const { dots } = this.points;
    return {
      size: between(dots, zoom, ({ size }) => size),
      outline: between(dots, zoom, ({ outline }) => outline),
      opacity: between(dots, zoom, ({ opacity }) => opacity),
    };
  }

  scaleAt(zoom: number): number {
    return between(this.points.scales, zoom, ({ scale }) => scale);
  }

  /** Distance in px within which symbols become a stack; 0: none. */
  stackWithin(zoom: number): number {
    return lastFrom(this.points.stacks, zoom)?.within ?? 0;
  }

  counts(zoom: number, members: number): boolean {
    return zoom + HAIR >= this.points.countZoom && members >= this.points.countFrom;
  }

  drawsLines(zoom: number): boolean {
    return zoom + HAIR >= this.points.linesFrom;
  }

  /** A kind's dot for menu and legend. */
  dotSymbol(kind: number, size: number): SymbolDefinition {
    const { color, colorNight, contrast, contrastNight } = this.kind(kind);
    const ring = this.points.shape === "ring";
    const dot = { color, colorNight, contrast, contrastNight, ring, size };
    return { icon: "", iconNight: "", line: null, fill: null, text: null, dot, ramp: [], rampNight: [] };
  }
}

/** What replaces symbols at a zoom; null: nothing. Equal reductions look the same in a legend. */
export interface Reduction {
  /** Diameter of the dots, px, to half a px. */
  size: number;
  /** By kind. */
  dots: readonly boolean[];
}

/** Minimum size of a legend's dot, so that its colour is visible, px. */
const MIN_DOT_SIZE = 6;

export function reductionAt(rules: PointRules, zoom: number): Reduction | null {
  const dots = rules.points.kinds.map((_, kind) => rules.isReduced(kind, zoom));
  if (!dots.includes(true)) return null;
  return { size: Math.max(MIN_DOT_SIZE, Math.round(rules.dotAt(zoom).size * 2) / 2), dots };
}

/** The depiction for row and legend. */
export function depictionOf(rules: PointRules, { size, dots }: Reduction, i18n: I18n): Depiction {
  const { property } = rules;
  const { shape, note, kinds } = rules.points;
  return {
    words: dots.every(Boolean) ? i18n.t(`row.as-${shape}s`) : "",
    note: i18n.text(note) || i18n.t(`legend.as-${shape}s`),
    symbolOf: (entry) => {
      const [value, ...others] = entry?.values ?? [];
      const ofKinds = entry !== null && entry.property === property && value !== undefined;
      if (kinds.length > 1 && !ofKinds) return null;
      const kind = ofKinds ? rules.kindOfValue(value) : 0;
      // One dot cannot stand for kinds of several colours.
      const { color } = rules.kind(kind);
      if (ofKinds && others.some((other) => rules.kind(rules.kindOfValue(other)).color !== color))
        return null;
      return dots[kind] ? rules.dotSymbol(kind, size) : null;
    },
  };
}

function lastFrom<Row extends { zoom: number }>(rows: readonly Row[], zoom: number): Row | null {
  const reached = rows.filter((row) => row.zoom <= zoom + HAIR);
  return reached.reduce<Row | null>((last, row) => (last && last.zoom > row.zoom ? last : row), null);
}

/** Interpolates between the rows around a zoom; beyond them the outermost row applies. */
function between<Row extends { zoom: number }>(
  rows: readonly Row[],
  zoom: number,
  pick: (row: Row) => number,
): number {
  const sorted = rows.toSorted((a, b) => a.zoom - b.zoom);
  const below = sorted.findLast((row) => row.zoom <= zoom) ?? sorted[0];
  const above = sorted.find((row) => row.zoom > zoom) ?? sorted.at(-1);
  if (!below || !above) return 0;
  const from = pick(below);
  const width = above.zoom - below.zoom;
  return width <= 0 ? from : from + ((pick(above) - from) * (zoom - below.zoom)) / width;
}
