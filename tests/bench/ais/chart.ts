import { figure } from "../statistics.ts";
import type { PeerName } from "./page/bench-page.ts";
import { counted, fleetsOf, PEER_TITLES } from "./report.ts";
import type { AisResult } from "./results.ts";

export interface Panel {
  title: string;
  unit: string;
  read(result: AisResult): number;
}

export const PANELS: readonly Panel[] = [
  {
    title: "1,000 updates and their picture: CPU of the main thread",
    unit: "ms",
    read: ({ updates }) => updates[1_000].mainMs,
  },
  { title: "Load: CPU of the page's process", unit: "ms", read: ({ load }) => load.processMs },
  { title: "Memory added", unit: "MB", read: ({ addedMb }) => addedMb },
];

const COLORS: Record<PeerName, string> = {
  farvann: "#2f9e6e",
  deck: "#3b82c4",
  "deck-moves": "#7fb0e0",
  "ol-webgl": "#d0851d",
  "maplibre-update": "#a65fb5",
  "maplibre-set": "#c2557a",
  "ol-vector": "#7f8a94",
};

const WIDTH = 760;
const LEFT = 170;
const RIGHT = 70;
const BAR = 13;
const GAP = 18;
const HEAD = 34;
const FOOT = 26;

/** A bar chart with logarithmic axes, readable on light and dark pages. */
export function chart(results: readonly AisResult[], panels: readonly Panel[] = PANELS): string {
  let y = 8;
  const parts = panels.map((panel) => {
    const part = panelAt(y, panel, results);
    y += part.height;
    return part.svg;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="${panels.map(({ title }) => title).join("; ")}">
<style>
text { font: 12px system-ui, sans-serif; fill: #1d2b36; }
.title { font-weight: 600; font-size: 14px; }
.axis { stroke: #1d2b3633; }
.soft { fill: #4b5a66; }
@media (prefers-color-scheme: dark) { text { fill: #e3ebf1; } .axis { stroke: #e3ebf133; } .soft { fill: #a9b7c2; } }
</style>
${parts.join("\n")}
</svg>
`;
}

/** Places of values between powers of ten, px. */
export function logScale(values: readonly number[], from: number, to: number) {
  const known = values.filter((value) => value > 0);
  const min = Math.floor(Math.log10(Math.min(...known)));
  const max = Math.max(min + 1, Math.ceil(Math.log10(Math.max(...known))));
  const at = (value: number) =>
    from + ((Math.log10(Math.max(value, 10 ** min)) - min) / (max - min)) * (to - from);
  const ticks = Array.from({ length: max - min + 1 }, (_, step) => 10 ** (min + step));
  return { at, ticks };
}

function panelAt(top: number, { title, unit, read }: Panel, results: readonly AisResult[]) {
  const { at, ticks } = logScale(results.map(read), LEFT, WIDTH - RIGHT);
  const bars: string[] = [];
  let y = top + HEAD;
  for (const vessels of fleetsOf(results)) {
    bars.push(text(LEFT - 8, y + 10, `${counted(vessels)} vessels`, 'text-anchor="end" class="title"'));
    y += GAP;
    for (const result of results.filter((each) => each.vessels === vessels)) {
      const end = at(read(result));
      bars.push(
        text(LEFT - 8, y + 10, PEER_TITLES[result.peer], 'text-anchor="end"'),
        `<rect x="${LEFT}" y="${y}" width="${(end - LEFT).toFixed(1)}" height="${BAR - 2}" rx="2" fill="${COLORS[result.peer]}"/>`,
        text(end + 5, y + 10, figure(read(result)), 'class="soft"'),
      );
      y += BAR + 2;
    }
    y += 6;
  }
  const axis = ticks.map((tick) => {
    const x = at(tick).toFixed(1);
    return `<line class="axis" x1="${x}" x2="${x}" y1="${top + HEAD}" y2="${y}"/>${text(x, y + 14, `${tick.toLocaleString("en")} ${unit}`, 'text-anchor="middle" class="soft"')}`;
  });
  const svg = [text(8, top + 18, title, 'class="title"'), ...axis, ...bars].join("\n");
  return { svg, height: y + FOOT + 12 - top };
}

function text(x: number | string, y: number, words: string, attributes: string): string {
  return `<text x="${typeof x === "number" ? x.toFixed(1) : x}" y="${y}" ${attributes}>${words}</text>`;
}
