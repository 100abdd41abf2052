import { describe, expect, test } from "vitest";
import { HOSTILE_VALUES } from "../../../tests/support/hostile.ts";
import { I18n } from "../../i18n/i18n.ts";
import { itemSymbol } from "./item-symbol.ts";
import { itemSubtitle, itemTitle } from "./item-text.ts";

const i18n = new I18n({ language: "no" });
const empty = {
  icon: "",
  iconNight: "",
  line: null,
  fill: null,
  text: null,
  dot: null,
  ramp: [],
  rampNight: [],
};
const tool = {
  key: "tool",
  label: "Type",
  format: "text",
  unit: "",
  quantity: null,
  decimals: 0,
  values: { longline: { no: "Line", en: "Longline" }, sart: "Nødsender (AIS-SART)" },
  showIn: [],
  figure: false,
  link: "",
};
const dataset = {
  definition: {
    featureTitle: { no: "Tapt {tool}", en: "Lost {tool}" },
    featureSubtitle: { no: "{vessel} · {port}", en: "{vessel} · {port}" },
    fields: [tool],
    filters: [],
    symbol: { ...empty, icon: "ghost.svg" },
    legend: {
      entries: [
        { label: "", property: "tool", values: ["longline"], symbol: { ...empty, icon: "line.svg" } },
      ],
    },
  },
} as never;
const item = (properties: Record<string, unknown>) => ({
  id: "7",
  datasetId: "d",
  properties,
  geometry: null,
});

describe("the title of a feature", () => {
  test("takes codes by their label, lower-cased inside the line", () => {
    expect(itemTitle(dataset, item({ tool: "LONGLINE" }), i18n)).toBe("Tapt line");
    expect(itemTitle(dataset, item({ tool: "sart" }), i18n)).toBe("Tapt nødsender (AIS-SART)");
  });

  test("a part with a missing value is left out", () => {
    expect(itemSubtitle(dataset, item({ vessel: "Havsula" }), i18n)).toBe("Havsula");
    expect(itemSubtitle(dataset, item({}), i18n)).toBe("");
  });

  test("braces in the data mean nothing", () => {
    expect(itemSubtitle(dataset, item({ vessel: "$& <b>", port: "Å" }), i18n)).toBe("$& <b> · Å");
  });
});

describe("the symbol of a feature", () => {
  test("is that of its legend entry, else the dataset's", () => {
    expect(itemSymbol(dataset, item({ tool: "LongLine" })).icon).toBe("line.svg");
    expect(itemSymbol(dataset, item({ tool: "nets" })).icon).toBe("ghost.svg");
  });
});

describe("a title made of data that nobody expected", () => {
  test.each(Object.entries(HOSTILE_VALUES))("takes %s without breaking, and stays a line", (_what, text) => {
    const value: unknown = JSON.parse(text);
    for (const properties of [{ tool: value }, { vessel: value, port: value }]) {
      expect(itemTitle(dataset, item(properties), i18n).length).toBeLessThanOrEqual(200);
      expect(itemSubtitle(dataset, item(properties), i18n).length).toBeLessThanOrEqual(200);
      expect(itemSymbol(dataset, item(properties)).icon).toBe("ghost.svg");
    }
  });
});
