import path from "node:path";
import { describe, expect, test } from "vitest";
import { formatProblem } from "../../core/manifest/problem.ts";
import { readJson } from "../../scripts/generate/json.ts";
import { GOOD, ROOT, resolved } from "../../tests/manifest/support.ts";
import { installedPlugin } from "../../tests/support/installed-plugin.ts";
import { createInstallation } from "./installation.ts";

/** Resolves the valid manifest with additional lines, in an installation with these feature plugins besides its types. */
function using(manifest: object, features: Record<string, object>) {
  const installation = createInstallation({
    manifestSchema: readJson(path.join(ROOT, "schemas/manifest.schema.json")),
    plugins: [
      installedPlugin("wms", { datasetTypes: [{ type: "wms" }], provides: ["pictures"] }),
      installedPlugin("geojson", { datasetTypes: [{ type: "geojson" }] }),
      ...Object.entries(features).map(([name, more]) => installedPlugin(name, more)),
    ],
    optionSchemas: {
      wms: { type: "object", properties: { layers: {} } },
      geojson: { type: "object", properties: {} },
    },
  });
  const { plugins, problems, manifest: read } = resolved({ ...GOOD, ...manifest }, {}, installation);
  return {
    plugins: plugins.map(({ name }) => name),
    inFrames: plugins.flatMap(({ name, inFrames }) => (inFrames ? [name] : [])),
    problems: problems.map((problem) => formatProblem(problem).replace("manifests/test.json:", "")),
    datasets: read?.datasets.map(({ id }) => id),
  };
}
const needs = (...services: string[]) => ({
  uses: Object.fromEntries(services.map((service) => [service, "required"])),
});

test("the types that a listed plugin makes while the page runs come with it, but not into frames", () => {
  const only = {
    datasets: [{ id: "a", type: "geojson", name: "A", group: "g" }],
    datasetGroups: [{ id: "g", title: "G" }],
    plugins: ["layers"],
  };
  expect(using(only, { layers: { addsDatasets: ["wms"] } })).toMatchObject({
    plugins: ["geojson", "wms", "layers"],
    inFrames: ["geojson"],
  });
});

describe("a plugin is in use without being listed", () => {
  const features = {
    legend: { inUse: "always" },
    zoomer: { inUse: "with-services", provides: ["zooming"], ...needs("pictures") },
    ruler: { inUse: "with-services", ...needs("zooming") },
    tides: { inUse: "with-services", ...needs("stations") },
    search: {},
  };

  test("when it is standard equipment, or when others provide all that it requires", () => {
    expect(using({}, features)).toMatchObject({
      plugins: ["wms", "geojson", "legend", "zoomer", "ruler"],
      problems: [],
    });
  });

  test("in a frame too, where what is only listed stays out", () => {
    const { plugins, inFrames } = using({ plugins: ["search"] }, features);
    expect({ isPreloaded: plugins.includes("search"), inFrames }).toEqual({
      isPreloaded: true,
      inFrames: ["wms", "geojson", "legend", "zoomer", "ruler"],
    });
  });

  test("unless the manifest leaves it out, and with it those that it served", () => {
    expect(using({ withoutPlugins: ["zoomer", "legend"] }, features)).toMatchObject({
      plugins: ["wms", "geojson"],
      problems: [],
    });
  });

  test("a plugin to leave out is one of this installation, and one that would be in use", () => {
    const { problems } = using({ plugins: ["search"], withoutPlugins: ["legnd", "search", "wms"] }, features);
    expect(problems.map((line) => line.replace(/^\d+:\d+ /, ""))).toEqual([
      'unknown-plugin This installation has no plugin "legnd". Did you mean "legend"?',
      'left-out-in-vain Leaving out the plugin "search" has no effect: "plugins" lists it. Remove it from "withoutPlugins".',
      'left-out-in-vain Leaving out the plugin "wms" has no effect: a dataset is of its type. Remove it from "withoutPlugins".',
    ]);
  });
});

describe("services between the plugins of a manifest", () => {
  test("one that is missing is told where the manifest lists who needs it, with the plugin to add", () => {
    const features = { stations: { provides: ["tides"] }, clock: needs("tides") };
    expect(using({ plugins: ["clock"] }, features)).toMatchObject({
      plugins: ["wms", "geojson"],
      problems: [
        expect.stringMatching(
          /^\d+:5 service-missing The plugin "clock" needs the service "tides", which no plugin in use provides\. Add plugin "stations" to "plugins", or leave "clock" out\.$/,
        ),
      ],
    });
    expect(using({ plugins: ["clock", "stations"] }, features)).toMatchObject({
      plugins: ["wms", "geojson", "clock", "stations"],
      problems: [],
    });
  });

  test("one that is missing since its plugin is left out says so", () => {
    const features = { stations: { inUse: "always", provides: ["tides"] }, clock: needs("tides") };
    const { problems } = using({ plugins: ["clock"], withoutPlugins: ["stations"] }, features);
    expect(problems).toEqual([expect.stringContaining('Remove "stations" from "withoutPlugins"')]);
  });

  test("one that is optional may be missing", () => {
    expect(using({ plugins: ["clock"] }, { clock: { uses: { tides: "optional" } } })).toMatchObject({
      plugins: ["wms", "geojson", "clock"],
      problems: [],
    });
  });

  test("whoever needs a plugin that is left out for a fault is told too", () => {
    const features = { clock: { provides: ["time"], ...needs("tides") }, alarm: needs("time") };
    const { plugins, problems } = using({ plugins: ["alarm", "clock"] }, features);
    expect({ plugins, problemsCount: problems.length }).toEqual({
      plugins: ["wms", "geojson"],
      problemsCount: 2,
    });
  });

  test("one that two provide is the first one's", () => {
    const features = { one: { provides: ["tides"] }, two: { provides: ["tides"] } };
    expect(using({ plugins: ["one", "two"] }, features)).toMatchObject({
      plugins: ["wms", "geojson", "one"],
      problems: [
        expect.stringContaining(
          'service-doubled The plugins "one" and "two" both provide the service "tides"; "two" is left out.',
        ),
      ],
    });
  });

  test.each(["required", "optional"])("plugins that use each other's are told (%s)", (need) => {
    const features = {
      hen: { provides: ["egg"], uses: { chick: need } },
      nest: { provides: ["chick"], uses: { egg: "required" } },
    };
    const { problems } = using({ plugins: ["hen", "nest"] }, features);
    expect(problems[0]).toContain("service-circle");
    expect(problems[0]).toContain("hen → nest → hen");
  });

  test("a dataset whose plugin misses a service is left out, at its type", () => {
    const { datasets, problems } = using(
      {
        withoutPlugins: ["painter"],
        datasets: [...GOOD.datasets, { ...GOOD.datasets[1], id: "x", type: "ink" }],
      },
      {
        painter: { inUse: "always", provides: ["paint"] },
        ink: { datasetTypes: [{ type: "ink" }], ...needs("paint") },
      },
    );
    expect({ datasets, problem: problems[0] }).toEqual({
      datasets: ["activity", "banks"],
      problem: expect.stringContaining('service-missing The plugin "ink" needs the service "paint"'),
    });
  });

  test("what a plugin from elsewhere may provide is left to the page", () => {
    const far = { name: "far", descriptorUrl: "/plugins/far/plugin.json" };
    expect(using({ plugins: ["clock", far] }, { clock: needs("tides") })).toMatchObject({
      plugins: ["wms", "geojson", "clock", "far"],
      problems: [],
    });
  });
});
