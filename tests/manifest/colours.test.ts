import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MAP_COLORS } from "../../core/map/map-colors.ts";
import { ROOT } from "./support.ts";

const TOKENS = "core/ui/tokens.css";
/** A colour in CSS; `#0000` and black in a mask are not colours but degrees of visibility. */
const LITERAL = /#[0-9a-fA-F]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(/g;

/** Stylesheets that may write colours, how many, and why. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  // Black with the opacity of the user's choice darkens the map.
  "apps/map/layout/layout.css": 1,
  "apps/first-paint/first-paint.css": 1,
  "core/ui/dialog.css": 1,
  // Masks: black parts stay visible.
  "apps/map/popup/popup.css": 2,
  "apps/map/period/period.css": 1,
  // Hulls and dots in the canvas's colours, whose dark is not that of the page.
  "plugins/datasets/ais/views/vessel-symbol.module.css": 1,
  "plugins/datasets/ais/views/legend.module.css": 1,
};

/** Code that draws on a canvas, where tokens are not available: the colours that it may write, and why. */
const PALETTES: Readonly<Record<string, string>> = {
  "plugins/datasets/forecast-field/draw/look.ts": "signs and numbers on a field",
  "plugins/datasets/forecast-field/views/sheet-legend.ts": "outline of a class on paper",
  "core/map/map-colors.ts": "tokens of the map itself, the same as those of the page",
  "core/dataset/features/plain-style.ts": "a feature whose manifest gives no style",
  "core/dataset/features/points/count-pill.ts": "ground of a number on the map",
  "core/dataset/features/style-property.ts": "an example in a message",
  "plugins/datasets/ais/appearance.ts": "vessels: kinds, distress and traffic",
  "plugins/datasets/ais/render/atlas.ts": "vessels: kinds, distress and traffic",
  "plugins/datasets/ais/render/canvas-fallback.ts": "vessels: kinds, distress and traffic",
  "plugins/datasets/ais/render/kinds.ts": "vessels: kinds, distress and traffic",
  "plugins/datasets/ais/render/overlay.ts": "vessels: kinds, distress and traffic",
  "plugins/datasets/ais/render/program.ts": "vessels: kinds, distress and traffic",
  "plugins/datasets/ais/render/ribbon.ts": "vessels: kinds, distress and traffic",
  "plugins/datasets/ais/services/lines-layer.ts": "casing of lines on the map",
  "plugins/datasets/ais/symbols/shapes.ts": "vessels: kinds, distress and traffic",
  "plugins/datasets/lost-gear/gear-style.ts": "casing of gear",
  "plugins/datasets/navigational-warnings/map/show-warning.ts":
    "numbers of a warning on the map, in the tokens' magenta",
  "plugins/datasets/raster/raster-dataset.ts": "veil over pictures by night",
  "plugins/datasets/trade-area/area-style.ts": "trade areas, as their token",
  "plugins/datasets/vector-tiles/style-sheet.ts": "ground of a style that has none",
  "plugins/datasets/weather/look.ts": "classes of wind and waves as on the map, and lines of charts",
  "plugins/features/applications/map/own-vessel-group.ts": "outline of the own vessel on the map",
  "plugins/features/applications/map/show-area.ts": "the token of what is left out of an area",
  "plugins/features/area-activity/colors.ts": "tells tracks apart",
  "plugins/features/closest-approach/watch/collision-watch.ts": "vessels that will pass close, as distress",
  "plugins/features/custom-route/map/route-style.ts": "a planned route, as the accent",
  "plugins/features/own-gear/map/report-style.ts": "states of reports: queued, pending, rejected",
  "plugins/features/offline/map/show-packs.ts": "areas of packs: whole, damaged, loading",
  "plugins/features/own-track/map/own-track-style.ts": "the own track, its gaps, and the anchor alarm",
  "plugins/features/favourites/map/styles.ts": "favourites (§9)",
  "plugins/features/fleets/model/marks.ts": "marks of fleets around vessels",
  "plugins/features/print/model/sheet.ts": "paper, which is by day or by night whatever the page is",
  "plugins/features/vessel-track/map/speed-scale.ts": "speeds",
  "plugins/features/vessel-track/map/track-style.ts": "casing of tracks",
  "plugins/features/zone-alerts/map/show-zones.ts": "a zone with an alert that waits, as the token of danger",
};

const filesOf = (ending: RegExp, rooms: readonly string[]) =>
  rooms.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: "utf8" })
      .map((file) => `${room}/${file.split(path.sep).join("/")}`)
      .filter((file) => ending.test(file) && !file.includes(".test.")),
  );
const sheets = filesOf(/\.css$/, ["core", "apps", "plugins"]);
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

test("colours stand in the file of tokens only", () => {
  const found = sheets
    .filter((file) => file !== TOKENS)
    .map((file): [string, number] => [file, read(file).match(LITERAL)?.length ?? 0])
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(EXCEPTIONS);
});

test("of code, only what draws on a canvas writes colours, and every palette is known", () => {
  const code = filesOf(/\.tsx?$/, ["core", "apps", "plugins"]);
  const found = code.filter((file) =>
    /#[0-9a-fA-F]{6}\b|\brgba?\([\d$]/.test(readFileSync(path.join(ROOT, file), "utf8")),
  );
  expect(found.sort()).toEqual(Object.keys(PALETTES).sort());
});

test.each(["day", "night"] as const)(
  "what the map itself draws by %s has the colours of the page",
  (theme) => {
    const tokens = tokensOf(theme);
    const { accent, graticule, text, casing } = MAP_COLORS[theme];
    expect({ accent, graticule, text, casing }).toEqual({
      accent: tokens.accent,
      graticule: tokens.graticule,
      text: tokens["map-text"],
      casing: tokens.casing,
    });
  },
);

function tokensOf(theme: "day" | "night"): Record<string, string> {
  const [, block = ""] = read(TOKENS).match(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`)) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}
