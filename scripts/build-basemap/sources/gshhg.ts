import { execFileSync } from "node:child_process";
import { joinRings } from "../geometry/join.ts";
import type { Bounds, Line, Position, Ring } from "../geometry/types.ts";

/** What a coastline of GSHHG encloses: land in the sea, or a lake on land. */
export type GshhgLevel = "land" | "lake";

const LEVEL: Record<GshhgLevel, number> = { land: 1, lake: 2 };

/**
 * The lines of a multi-segment table in GMT's dump format: `>` starts a segment and may state its level, a tab
 * separates longitude from latitude. With a level, only segments of that level.
 */
export const parseSegments = (text: string, level?: number): Line[] => {
  const segments: Line[] = [];
  let current: Line = [];
  for (const row of text.split("\n")) {
    if (row.startsWith(">")) {
      current = [];
      if (level === undefined || row.endsWith(`Level ${level}`)) segments.push(current);
      continue;
    }
    const [lon, lat] = row.split("\t").map(Number);
    if (lon === undefined || lat === undefined) continue;
    current.push([lon > 180 ? lon - 360 : lon, lat] satisfies Position);
  }
  return segments.filter((segment) => segment.length > 1);
};

const dump = ([west, south, east, north]: Bounds, ...flags: string[]): string =>
  execFileSync("gmt", ["coast", `-R${west}/${east}/${south}/${north}`, "-Df", "-M", ...flags], {
    maxBuffer: 2 ** 30,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });

/** Closed GSHHG shores completely inside the box, at full resolution, above a size in square kilometres. */
export const readRings = (box: Bounds, level: GshhgLevel, smallest = 0): Ring[] =>
  joinRings(parseSegments(dump(box, `-W${LEVEL[level]}`, `-A${smallest}`), LEVEL[level]));

/** GSHHG rivers in the box, without intermittent ones and canals. */
export const readRivers = (box: Bounds): Line[] => parseSegments(dump(box, "-Ir"));

/** What to install when GMT or its coastlines are missing; undefined when both are installed. */
export const missingGmt = (): string | undefined => {
  try {
    execFileSync("gmt", ["coast", "-R5/6/60/61", "-Df", "-M", "-W1"], { stdio: "ignore" });
    return undefined;
  } catch {
    return "GMT with the full GSHHG coastlines is needed. On Debian: apt-get install -y gmt gmt-gshhg-full";
  }
};
