import type { Problem } from "../../core/manifest/problem.ts";
import type { JsonEntry, JsonNode, JsonObjectNode, Place } from "./json-node.ts";
import { property } from "./json-node.ts";
import { problemAt, shortJson } from "./problem-at.ts";

/** The manifest format that this program reads. */
export const MANIFEST_VERSION = 1;

/** Migrates a manifest from one version to the next. Pure; it keeps the source positions, so that problems point into the old file. */
export type Migration = (manifest: JsonObjectNode) => JsonObjectNode;

/** `MIGRATIONS[n]` migrates a manifest from version n to n + 1. */
export const MIGRATIONS: readonly Migration[] = [from0to1];

export type Migrated = { manifest: JsonObjectNode; problem: null } | { manifest: null; problem: Problem };

/** Brings a manifest to the current version; an unknown or newer version is refused with an explanation. */
export function migrate(manifest: JsonObjectNode): Migrated {
  const stated = manifest.entries.get("manifestVersion");
  const version = stated?.value.kind === "scalar" ? stated.value.value : stated ? undefined : null;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 0) {
    return { manifest: null, problem: badVersion(stated?.value, manifest.place, version) };
  }
  if (version > MANIFEST_VERSION) {
    return {
      manifest: null,
      problem: problemAt(stated?.value.place ?? manifest.place, {
        id: "newer-manifest-version",
        message: `This manifest is written for version ${version} of the format; this installation reads versions up to ${MANIFEST_VERSION}.`,
        found: String(version),
        expected: String(MANIFEST_VERSION),
        suggestion: "Update Farvann, or write the manifest for the older version.",
        cost: "application",
      }),
    };
  }
  return {
    manifest: MIGRATIONS.slice(version).reduce((current, step) => step(current), manifest),
    problem: null,
  };
}

function badVersion(node: JsonNode | undefined, place: Place, version: unknown): Problem {
  return problemAt(node?.place ?? place, {
    id: "bad-manifest-version",
    message: node
      ? 'The property "manifestVersion" must be a whole number.'
      : 'The property "manifestVersion" is missing; without it nobody knows how to read the file.',
    found: node ? shortJson(version) : null,
    expected: String(MANIFEST_VERSION),
    suggestion: `Write "manifestVersion": ${MANIFEST_VERSION}.`,
    cost: "application",
  });
}

/**
 * Version 0, the format of the first drafts: `app`, `groups`, `layers` with `url`, `visible` and `order`, and texts
 * by the language codes `nb` and `en`.
 */
function from0to1(manifest: JsonObjectNode): JsonObjectNode {
  const renamed = rename(manifest, { app: "appName", groups: "datasetGroups", layers: "datasets" });
  const layers = property(renamed, "datasets");
  if (layers?.kind === "array") {
    set(renamed, "datasets", {
      ...layers,
      items: layers.items.map((layer) => (layer.kind === "object" ? layerFrom0(layer) : layer)),
    });
  }
  const version = renamed.entries.get("manifestVersion");
  if (version) set(renamed, "manifestVersion", { kind: "scalar", place: version.value.place, value: 1 });
  return withNorwegian(renamed) as JsonObjectNode;
}

function layerFrom0(layer: JsonObjectNode): JsonObjectNode {
  const renamed = rename(layer, { visible: "enabledByDefault", order: "mapOrdering" });
  const url = renamed.entries.get("url");
  if (url && !renamed.entries.has("sources")) {
    renamed.entries.delete("url");
    const source: JsonObjectNode = {
      kind: "object",
      place: url.value.place,
      entries: new Map([["dataUrl", url]]),
      removed: new Map(),
    };
    renamed.entries.set("sources", {
      key: url.key,
      value: { kind: "array", place: url.value.place, items: [source] },
    });
  }
  return renamed;
}

/** Texts `{nb, en}` become `{no, en}`; nothing else in version 0 had those two names only. */
function withNorwegian(node: JsonNode): JsonNode {
  if (node.kind === "array") return { ...node, items: node.items.map(withNorwegian) };
  if (node.kind === "scalar") return node;
  const isText =
    node.entries.has("nb") && [...node.entries.keys()].every((name) => name === "nb" || name === "en");
  const source = isText ? rename(node, { nb: "no" }) : node;
  const entries = new Map<string, JsonEntry>();
  for (const [name, { key, value }] of source.entries)
    entries.set(name, { key, value: withNorwegian(value) });
  return { ...source, entries };
}

/** A copy with properties renamed, in their order. An existing new name takes precedence over the old one. */
function rename(node: JsonObjectNode, names: Record<string, string>): JsonObjectNode {
  const entries = new Map<string, JsonEntry>();
  for (const [name, entry] of node.entries) {
    const newName = Object.hasOwn(names, name) ? names[name] : undefined;
    if (newName === undefined) entries.set(name, entry);
    else if (!node.entries.has(newName)) entries.set(newName, entry);
  }
  return { ...node, entries };
}

function set(node: JsonObjectNode, name: string, value: JsonNode): void {
  const entry = node.entries.get(name);
  if (entry) node.entries.set(name, { key: entry.key, value });
}
