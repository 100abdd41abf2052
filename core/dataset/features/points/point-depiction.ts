import type { I18n } from "../../../i18n/i18n.ts";
import type { Depiction } from "../../depiction.ts";
import type { PointRules } from "./point-rules.ts";

/** What stands for symbols at a zoom; null: nothing does. Equal where it looks the same in a legend. */
export interface Reduction {
  /** Diameter of the dots, px, to half a px. */
  size: number;
  /** By kind. */
  dots: readonly boolean[];
}

/** A legend's dot is at least so large that its colour is seen, px. */
const LEAST = 6;

export function reductionAt(rules: PointRules, zoom: number): Reduction | null {
  const dots = rules.points.kinds.map((_, kind) => rules.isReduced(kind, zoom));
  if (!dots.includes(true)) return null;
  return { size: Math.max(LEAST, Math.round(rules.dotAt(zoom).size * 2) / 2), dots };
}

/** How row and legend tell of it. */
export function depictionOf(rules: PointRules, { size, dots }: Reduction, i18n: I18n): Depiction {
  const { property, shape, note, kinds } = rules.points;
  return {
    words: dots.every(Boolean) ? i18n.t(`row.as-${shape}s`) : "",
    note: i18n.text(note) || i18n.t(`legend.as-${shape}s`),
    symbolOf: (entry) => {
      const [value] = entry?.values ?? [];
      const ofKinds = entry !== null && entry.property === property && value !== undefined;
      if (kinds.length > 1 && !ofKinds) return null;
      const kind = ofKinds ? rules.kindOfValue(value) : 0;
      return dots[kind] ? rules.dotSymbol(kind, size) : null;
    },
  };
}
