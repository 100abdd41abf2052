import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Kinds of saves: correct, with an error in the manifest, or visible before the file is complete. */
export type Save = "good" | "broken" | "half-written";

/** A folder of manifests that the test saves repeatedly. */
export interface ManifestFolder {
  names: readonly string[];
  /** Saves a manifest; `number` makes each correct version different. */
  save(appName: string, how: Save, number: number): void;
  /** Saves the data file to which a manifest refers. */
  saveData(appName: string, number: number): void;
}

const DATASETS = 12;

export function makeManifestFolder(folder: string, count: number): ManifestFolder {
  const names = Array.from({ length: count }, (_, index) => `map${index + 1}`);
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, "library/datasets"), { recursive: true });
  const put = (file: string, text: string) => {
    // As editors do: a new file replaces the old one.
    writeFileSync(join(folder, `${file}.new~`), text);
    renameSync(join(folder, `${file}.new~`), join(folder, file));
  };
  for (let index = 0; index < DATASETS; index++)
    put(`library/datasets/layer${index}.json`, JSON.stringify(dataset(`layer${index}`)));
  const saveData = (appName: string, number: number) =>
    put(`assets/${appName}.json`, JSON.stringify(points(number)));
  for (const name of names) saveData(name, 0);
  const save = (appName: string, how: Save, number: number) => {
    const text = JSON.stringify(manifest(appName, number), null, 2);
    if (how === "good") put(`${appName}.json`, text);
    else if (how === "broken") put(`${appName}.json`, text.replace('"geojson"', '"geojsn"'));
    else writeFileSync(join(folder, `${appName}.json`), text.slice(0, text.length / 2));
  };
  for (const name of names) save(name, "good", 0);
  return { names, save, saveData };
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

const manifest = (appName: string, number: number) => ({
  manifestVersion: 1,
  appName,
  title: `${appName} number ${number}`,
  map: { center: [10 + (number % 10) / 10, 65], zoom: 5 },
  datasetGroups: [{ id: "sea", title: { no: "Hav", en: "Sea" } }],
  datasets: [
    ...Array.from({ length: DATASETS }, (_, index) => `layer${index}`),
    {
      ...dataset("points"),
      enabledByDefault: true,
      sources: [{ dataUrl: `{assetsBase}manifest-assets/assets/${appName}.json` }],
    },
  ],
});

const dataset = (id: string) => ({
  id,
  type: "geojson",
  name: { no: `Lag ${id}`, en: `Layer ${id}` },
  group: "sea",
  attribution: "© Farvann",
  style: { "circle-radius": 4, "circle-fill-color": ["match", ["get", "kind"], "a", "#aa0000", "#0000aa"] },
  sources: [{ dataUrl: `{apiBase}/v1/${id}` }],
});

const points = (number: number) => ({
  type: "FeatureCollection",
  features: Array.from({ length: 40 }, (_, index) => ({
    type: "Feature",
    properties: { kind: "a", number },
    geometry: { type: "Point", coordinates: [5 + index / 10, 65] },
  })),
});
