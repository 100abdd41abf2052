import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppServices, Language } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import AidBadges from "./aton-badges.tsx";
import { atonItem } from "./aton-item.ts";

afterEach(cleanup);

function badges(properties: object, language: Language = "en"): (string | null)[] {
  const services = { i18n: new I18n({ language }) } as unknown as AppServices;
  const item = atonItem({
    id: "1",
    datasetId: "aton",
    properties: { mmsi: 992_570_001, ...properties },
    geometry: null,
  });
  const { container } = render(
    <AppProvider services={services}>
      <AidBadges item={item} />
    </AppProvider>,
  );
  // Not by colour alone: each has an icon.
  return [...container.querySelectorAll(".fv-chip")].map((chip) =>
    chip.querySelector("svg") ? chip.textContent : null,
  );
}

test("an aid that is off position says so before its facts, in both languages", () => {
  expect(badges({ offPosition: true })).toEqual(["Off position"]);
  cleanup();
  expect(badges({ offPosition: true, simulated: true }, "no")).toEqual(["Ute av posisjon", "Simulert"]);
});

test("an aid of which nothing is to be seen says so, by its number", () => {
  expect(badges({ mmsi: 992_576_188 })).toEqual(["Virtual aid"]);
  cleanup();
  expect(badges({ mmsi: 992_576_188 }, "no")).toEqual(["Virtuelt merke"]);
});

test("an aid that is where it should be, or does not tell, has no warning", () => {
  expect(badges({ offPosition: false })).toEqual([]);
  expect(badges({})).toEqual([]);
});
