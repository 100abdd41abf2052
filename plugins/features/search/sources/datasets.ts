import Layers from "lucide-react/icons/layers";
import type { Dataset } from "../../../../core/api/dataset.ts";
import type { AppServices, SearchQuery, SearchResult } from "../../../../core/api/kernel.ts";
import { foldName } from "../../../../lib/fold.ts";
import { byRank, Wanted } from "../matching/rank.ts";

type World = Pick<AppServices, "datasets" | "i18n">;

/** Datasets that the user may access, by name in either language, description and group. */
export function searchDatasets({ text }: SearchQuery, { datasets, i18n }: World): SearchResult[] {
  const wanted = new Wanted(text);
  const groupOf = (dataset: Dataset) =>
    datasets.groups.find(({ id }) => id === dataset.definition.group)?.definition.title;
  const found = datasets.all.filter(
    (dataset) =>
      dataset.accessEnabled &&
      wanted.isIn(
        foldName(
          [dataset.definition.name, dataset.definition.description, groupOf(dataset)]
            .flatMap(spellings)
            .join(" "),
        ),
      ),
  );
  return byRank(found, ({ definition }) => spellings(definition.name), text).map((dataset) => ({
    id: dataset.id,
    title: i18n.text(dataset.definition.name),
    subtitle: i18n.text(groupOf(dataset)),
    icon: Layers,
    path: `/${encodeURIComponent(dataset.id)}`,
  }));
}

/** Switches a chosen dataset on. */
export async function switchOn({ id }: SearchResult, { datasets }: World): Promise<void> {
  const dataset = datasets.byId(id);
  if (!dataset || dataset.active || dataset.disabled) return;
  const group = datasets.groups.find((candidate) => candidate.id === dataset.definition.group);
  await (group?.definition.kind === "backgrounds"
    ? datasets.chooseBackground(dataset.id)
    : dataset.activate());
}

function spellings(text: Dataset["definition"]["name"] | undefined): string[] {
  if (text === undefined) return [];
  return typeof text === "string" ? [text] : [text.no, text.en];
}
