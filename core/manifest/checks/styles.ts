import type { DatasetDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { type Check, type DatasetDraft, type Draft, datasetProblem, manifestProblem } from "../draft.ts";
import { jsonNames, LIBRARY_STYLES } from "../files.ts";
import { plain } from "../located.ts";
import { didYouMean } from "../nearest-name.ts";
import { type Problem, shortJson } from "../problem.ts";

/** Named styles must exist, in `styles` or in the library, and every style must be one that can be drawn. */
export const checkStyles: Check = (draft) => {
  const problems: Problem[] = [];
  for (const [name, style] of Object.entries(draft.manifest.styles)) {
    const wrong = draft.installation.styleError(style);
    if (wrong === null) continue;
    delete draft.manifest.styles[name];
    problems.push(
      manifestProblem(draft, `/styles/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, {
        id: "bad-style",
        message: `The style "${name}" cannot be drawn: ${wrong}`,
        found: shortJson(style),
        expected: "an OpenLayers flat style",
      }),
    );
  }
  for (const dataset of draft.datasets) {
    problems.push(...checkStyle(draft, dataset, "style"), ...checkStyle(draft, dataset, "styleNight"));
  }
  return problems;
};

function checkStyle(draft: Draft, dataset: DatasetDraft, part: "style" | "styleNight"): Problem[] {
  const style = dataset.definition[part];
  const fallback = part === "style" ? {} : "";
  if (style === "") return [];
  if (typeof style === "string") {
    if (nameStyle(draft, style)) return [];
    replace(dataset, part, fallback);
    const names = [...Object.keys(draft.manifest.styles), ...jsonNames(draft.reader.files, LIBRARY_STYLES)];
    return [
      datasetProblem(dataset, `/${part}`, {
        id: "unknown-style",
        message: `There is no style "${style}"; the dataset "${dataset.definition.id}" is drawn plainly.`,
        found: shortJson(style),
        expected: names.length > 0 ? `a flat style, or one of ${names.join(", ")}` : "a flat style",
        suggestion: didYouMean(style, names),
        cost: "part",
      }),
    ];
  }
  const wrong = draft.installation.styleError(style);
  if (wrong === null) return [];
  replace(dataset, part, fallback);
  return [
    datasetProblem(dataset, `/${part}`, {
      id: "bad-style",
      message: `The ${part} of dataset "${dataset.definition.id}" cannot be drawn: ${wrong}`,
      found: shortJson(style),
      expected: "an OpenLayers flat style",
      cost: "part",
    }),
  ];
}

function replace(
  dataset: DatasetDraft,
  part: "style" | "styleNight",
  style: DatasetDefinition["style"],
): void {
  dataset.definition = { ...dataset.definition, [part]: style };
}

/** Whether a style of this name exists; one of the library is taken into the manifest. */
function nameStyle(draft: Draft, name: string): boolean {
  if (Object.hasOwn(draft.manifest.styles, name)) return true;
  if (!jsonNames(draft.reader.files, LIBRARY_STYLES).includes(name)) return false;
  const document = draft.reader.document(`${LIBRARY_STYLES}/${name}.json`);
  const style = document ? plain(document) : null;
  if (typeof style !== "object" || style === null || draft.installation.styleError(style) !== null)
    return false;
  draft.manifest.styles[name] = style;
  return true;
}
