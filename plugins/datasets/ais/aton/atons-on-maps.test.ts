import { expect, test } from "vitest";
import { itemSubtitle } from "../../../../core/api/details.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { loadInstallation } from "../../../../scripts/manifest/installation.ts";
import { ROOT } from "../../../../tests/manifest/support.ts";
import { resolveManifest } from "../../../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../../../tooling/site/disk.ts";
import { atonItem } from "./aton-item.ts";

const files = filesOnDisk(ROOT);
const { installation } = loadInstallation(ROOT);

function definitionsOf(appName: string, type: RegExp) {
  const datasets = resolveManifest({ appName, files, installation }).manifest?.datasets ?? [];
  const found = datasets.filter((definition) => type.test(definition.type));
  expect(found).toHaveLength(2);
  return found;
}

test.each(["bwmap", "redning"])("on the map %s aids lie under vessels, which move", (appName) => {
  const ranks = (type: RegExp) => definitionsOf(appName, type).map(({ mapOrdering }) => mapOrdering ?? 0);
  expect(Math.max(...ranks(/^aton/))).toBeLessThan(Math.min(...ranks(/^ais/)));
});

test.each(["no", "en"] as const)(
  "under its name every aid has its type as the facts write it (%s)",
  (language) => {
    const i18n = new I18n({ language });
    for (const definition of definitionsOf("redning", /^aton/)) {
      const types = definition.fields.find(({ key }) => key === "typeOfAidsToNavigation")?.values ?? {};
      expect(Object.keys(types)).toHaveLength(32);
      for (const [type, text] of Object.entries(types)) {
        const properties = { mmsi: 992_570_001, typeOfAidsToNavigation: Number(type) };
        const item = atonItem({ id: "1", datasetId: definition.id, properties, geometry: null });
        expect(itemSubtitle({ definition }, item, i18n)).toBe(i18n.text(text));
      }
    }
  },
);
