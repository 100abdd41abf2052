import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetGroup } from "../../../core/dataset/dataset-group.ts";
import { foldName } from "../../../lib/fold.ts";
import type { LocalizedText } from "../../../lib/text.ts";

/**
 * Datasets whose name contains a text, those that begin with it first; then those whose group or description contains
 * it.
 * @param wanted folded, not empty
 */
export function matchingDatasets(
  groups: readonly Pick<DatasetGroup, "title" | "datasets">[],
  wanted: string,
  read: (text: LocalizedText) => string,
): Dataset[] {
  const ranked = groups.flatMap(({ title, datasets }) => {
    const ofGroup = foldName(read(title)).includes(wanted);
    return datasets.flatMap((dataset) => {
      const { name, description } = dataset.definition;
      const folded = foldName(read(name));
      const at = folded.indexOf(wanted);
      if (at >= 0) return [{ dataset, rank: at === 0 ? 0 : folded[at - 1] === " " ? 1 : 2 }];
      return ofGroup || foldName(read(description)).includes(wanted) ? [{ dataset, rank: 3 }] : [];
    });
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ dataset }) => dataset);
}
