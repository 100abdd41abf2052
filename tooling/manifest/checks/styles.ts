import type { Problem } from "../../../core/manifest/problem.ts";
import { jsonNames, LIBRARY_STYLES } from "../files.ts";
import type { StyleError } from "../installation.ts";
import { nearest, plain, pointerTo } from "../json-node.ts";
import { didYouMean } from "../nearest-name.ts";
import { problemAt, shortJson } from "../problem-at.ts";
import {
  type Check,
  type DatasetDraft,
  datasetProblem,
  manifestProblem,
  type ResolvedDraft,
} from "../resolved-draft.ts";
import { isObject } from "../schema.ts";

/**
 * Named styles must exist, in `styles` or in the library, and every style must be valid. Otherwise the dataset is drawn
 * in the default style.
 */
export const checkStyles: Check = (draft) => {
  const problems: Problem[] = [];
  for (const [name, style] of Object.entries(draft.manifest.styles)) {
    const wrong = draft.installation.styleError(style);
    if (!wrong) continue;
    draft.manifest.styles[name] = {};
    const pointer = pointerTo("/styles", name) + wrong.pointer;
    problems.push(manifestProblem(draft, pointer, badStyle(`The style "${name}"`, wrong, style)));
  }
  for (const dataset of draft.datasets) {
    problems.push(...checkStyle(draft, dataset, "style"), ...checkStyle(draft, dataset, "styleNight"));
  }
  return problems;
};

type Part = "style" | "styleNight";

function checkStyle(draft: ResolvedDraft, dataset: DatasetDraft, part: Part): Problem[] {
  const style = dataset.definition[part];
  if (typeof style === "string") return style === "" ? [] : checkName(draft, dataset, part, style);
  const wrong = draft.installation.styleError(style);
  if (!wrong) return [];
  drawPlainly(dataset, part);
  const what = `The ${part} of dataset "${dataset.definition.id}"`;
  return [datasetProblem(dataset, `/${part}${wrong.pointer}`, badStyle(what, wrong, style))];
}

function checkName(draft: ResolvedDraft, dataset: DatasetDraft, part: Part, name: string): Problem[] {
  if (Object.hasOwn(draft.manifest.styles, name)) return [];
  const libraryNames = jsonNames(draft.reader.files, LIBRARY_STYLES);
  if (libraryNames.includes(name)) return libraryStyle(draft, name);
  drawPlainly(dataset, part);
  const names = [...Object.keys(draft.manifest.styles), ...libraryNames];
  return [
    datasetProblem(dataset, `/${part}`, {
      id: "unknown-style",
      message: `There is no style "${name}"; the dataset "${dataset.definition.id}" is drawn plainly.`,
      found: shortJson(name),
      expected: names.length > 0 ? `a flat style, or one of ${names.join(", ")}` : "a flat style",
      suggestion: didYouMean(name, names),
      cost: "part",
    }),
  ];
}

/** Copies a style of the library into the manifest; its problems are reported at the library file. */
function libraryStyle(draft: ResolvedDraft, name: string): Problem[] {
  const document = draft.reader.document(`${LIBRARY_STYLES}/${name}.json`);
  const style = document ? withoutSchema(plain(document)) : {};
  const wrong = draft.installation.styleError(style);
  draft.manifest.styles[name] = wrong || typeof style !== "object" || style === null ? {} : style;
  if (!wrong || !document) return [];
  const { place } = nearest(document, wrong.pointer);
  return [problemAt(place, badStyle(`The style "${name}"`, wrong, style))];
}

/** The address of an editor's schema is not a property of a style. */
function withoutSchema(style: unknown): unknown {
  if (!isObject(style)) return style;
  const { $schema: _schema, ...properties } = style;
  return properties;
}

function badStyle(what: string, { message, found, expected, suggestion }: StyleError, style: unknown) {
  return {
    id: "bad-style",
    message: `${what} cannot be drawn: ${message}`,
    found: found ?? shortJson(style),
    expected: expected ?? "an OpenLayers flat style",
    suggestion: suggestion ?? null,
    cost: "part",
  } as const;
}

function drawPlainly(dataset: DatasetDraft, part: Part): void {
  dataset.definition = { ...dataset.definition, [part]: part === "style" ? {} : "" };
}
