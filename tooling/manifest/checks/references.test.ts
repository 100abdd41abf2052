import { expect, test } from "vitest";
import { problemsOf } from "../../../tests/manifest/support.ts";

test("a picture that does not exist is left out and reported", () => {
  const { manifest, problems } = problemsOf((_, first) => void (first.symbol = { icon: "assets/none.svg" }));
  expect(problems).toMatchObject([{ id: "unknown-asset", pointer: "/datasets/0/symbol/icon", cost: "part" }]);
  expect(manifest?.datasets[0]?.symbol.icon).toBe("");
});

test("symbols by zoom whose pictures do not exist are left out, the others stay", () => {
  const { manifest, problems } = problemsOf((_, __, second) => {
    const symbols = [4, 6, 8, 10].map((zoom) => ({
      zoom,
      icon: zoom === 6 ? "/pictures/ghost.svg" : "assets/none.svg",
    }));
    second.points = { kinds: [{ color: "#123456", symbols }] };
  });
  expect(problems.map(({ id, pointer }) => [id, pointer])).toEqual(
    [0, 2, 3].map((index) => ["unknown-asset", `/datasets/1/points/kinds/0/symbols/${index}/icon`]),
  );
  expect(manifest?.datasets[1]?.points?.kinds[0]?.symbols).toMatchObject([{ zoom: 6 }]);
});

test("an option that names an unknown file falls back to its default", () => {
  const { manifest, problems } = problemsOf((_, first) => {
    first.type = "vector-tiles";
    first.options = { style: "assets/none.json" };
  });
  expect(problems).toMatchObject([{ id: "unknown-asset", pointer: "/datasets/0/options/style" }]);
  expect(manifest?.datasets[0]?.options).toMatchObject({ style: "standard" });
});

test("a picture outside manifests/ is unknown", () => {
  expect(problemsOf((good) => void (good.icon = "../package.json")).problems).toMatchObject([
    { id: "unknown-asset" },
  ]);
});

test("an unknown service in an address removes the dataset", () => {
  const { manifest, problems } = problemsOf(
    (_, first) => void (first.sources = [{ dataUrl: "{apiBas}/x/{z}/{y}/{x}" }]),
  );
  expect(problems).toMatchObject([
    { id: "unknown-service", suggestion: 'Did you mean "apiBase"?', cost: "dataset" },
  ]);
  expect(manifest?.datasets).toHaveLength(1);
});

test("a name that nothing fills in there is refused, also where it is filled in elsewhere", () => {
  const { problems } = problemsOf((good, first) => {
    good.time = { enabled: true, firstYear: 2020, histogramUrl: "/hours?month={month}&year={year}" };
    first.sources = [{ dataUrl: "/tiles/{z}/{x}/{y}?year={year}" }];
  });
  expect(problems).toMatchObject([
    { id: "unknown-service", pointer: "/datasets/0/sources/0/dataUrl", cost: "dataset" },
    { id: "unknown-service", pointer: "/time/histogramUrl", message: expect.stringContaining("{month}") },
  ]);
});

test("a service of the manifest's own is known", () => {
  expect(
    problemsOf((good, first) => {
      good.services = { cache: "https://cache.example" };
      first.sources = [{ dataUrl: "{cache}/{z}/{x}/{y}.png" }];
    }).problems,
  ).toEqual([]);
});

test("names are drawn above a dataset that exists", () => {
  const change = (labelsAbove: string) =>
    problemsOf((_, first) => {
      first.type = "vector-tiles";
      first.options = { labelsAbove };
    }).problems;
  expect(change("banks")).toEqual([]);
  expect(change("bank")).toMatchObject([
    {
      id: "unknown-dataset",
      pointer: "/datasets/0/options/labelsAbove",
      suggestion: 'Did you mean "banks"?',
    },
  ]);
});
