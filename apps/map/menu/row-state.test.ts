import { describe, expect, test } from "vitest";
import type { DatasetStatus } from "../../../core/dataset/status.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import { Failure } from "../../../core/services/failure.ts";
import { rowState } from "./row-state.ts";

const i18n = new I18n({ language: "no" });
addServiceErrors(i18n);
const context = { i18n, online: true, period: "mars 2026" };

function row(
  status: DatasetStatus,
  definition: Record<string, unknown> = {},
  filters: unknown = { definitions: [], values: {} },
  loading = false,
  more: Record<string, unknown> = {},
) {
  const dataset = {
    status,
    definition: { countLabel: "", timeDependent: true, ...definition },
    filters,
    setting: {},
    shownCount: null,
    ...more,
  };
  return rowState(dataset as never, { ...context, loading });
}

describe("the state line of a dataset's row", () => {
  test("says in whose favour a dataset is off", () => {
    const dataset = { status: { kind: "off" }, definition: { countLabel: "" }, filters: {}, setting: {} };
    expect(rowState(dataset as never, { ...context, alternative: "Fartøy (AIS)" }).text).toBe(
      "Av mens «Fartøy (AIS)» er på",
    );
    expect(rowState(dataset as never, context).text).toBe("Av");
  });

  test("says the number and the period when it is on", () => {
    expect(row({ kind: "on", count: 22 }).text).toBe("22 i mars 2026");
  });

  test("never says of features that lie elsewhere that they are in the map", () => {
    const at = (...coordinates: number[]) => [{ geometry: { type: "Point", coordinates } }];
    const area = [3, 57, 32, 72] as const;
    const line = (items: object[]) =>
      rowState(
        {
          status: { kind: "on", count: 30 },
          definition: { countLabel: "{count} brygger", timeDependent: false },
          filters: { definitions: [], values: {} },
          items,
        } as never,
        { ...context, area: [...area] },
      );
    expect(line(at(5, 60)).text).toBe("30 brygger");
    expect(line(at(60, 5))).toMatchObject({ text: "30 utenfor kartets område", icon: "failed" });
    expect(line([...at(60, 5), ...at(5, 60)]).text).toBe("30 brygger");
    expect(line([{ geometry: null }]).text).toBe("30 brygger");
  });

  test("says that pictures of this view are on their way, unless the dataset has failed", () => {
    expect(row({ kind: "on", count: 22 }, {}, undefined, true)).toMatchObject({
      text: "Henter …",
      loading: true,
    });
    const failure = new Failure("x", { id: "http-status", place: "x", status: 500 });
    expect(row({ kind: "failed", failure }, {}, undefined, true)).toMatchObject({
      tone: "danger",
      loading: false,
    });
  });

  test("says how many are drawn in the view, once that is known", () => {
    const countLabel = "{count} navn · {shown} vises her";
    const names = (shown: number | null) =>
      row({ kind: "on", count: 401 }, { countLabel, timeDependent: false }, undefined, false, {
        shownCount: shown,
      }).text;
    expect(names(21)).toBe("401 navn · 21 vises her");
    expect(names(0)).toBe("401 navn · 0 vises her");
    expect(names(null)).toBe("401 i kartet");
  });

  test("says one thing in the singular", () => {
    const countLabel = {
      no: { one: "{count} banke · {shown} vises", other: "{count} banker · {shown} vises" },
      en: "",
    };
    const banks = (count: number, shownCount: number | null) =>
      row({ kind: "on", count }, { countLabel, timeDependent: false }, undefined, false, { shownCount }).text;
    expect(banks(1, 1)).toBe("1 banke · 1 vises");
    expect(banks(2, 1)).toBe("2 banker · 1 vises");
    expect(banks(1, null)).toBe("1 i kartet");
  });

  test("says that the filters hide everything, which is not the same as nothing there", () => {
    expect(row({ kind: "on", count: 0 }).text).toBe("Skjult av filtrene");
  });

  test("says the period alone, with a capital, when nothing is counted", () => {
    expect(row({ kind: "on", count: null }).text).toBe("Mars 2026");
  });

  test("follows the manifest's own line, with the choice made", () => {
    const filters = {
      definitions: [{ id: "tools", kind: "choice", values: [{}, {}, {}, {}, {}] }],
      values: { tools: ["a", "b", "c", "d"] },
    };
    const definition = { countLabel: { no: "{period} · {selected} av {total} redskap", en: "" } };
    expect(row({ kind: "on", count: null }, definition, filters).text).toBe("Mars 2026 · 4 av 5 redskap");
  });

  test("says which years a filter lets through, or that it is all of them", () => {
    const filters = (years: number[] | null) => ({
      definitions: [{ id: "years", kind: "years", values: [] }],
      values: {},
      selection: () => years,
    });
    const definition = { countLabel: { no: "{count} tapt · {years}", en: "" } };
    const text = (years: number[] | null) => row({ kind: "on", count: 9 }, definition, filters(years)).text;
    expect(text([2026, 2023, 2024])).toBe("9 tapt · 2023, 2024 og 2026");
    expect(text(null)).toBe("9 tapt · alle år");
  });

  test("says how features are drawn where that is not by their symbol", () => {
    const dataset = {
      status: { kind: "on", count: 245 },
      definition: { countLabel: "", timeDependent: true },
      filters: { definitions: [], values: {} },
      setting: {},
      depiction: { words: "som punkter", note: "", symbolOf: () => null },
    };
    expect(rowState(dataset as never, context).text).toBe("245 i mars 2026 · som punkter");
  });

  test("a line without numbers stays when the dataset is off", () => {
    const definition = { countLabel: { no: "Linje · gjelder hele landet", en: "" } };
    expect(row({ kind: "off" }, definition).text).toBe("Linje · gjelder hele landet");
    expect(row({ kind: "off" }).text).toBe("Av");
  });

  test("an answer without content is not the same as no findings, and can be asked for again", () => {
    expect(row({ kind: "empty", silent: true })).toMatchObject({
      text: "Tjenesten svarte uten innhold",
      icon: "empty",
      canRetry: true,
    });
  });

  test("an empty period is named", () => {
    expect(row({ kind: "empty" })).toMatchObject({ text: "Ingen funn i mars 2026", icon: "empty" });
  });

  test("a failure can be tried again, a refusal and a missing address cannot", () => {
    const failed = new Failure("x", { id: "http-status", place: "x", status: 500 });
    expect(row({ kind: "failed", failure: failed })).toMatchObject({ tone: "danger", canRetry: true });
    const denied = new Failure("x", { id: "http-status", place: "x", status: 401 });
    expect(row({ kind: "failed", failure: denied })).toMatchObject({ icon: "locked", canRetry: false });
    const unknown = new Failure("x", { id: "no-address", place: "x" });
    expect(row({ kind: "failed", failure: unknown })).toMatchObject({ tone: "danger", canRetry: false });
  });

  test("what cannot be switched on says why", () => {
    expect(row({ kind: "not-in-polar" })).toMatchObject({
      locked: true,
      text: "Finnes ikke i polar projeksjon",
    });
  });
});

