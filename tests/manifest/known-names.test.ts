import { expect, test } from "vitest";
import { CORE_SETTINGS } from "../../core/manifest/known-names.ts";
import { PLATFORM_SETTINGS } from "../../core/services/setting-rules.ts";

test("every setting of the platform may stand in a manifest", () => {
  expect(Object.keys(PLATFORM_SETTINGS).filter((id) => !CORE_SETTINGS.includes(id))).toEqual([]);
});
