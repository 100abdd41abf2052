import { expect, test } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { ServiceUrls } from "../../../core/services/service-urls.ts";
import { ruleOf } from "../../../lib/offline/kept.ts";
import { keepRules } from "./keep-rules.ts";

const dataset = (dataUrl: string, cacheable: boolean, maxAgeHours = 24) => ({
  definition: { sources: [{ dataUrl }], cacheable, offline: { maxAgeHours, pack: null } },
});

function rulesFor(datasets: ReturnType<typeof dataset>[]) {
  const urls = new ServiceUrls({ apiBase: "/bwapi", tileHost: "" }, "https://map.test", "");
  const manifest = { time: { histogramUrl: "" } };
  return keepRules({ manifest, datasets: { all: datasets }, urls } as unknown as AppServices);
}
const kindAt = (url: string, rules: ReturnType<typeof rulesFor>) =>
  ruleOf(`https://map.test${url}`, rules)?.kind;

test("a dataset is kept as its entry says: tiles, answers, or nothing", () => {
  const rules = rulesFor([
    dataset("{tileHost}/data/v3/{z}/{x}/{y}.pbf", true),
    dataset("{apiBase}/v1/gear?year={year}", true),
    dataset("{apiBase}/v1/vessels", false),
    dataset("/manifest-assets/assets/secret.json", false),
    dataset("{apiBase}/v1/now", true, 0),
  ]);
  expect(kindAt("/data/v3/4/8/3.pbf", rules)).toBe("tiles");
  expect(kindAt("/bwapi/v1/gear?year=2026", rules)).toBe("answers");
  expect(kindAt("/bwapi/v1/vessels", rules)).toBe("nothing");
  expect(kindAt("/manifest-assets/assets/secret.json", rules)).toBe("nothing");
  expect(kindAt("/manifest-assets/assets/styles/standard.json", rules)).toBe("answers");
  expect(kindAt("/bwapi/v1/now", rules)).toBe("nothing");
  expect(kindAt("/bwapi/v1/spadata/sea?lang=no", rules)).toBe("answers");
  expect(kindAt("/bwapi/v1/favourites", rules)).toBeUndefined();
});

test("a source whose address the page does not have makes no rule, which would hold for the whole site", () => {
  const rules = rulesFor([dataset("", true), dataset("{apiBase}/v1/gear", true)]);
  expect(kindAt("/bwapi/v1/gear", rules)).toBe("answers");
  expect(kindAt("/bwapi/v3/geodata/fishingfacilitychanges", rules)).toBeUndefined();
});

test("of two datasets with one address the stricter entry holds", () => {
  const wms = "https://map.test/wms?layers=a";
  const strict = rulesFor([dataset("/wms?layers=a", true, 48), dataset("/wms?layers=b", true, 6)]);
  expect(ruleOf(wms, strict)?.maxAgeMs).toBe(6 * 3_600_000);
  expect(ruleOf(wms, rulesFor([dataset("/wms?layers=a", true), dataset("/wms?layers=b", false)]))?.kind).toBe(
    "nothing",
  );
});