test.each([
  ["text-value", "2 uten tekst · 2 i kartet"],
  ["circle-fill-color", "2 i standardfarge · 2 i kartet"],
  ["circle-radius", "2 i standardstørrelse · 2 i kartet"],
  ["fill-pattern-src", "2 uten mønster · 2 i kartet"],
  ["filter", "2 tegnet enklere · 2 i kartet"],
])("says how many features the style could not draw as it says: %s", (property, text) => {
  const dataset = {
    status: { kind: "on", count: 2 },
    definition: { countLabel: "", timeDependent: false },
    filters: { definitions: [], values: {} },
    setting: {},
    styleFaults: [{ property, count: 2, featureId: "a", found: "null", expected: "" }],
  };
  expect(rowState(dataset as never, context)).toMatchObject({
    text,
    icon: "failed",
    tone: "plain",
    canRetry: false,
  });
});

test("a name that is no number is a property that all features have in common", () => {
  const definition = {
    countLabel: { no: "{chartTime} · {age} t gammelt", en: "" },
    fields: [],
  };
  const items = [
    { id: "1", datasetId: "ice", properties: { chartTime: "27. nov.", age: 0 }, geometry: null },
  ];
  expect(row({ kind: "on", count: 1 }, definition, undefined, false, { items }).text).toBe(
    "27. nov. · 0 t gammelt",
  );
});
