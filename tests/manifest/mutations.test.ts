import { describe, expect, test } from "vitest";
import type { Problem } from "../../core/manifest/problem.ts";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { appNames, type ManifestFiles } from "../../tooling/manifest/files.ts";
import { parseManifestText } from "../../tooling/manifest/parse.ts";
import { type Resolution, resolveManifest } from "../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { type Mutation, mutationsOf, sample, seeded } from "./mutate.ts";
import { ROOT } from "./support.ts";

const SEED = 20261127;
const SIZE = 1200;
const disk = filesOnDisk(ROOT);
const { installation } = loadInstallation(ROOT);

/** The files on disk with one file changed; every file is read only once. */
function withFile(file: string, text: string): ManifestFiles {
  return { ...cached, read: (path) => (path === file ? text : cached.read(path)) };
}

const cached: ManifestFiles = {
  read: remembered(disk.read),
  exists: remembered(disk.exists),
  list: remembered(disk.list),
};

/** Parses every file only once, except the changed one. */
const parse = (text: string, file: string) =>
  text === cached.read(file) ? parseUnchanged(file) : parseManifestText(text, file);
const parseUnchanged = remembered((file) => parseManifestText(cached.read(file) ?? "", file));

function remembered<T>(get: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, get(path));
    return known.get(path) as T;
  };
}

const sound = new Map(
  appNames(disk).map(
    (appName) => [appName, resolveManifest({ appName, files: cached, installation, parse })] as const,
  ),
);

/** Every JSON file from which a manifest is resolved, with one manifest that uses it. */
const sources = new Map<string, string>();
const smallestFirst = [...sound].sort(
  ([, a], [, b]) => (a.manifest?.datasets.length ?? 0) - (b.manifest?.datasets.length ?? 0),
);
for (const [appName, { dependencies }] of smallestFirst) {
  for (const file of dependencies) {
    if (file.endsWith(".json") && !file.startsWith("manifests/assets/") && !sources.has(file))
      sources.set(file, appName);
  }
}

const random = seeded(SEED);
const all = [...sources].flatMap(([file, appName]) =>
  mutationsOf(file, cached.read(file) ?? "", random).map((mutation) => ({ ...mutation, appName })),
);
const mutations = sample(all, SIZE, random);

const resolutionOf = ({ appName, file, text }: Mutation & { appName: string }): Resolution =>
  resolveManifest({ appName, files: withFile(file, text()), installation, parse });

/** Problems that the unchanged manifest does not have. */
function newErrors(appName: string, { problems }: Resolution): Problem[] {
  const before = new Set(sound.get(appName)?.problems.map(({ id, message }) => id + message));
  return problems.filter(({ severity, id, message }) => severity === "error" && !before.has(id + message));
}

describe("the manifests of this repository", () => {
  test.each([...sound])("%s has no errors", (_, { manifest, problems }) => {
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(manifest).not.toBeNull();
  });
});

describe(`${mutations.length} of ${all.length} changes to them`, () => {
  test("are at least a thousand, of every kind, also in the library", () => {
    expect(mutations.length).toBeGreaterThan(1000);
    for (const kind of ["removed", "mistyped", "misspelled", "wrong value"]) {
      expect(mutations.filter((mutation) => mutation.kind === kind).length).toBeGreaterThan(200);
    }
    expect(mutations.filter(({ file }) => file.startsWith("manifests/library/")).length).toBeGreaterThan(200);
  });

  test("each boots or is refused with a message that points at the change; none throws", {
    timeout: 600_000,
  }, () => {
    const outcomes = { boots: 0, "boots with a message": 0, "refused with a message": 0 };
    const wrong: string[] = [];
    for (const mutation of mutations) {
      const about = `${mutation.file} ${mutation.pointer} ${mutation.kind}`;
      const resolution = resolutionOf(mutation);
      const errors = newErrors(mutation.appName, resolution);
      const whole = sound.get(mutation.appName)?.manifest?.datasets.length ?? 0;
      const lost = whole - (resolution.manifest?.datasets.length ?? 0);
      if (resolution.manifest === null) outcomes["refused with a message"]++;
      else if (errors.length > 0) outcomes["boots with a message"]++;
      else outcomes.boots++;
      const message = unfit(resolution);
      if (message !== null) wrong.push(`${about}: ${message}`);
      const explained = errors.length > 0 || lost <= droppedBy(mutation);
      if (!explained) wrong.push(`${about}: ${lost} datasets are lost without a message`);
      if (errors.length > 0 && !errors.some((problem) => pointsAt(problem, mutation))) {
        wrong.push(
          `${about}: no message points there, but ${errors.map(({ file, line, pointer }) => `${file}:${line} ${pointer}`)}`,
        );
      }
    }
    console.log(JSON.stringify(outcomes));
    expect(wrong.slice(0, 40)).toEqual([]);
  });
});

