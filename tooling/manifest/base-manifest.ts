import type { Problem } from "../../core/manifest/problem.ts";
import { BASE_MANIFEST_FOLDER, jsonNames, type ManifestReader } from "./files.ts";
import { type JsonNode, type JsonObjectNode, plain, property, text } from "./json-node.ts";
import { NAMED_LISTS, overlay, REST, takenBy } from "./merge.ts";
import { migrate } from "./migrations.ts";
import { didYouMean } from "./nearest-name.ts";
import { problemAt, shortJson } from "./problem-at.ts";

/**
 * Merges a manifest over the base manifest that it extends, which is merged over its own base. When a base is missing,
 * broken or extends itself, only its values are missing.
 */
export function withBaseManifest(
  manifest: JsonObjectNode,
  reader: ManifestReader,
  problems: Problem[],
): JsonObjectNode {
  return withoutMarks(extend(manifest, reader, problems, []), problems);
}

/** Marks without effect: `"..."` in a list that extends none, `"-name"` of a missing item. */
function withoutMarks(tree: JsonObjectNode, problems: Problem[]): JsonObjectNode {
  const entries = new Map(tree.entries);
  for (const [name, { key, value }] of tree.entries) {
    if (!NAMED_LISTS.has(name) || value.kind !== "array") continue;
    const names = value.items.flatMap((item) => text(item) ?? text(property(item, "id")) ?? []);
    const isMark = (item: JsonNode) => text(item) === REST || takenBy(item) !== null;
    for (const item of value.items.filter(isMark)) problems.push(vainMark(name, item, names));
    entries.set(name, { key, value: { ...value, items: value.items.filter((item) => !isMark(item)) } });
  }
  return { ...tree, entries };
}

function vainMark(list: string, item: JsonNode, names: readonly string[]): Problem {
  const taken = takenBy(item);
  const known = names.filter((name) => !name.startsWith("-") && name !== REST);
  return problemAt(item.place, {
    id: "vain-mark",
    message:
      taken === null
        ? `"${REST}" stands for nothing here: no "${list}" are extended.`
        : `"-${taken}" takes nothing away: the "${list}" that are extended do not have it.`,
    found: shortJson(plain(item)),
    suggestion:
      taken === null
        ? `Remove it, or add "extends".`
        : (didYouMean(taken, known) ?? `Write "${REST}" beside it, or remove it.`),
  });
}

function extend(
  manifest: JsonObjectNode,
  reader: ManifestReader,
  problems: Problem[],
  chain: readonly string[],
): JsonObjectNode {
  const reference = property(manifest, "extends");
  if (reference?.kind !== "scalar" || typeof reference.value !== "string") return manifest;
  const name = reference.value;
  if (name === "") return manifest;
  if (chain.includes(name)) {
    problems.push(
      problemAt(reference.place, {
        id: "extends-cycle",
        message: `The manifests extend each other in a circle: ${[...chain, name].join(" → ")}.`,
        found: shortJson(name),
        suggestion: `Remove "extends" from one of them.`,
      }),
    );
    return manifest;
  }
  const names = jsonNames(reader.files, BASE_MANIFEST_FOLDER);
  const path = `${BASE_MANIFEST_FOLDER}/${name}.json`;
  if (!names.includes(name) && !reader.has(path)) {
    problems.push(
      problemAt(reference.place, {
        id: "unknown-base-manifest",
        message: `There is no ${path} to extend.`,
        found: shortJson(name),
        expected: names.length > 0 ? `one of ${names.join(", ")}` : `a manifest in ${BASE_MANIFEST_FOLDER}`,
        suggestion: didYouMean(name, names),
      }),
    );
    return manifest;
  }
  const baseManifest = reader.document(path);
  if (!baseManifest) return manifest;
  if (baseManifest.kind !== "object") {
    problems.push(
      problemAt(baseManifest.place, {
        id: "wrong-type",
        message: `A manifest that others extend must be an object, not ${shortJson(plain(baseManifest))}.`,
        expected: "an object { … }",
      }),
    );
    return manifest;
  }
  const migrated = baseManifest.entries.has("manifestVersion")
    ? migrate(baseManifest)
    : { manifest: baseManifest, problem: null };
  if (migrated.problem) problems.push({ ...migrated.problem, cost: "part" });
  if (!migrated.manifest) return manifest;
  const base = extend(migrated.manifest, reader, problems, [...chain, name]);
  const merged = overlay(base, manifest, "overlay");
  return merged.kind === "object" ? merged : manifest;
}
