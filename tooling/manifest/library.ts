import type { Problem } from "../../core/manifest/problem.ts";
import { jsonNames, LIBRARY_DATASETS, type ManifestReader } from "./files.ts";
import { type JsonNode, type JsonObjectNode, type Place, plain, property, text } from "./json-node.ts";
import { overlay } from "./merge.ts";
import { didYouMean, nearestName } from "./nearest-name.ts";
import { problemAt, shortJson } from "./problem-at.ts";

/** A dataset entry merged over its library definition; null when there is no definition. */
export interface DatasetEntry {
  /** If it is known. */
  id: string | null;
  tree: JsonObjectNode | null;
  /** Position of the entry in the manifest. */
  place: Place;
}

/** Reads an entry of `datasets`: a library name, an overlay, or a full definition (it has a `type`). */
export function datasetEntry(entry: JsonNode, reader: ManifestReader, problems: Problem[]): DatasetEntry {
  const place = entry.place;
  const name = text(entry);
  if (name !== undefined) return { id: name, tree: definition(name, entry, reader, problems), place };
  if (entry.kind !== "object") {
    problems.push(
      problemAt(place, {
        id: "wrong-type",
        message: `A dataset must be a library name or an object, not ${shortJson(plain(entry))}.`,
        found: shortJson(plain(entry)),
        expected: "a library name, an overlay of a library definition, or a full definition",
        cost: "dataset",
      }),
    );
    return { id: null, tree: null, place };
  }
  const id = text(property(entry, "id")) ?? null;
  if (entry.entries.has("type")) return { id, tree: entry, place };
  if (id === null) {
    problems.push(missingId(entry));
    return { id, tree: null, place };
  }
  const base = definition(id, entry, reader, problems);
  const merged = base ? overlay(base, entry) : null;
  return { id, tree: merged?.kind === "object" ? merged : null, place };
}

function definition(
  id: string,
  entry: JsonNode,
  reader: ManifestReader,
  problems: Problem[],
): JsonObjectNode | null {
  const path = `${LIBRARY_DATASETS}/${id}.json`;
  const names = jsonNames(reader.files, LIBRARY_DATASETS);
  if (!names.includes(id)) {
    problems.push(unknownDefinition(id, entry, names));
    return null;
  }
  const root = reader.document(path);
  const cost = { cost: "dataset", datasetId: id } as const;
  if (!root) return null;
  if (root.kind !== "object") {
    problems.push(
      problemAt(root.place, {
        id: "wrong-type",
        message: "A library definition must be an object.",
        ...cost,
      }),
    );
    return null;
  }
  const stated = property(root, "id");
  if (stated && text(stated) !== id) {
    problems.push(
      problemAt(stated.place, {
        id: "library-id-differs",
        message: `The id of a library definition must equal its file name "${id}".`,
        found: shortJson(plain(stated)),
        expected: shortJson(id),
        ...cost,
      }),
    );
    return null;
  }
  return withoutSchema(root);
}

/** `$schema` is for editors, not part of the definition. */
function withoutSchema(root: JsonObjectNode): JsonObjectNode {
  const entries = new Map(root.entries);
  entries.delete("$schema");
  return { ...root, entries };
}

function unknownDefinition(id: string, entry: JsonNode, names: string[]): Problem {
  const expected = names.length > 0 ? `one of ${names.join(", ")}` : null;
  const common = { found: shortJson(id), expected, cost: "dataset", datasetId: id } as const;
  if (entry.kind !== "object") {
    const message = `The library has no dataset "${id}".`;
    return problemAt(entry.place, {
      id: "unknown-dataset",
      message,
      suggestion: didYouMean(id, names),
      ...common,
    });
  }
  // An entry with its own name was intended as a full definition, whose type is missing or misspelled.
  const meantInFull = entry.entries.has("name");
  const misspelled = nearestName(
    "type",
    [...entry.entries.keys()].filter((key) => key !== "title" && key !== "style"),
  );
  const place = (misspelled ? entry.entries.get(misspelled)?.key : undefined) ?? entry.place;
  return problemAt(meantInFull ? place : (property(entry, "id")?.place ?? place), {
    id: "unknown-dataset",
    message: `The dataset "${id}" has no "type", and the library has no definition of that name to lay it over.`,
    suggestion:
      didYouMean(id, names) ??
      (misspelled
        ? `Write "type" instead of "${misspelled}".`
        : 'Give the dataset a "type", or correct its id.'),
    ...common,
  });
}

function missingId(entry: JsonObjectNode): Problem {
  return problemAt(entry.place, {
    id: "missing-property",
    message: 'The property "id" is missing in a dataset.',
    expected: "a text",
    suggestion: 'Add "id" with the name of the dataset.',
    cost: "dataset",
  });
}