test("misspelling wms as wsm is reported at its line with the suggestion, and the other datasets stay", () => {
  const file = "manifests/havmiljo.json";
  const text = (disk.read(file) ?? "").replace('"type": "wms"', '"type": "wsm"');
  const line = text.split("\n").findIndex((row) => row.includes('"wsm"')) + 1;
  const { manifest, problems } = resolveManifest({
    appName: "havmiljo",
    files: withFile(file, text),
    installation,
  });
  expect(problems).toMatchObject([
    { id: "unknown-dataset-type", file, line, suggestion: 'Did you mean "wms"?' },
  ]);
  expect(manifest?.datasets.map(({ id }) => id)).toEqual(
    sound
      .get("havmiljo")
      ?.manifest?.datasets.map(({ id }) => id)
      .filter((id) => id !== "fasteredskaper"),
  );
});

/** Removing an entry of `datasets` removes that dataset, which needs no message. */
function droppedBy({ kind, pointer }: Mutation): number {
  if (kind === "removed" && /^\/datasets\/\d+$/.test(pointer)) return 1;
  return pointer === "/datasets" || pointer === "/extends" ? Number.POSITIVE_INFINITY : 0;
}

/**
 * A message must point to the change, inside it, or to the places around it up to the nearest object. When a change
 * removes a name that is used elsewhere, the message points to the use and contains the name. When it removes an
 * override of the library, the library's value applies again, and the message points there.
 */
function pointsAt(problem: Problem, { file, kind, near, before, pointer, lines }: Mutation): boolean {
  const names = [pointer.slice(pointer.lastIndexOf("/") + 1), ...textsIn(before)].filter(
    (name) => !/^\d*$/.test(name),
  );
  if (problem.id.startsWith("unknown-") || problem.id === "bad-filter-default") {
    if (names.some((name) => problem.found === JSON.stringify(name))) return true;
  }
  const key = pointer.slice(pointer.lastIndexOf("/"));
  if (kind === "removed" && problem.file.startsWith("manifests/library/") && problem.pointer === key)
    return true;
  if (problem.file !== file) return false;
  if (near.includes(problem.pointer) || problem.pointer.startsWith(`${near[0]}/`)) return true;
  const [first, last] = lines();
  return problem.line >= first && problem.line <= last;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Why the stores could not start with a resolved manifest, or null. Its validation may fill in defaults. */
function unfit({ manifest, problems, plugins }: Resolution): string | null {
  if (manifest === null)
    return problems.some(({ cost }) => cost === "application") ? null : "refused without a message";
  const { datasets: _datasets, ...application } = manifest;
  if (!installation.application.validate({ ...application, datasets: [] }))
    return "the application is not valid";
  for (const dataset of manifest.datasets) {
    const valid: boolean = installation.dataset.validate(dataset);
    if (!valid) return `the dataset ${dataset.id} is not valid`;
    const options = installation.options.get(dataset.type);
    if (!options?.validate(dataset.options)) return `the options of ${dataset.id} are not valid`;
    if (!plugins.some(({ datasetTypes }) => datasetTypes.includes(dataset.type)))
      return `nothing loads ${dataset.type}`;
    if (!manifest.datasetGroups.some(({ id }) => id === dataset.group))
      return `the group of ${dataset.id} is missing`;
  }
  const ids = manifest.datasets.map(({ id }) => id);
  return new Set(ids).size === ids.length ? null : "two datasets have the same id";
}
