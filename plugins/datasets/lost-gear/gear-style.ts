import type { FlatStyleLike, Rule } from "ol/style/flat.js";
import type { Theme } from "../../../core/api/kernel.ts";
import { TOOL_SYMBOLS } from "../../../lib/tool-types.ts";

export interface GearLook {
  removed: boolean;
  theme: Theme;
  /** Relative to the symbols' own size. */
  scale: number;
  /** Address of a symbol by its name, for example `ghost-nets`. */
  symbol(name: string): string;
}

/** Light casing around lines, so that they are visible on dense activity. */
const CASING: Record<Theme, string> = { day: "#ffffff", night: "#e6eef5" };

/**
 * The line in the colour of the gear with a casing, and the symbol ("ghost") at its start. Removed gear has a dashed
 * line and a hollow symbol, whatever gear it was.
 */
export function gearStyle({ removed, theme, scale, symbol }: GearLook): FlatStyleLike {
  const dash = removed ? { "stroke-line-dash": [5, 5] } : {};
  const lines: Rule[] = [
    { style: { "stroke-color": CASING[theme], "stroke-width": removed ? 4 : 5, "stroke-line-cap": "round" } },
    {
      style: {
        "stroke-color": ["get", "toolTypeColor"],
        "stroke-width": removed ? 2 : 2.5,
        "stroke-line-cap": "round",
        ...dash,
      },
    },
  ];
  const icon = (name: string) => ({ "icon-src": symbol(name), "icon-scale": scale });
  if (removed) return [...lines, { style: icon("ghost-removed") }];
  return [
    ...lines,
    ...TOOL_SYMBOLS.map(
      (name): Rule => ({
        filter: ["==", ["get", "toolSymbol"], name],
        style: icon(`ghost-${name}`),
      }),
    ),
  ];
}
