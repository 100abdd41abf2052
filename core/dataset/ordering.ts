import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { Log } from "../services/log.ts";

/**
 * Dataset ids from the bottom of the map to the top, by mapOrdering. One without lies at the bottom; equal values
 * keep the manifest's order. Both are logged (spec §5).
 */
export function stackingOrder(definitions: readonly DatasetDefinition[], log: Log): string[] {
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
  const rank = (definition: DatasetDefinition) => definition.mapOrdering ?? Number.NEGATIVE_INFINITY;
  return [...definitions].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))).map(({ id }) => id);
}
