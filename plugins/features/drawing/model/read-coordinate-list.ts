import type { Polygon } from "geojson";
import { closed } from "../../../../lib/geodesy/path.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { readPosition } from "../../../../lib/position-text/read-position.ts";

/** What a list of coordinates gives: an area, or the first line that is no position (1-based), or too few positions. */
export type ListRead = { area: Polygon } | { fault: "line"; line: number } | { fault: "few" };

/** Reads one position a line, in any notation. Empty lines are skipped; the ring is closed. */
export function readCoordinateList(text: string): ListRead {
  const points: LonLat[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const position = readPosition(line);
    if (!position) return { fault: "line", line: index + 1 };
    points.push(position);
  }
  if (points.length < 3) return { fault: "few" };
  return { area: { type: "Polygon", coordinates: [closed(points)] } };
}
