import type { DatasetDefinition, DatasetGroup } from "../../schemas/generated/resolved-manifest.ts";
import type { Log } from "../services/log.ts";

/**
 * Dataset ids from the bottom of the map to the top: backgrounds, then datasets without mapOrdering, then the others by
 * mapOrdering. Background maps are opaque and would hide anything below them. Equal values keep the manifest's order.
 * Missing and equal values are logged (spec §5).
 */
export function stackingOrder(
  definitions: readonly DatasetDefinition[],
  groups: readonly Pick<DatasetGroup, "id" | "kind">[],
  log: Log,
): string[] {
  const seen = new Map<number, string>();
  for (const { id, mapOrdering } of definitions) {
    if (mapOrdering === null) {
      log.info(`Dataset ${id} has no mapOrdering and is placed near the bottom of the map`);
      continue;
    }
    const other = seen.get(mapOrdering);
    if (other === undefined) seen.set(mapOrdering, id);
    else log.info(`Datasets ${other} and ${id} have the same mapOrdering ${mapOrdering}`);
  }
  const backgrounds = new Set(groups.filter(({ kind }) => kind === "backgrounds").map(({ id }) => id));
  const rank = ({ group, mapOrdering }: DatasetDefinition) => [
    backgrounds.has(group) ? 0 : 1,
    mapOrdering ?? Number.NEGATIVE_INFINITY,
  ];
  return [...definitions].sort((a, b) => compare(rank(a), rank(b))).map(({ id }) => id);
}

/** Compares rank by rank; equal infinities are equal. */
function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1;
}
