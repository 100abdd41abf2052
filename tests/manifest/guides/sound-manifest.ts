import { isRecord } from "../../../lib/guards.ts";

const BACKGROUND = {
  id: "ground",
  type: "raster",
  name: { no: "Bakgrunn", en: "Background" },
  group: "backgrounds",
  enabledByDefault: true,
  mapOrdering: 1000,
  attribution: "© Kartverket",
  sources: [{ dataUrl: "https://tiles.example/{z}/{x}/{y}.png" }],
};

const SOURCES: Record<string, string> = {
  raster: "https://tiles.example/{z}/{x}/{y}.png",
  "vector-tiles": "https://tiles.example/{z}/{x}/{y}.pbf",
};

/**
 * A valid manifest around a page's example: `{manifest}` merges members into it, `{dataset type}` adds a dataset,
 * complete or in part, `{entry}` one that changes a dataset of the library. It contains the groups that the example
 * names.
 */
export function soundManifest(note: string, part: unknown): unknown {
  const [, kind, type = "geojson"] = /\b(manifest|dataset|entry)\b(?: ([\w-]+))?/.exec(note) ?? [];
  if (kind === undefined)
    throw new Error(
      "The fence does not say how its example is carried out, for example {dataset geojson}: see docs/guides/README.md",
    );
  if (!isRecord(part)) throw new Error("The block is no object");
  const members = kind === "manifest" ? part : {};
  const dataset = {
    id: "sample",
    type,
    name: { no: "Prøve", en: "Sample" },
    group: "data",
    mapOrdering: 1,
    attribution: "© Kartverket",
    symbol: { fill: { color: "#0a6ebd" } },
    legend: { group: "data" },
    sources: [{ dataUrl: SOURCES[type] ?? "https://data.example/sample" }],
    ...(type === "wms" ? { options: { layers: ["sample"] } } : {}),
    ...(kind === "dataset" ? part : {}),
  };
  const text = (name: unknown) => ({ no: `${name}`, en: `${name}` });
  const known = kind === "entry" ? ["vessels", "aids"] : [];
  const legend = kind === "dataset" && isRecord(part.legend) ? [part.legend.group] : [];
  return {
    manifestVersion: 1,
    appName: "sound",
    title: { no: "Prøve", en: "Sample" },
    time: { enabled: true },
    legendGroups: [...new Set(["data", ...legend, ...known])].map((id) => ({ id, title: text(id) })),
    datasetGroups: [
      { id: "backgrounds", title: text("backgrounds"), kind: "backgrounds" },
      ...[...new Set(["data", dataset.group, ...known])]
        .filter((id) => id !== BACKGROUND.group)
        .map((id) => ({ id, title: text(id) })),
    ],
    datasets: [BACKGROUND, kind === "entry" ? part : dataset],
    ...members,
  };
}
