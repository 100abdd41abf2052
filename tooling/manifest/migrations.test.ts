import { describe, expect, test } from "vitest";
import { resolved } from "../../tests/manifest/support.ts";

const FIRST_DRAFT = `{
  "manifestVersion": 0,
  "app": "test",
  "title": { "nb": "Prøve", "en": "Test" },
  "groups": [{ "id": "sea", "title": { "nb": "Hav", "en": "Sea" } }],
  "layers": [
    {
      "id": "banks", "type": "geojson", "name": { "nb": "Banker", "en": "Banks" }, "group": "sea",
      "url": "{apiBase}/banks", "visible": true, "order": 3
    }
  ]
}`;

describe("older manifests", () => {
  test("a first draft (version 0) reads like a manifest of today", () => {
    const { manifest, problems } = resolved(FIRST_DRAFT);
    // It has no background, which the check now requires.
    expect(problems.map(({ id }) => id)).toEqual(["no-background", "no-legend"]);
    expect(manifest).toMatchObject({
      manifestVersion: 1,
      appName: "test",
      title: { no: "Prøve", en: "Test" },
      datasetGroups: [{ id: "sea", title: { no: "Hav", en: "Sea" } }],
      datasets: [
        {
          id: "banks",
          name: { no: "Banker", en: "Banks" },
          enabledByDefault: true,
          mapOrdering: 3,
          sources: [{ dataUrl: "{apiBase}/banks", requiredRoles: [] }],
        },
      ],
    });
  });

  test("problems of an older manifest point into the file as it is written", () => {
    const { problems } = resolved(FIRST_DRAFT.replace('"order": 3', '"order": "top"'));
    expect(problems).toMatchObject([
      { id: "wrong-type", line: 9, pointer: "/layers/0/order", datasetId: "banks" },
    ]);
  });

  test("a newer manifest is refused with the reason", () => {
    const { manifest, problems } = resolved(
      FIRST_DRAFT.replace('"manifestVersion": 0', '"manifestVersion": 7'),
    );
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([
      { id: "newer-manifest-version", line: 2, found: "7", cost: "application" },
    ]);
  });

  test.each(['"one"', "null", "1.5", "-1", "true"])("the version %s is refused", (version) => {
    const { manifest, problems } = resolved(
      FIRST_DRAFT.replace('"manifestVersion": 0', `"manifestVersion": ${version}`),
    );
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([{ id: "bad-manifest-version", line: 2, cost: "application" }]);
  });

  test("a manifest without a version is refused", () => {
    const { manifest, problems } = resolved('{ "appName": "test" }');
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([{ id: "bad-manifest-version", line: 1 }]);
  });
});
