/**
 * `npm run add-layer -- <address or file> --app <name> [--layer name …] [--group id] [--id id] [--role name …] [--crs code] [--dry-run]`: reads a
 * WMS, WMTS, tile address, TileJSON, MapLibre style, GeoJSON, CSV, GPX, KML, KMZ, zipped shapefile or GeoPackage and writes datasets into a manifest.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatProblem, type Problem } from "../core/manifest/problem.ts";
import { freeId, isRefusal } from "../lib/new-dataset/common.ts";
import type { DatasetDefinition } from "../schemas/generated/resolved-manifest.ts";
import { MANIFEST_FOLDER } from "../tooling/manifest/files.ts";
import { entries } from "../tooling/manifest/json-node.ts";
import { parseManifestText } from "../tooling/manifest/parse.ts";
import { datasetsOf } from "./add-layer/datasets-of.ts";
import { insertDataset, sameLayer } from "./add-layer/insert-dataset.ts";
import { loadInstallation, manifestFolder, readApplication } from "./manifest/installation.ts";

const USAGE =
  "Usage: npm run add-layer -- <address or file> --app <name> [--layer name]… [--group id] [--id id] [--role name]… [--crs EPSG:25833] [--dry-run]";

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    app: { type: "string" },
    layer: { type: "string", multiple: true, default: [] },
    group: { type: "string" },
    id: { type: "string" },
    role: { type: "string", multiple: true, default: [] },
    crs: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
});
const [source] = positionals;
if (source === undefined || values.app === undefined) stop(USAGE);
const appName = values.app;

const root = path.resolve(import.meta.dirname, "..");
const installation = loadInstallation(root);
const folder = manifestFolder(root);
const manifestFile = path.join(folder, `${appName}.json`);

const findings = await datasetsOf(source, { layers: values.layer, crs: values.crs ?? null });
if (isRefusal(findings)) stop(findings.refused);

const before = readApplication(root, appName, installation);
const known = before.manifest?.datasets.find(({ id }) => id === values.id);
for (const { dataset, features } of findings.found) {
  if (known) {
    renewData(known, findings.found.length === 1 ? features : null);
    continue;
  }
  const { manifest: resolved, problems } = readApplication(root, appName, installation);
  if (!resolved) stop(problems.map(formatProblem).join("\n"));
  const twin = features || values.id !== undefined ? undefined : sameLayer(resolved, dataset);
  if (twin)
    stop(`The dataset "${twin.id}" shows this already; with --id of your choice it is added once more.`);
  const text = readFileSync(manifestFile, "utf8");
  const { root: tree } = parseManifestText(text, manifestFile);
  const own = new Set(tree ? entries(tree).keys() : []);
  const id = freeId(values.id ?? dataset.id, new Set(resolved.datasets.map((known) => known.id)));
  const data = `assets/data/${id}.geojson`;
  const sources = features ? [{ dataUrl: `{assetsBase}manifest-assets/${data}` }] : dataset.sources;
  const requiredRoles = values.role;
  const complete = {
    ...dataset,
    sources: requiredRoles.length > 0 ? sources.map((source) => ({ ...source, requiredRoles })) : sources,
  };
  const inserted = insertDataset(text, { resolved, own }, complete, { id, group: values.group ?? null });
  if (values["dry-run"]) {
    console.log(inserted.text);
    continue;
  }
  if (features) {
    writeData(data, features);
  }
  writeFileSync(manifestFile, inserted.text);
  console.log(
    `${MANIFEST_FOLDER}/${appName}.json: dataset "${inserted.id}" in the group "${inserted.group}"`,
  );
  // The check says this about data of another host.
  if (features && !("attribution" in dataset))
    console.log(`  No credit was found: say in "attribution" who made the data.`);
}
for (const note of findings.notes) console.log(note);
if (!values["dry-run"] && !known) {
  const { problems } = readApplication(root, appName, installation);
  // Print only problems that the new dataset causes; the manifest may have had others before.
  const isNew = (problem: Problem) => !before.problems.some(({ message }) => message === problem.message);
  for (const problem of problems.filter(isNew)) console.log(formatProblem(problem));
  console.log(
    "Titles are the source's own in both languages: translate them. `npm run check` says what is missing.",
  );
}

function writeData(file: string, features: readonly unknown[]): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify({ type: "FeatureCollection", features })}\n`);
  console.log(`${MANIFEST_FOLDER}/${file}: ${features.length} features`);
}

/**
 * `--id` names an existing dataset: this replaces its data and keeps all other properties that the administrator wrote.
 */
function renewData({ id, sources }: DatasetDefinition, features: readonly unknown[] | null): void {
  const data = `assets/data/${id}.geojson`;
  const isOwn = sources.some(({ dataUrl }) => dataUrl.endsWith(`/${data}`));
  if (!isOwn || !features)
    stop(`There is a dataset "${id}" already, and its data is not ${data}: take another --id.`);
  if (!values["dry-run"]) writeData(data, features);
  console.log(`The dataset "${id}" shows them; what the manifest says about it is unchanged.`);
}
