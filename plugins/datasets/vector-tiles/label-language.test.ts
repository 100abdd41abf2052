import { expect, test } from "vitest";
import { inLanguage } from "./label-language.ts";
import type { StyleDocument } from "./style-document.ts";

function textField(field: unknown, language: "no" | "en"): unknown {
  const style: StyleDocument = {
    version: 8,
    sources: { base: { type: "vector" } },
    layers: [{ id: "name", type: "symbol", layout: { "text-field": field, "text-size": 12 } }],
  };
  return inLanguage(style, language).layers[0]?.layout?.["text-field"];
}

const NORWEGIAN = ["name:nb", "name:no", "name:nn", "name:se", "name:latin", "name"].map((p) => ["get", p]);

test("a name is looked for in Norwegian first, then in Sámi, then as the place writes it", () => {
  expect(textField(["get", "name"], "no")).toEqual(["coalesce", ...NORWEGIAN]);
});

test("in English the English name comes first", () => {
  expect(textField("{name:latin}", "en")).toEqual(expect.arrayContaining(["coalesce"]));
  expect((textField("{name:latin}", "en") as unknown[])[1]).toEqual(["get", "name:en"]);
});

test("two names of one place in a template become the one in the language", () => {
  expect(textField("{name:latin}\n{name:nonlatin}", "no")).toEqual(["coalesce", ...NORWEGIAN]);
});

test("a name inside an expression is replaced and the rest of it stays", () => {
  expect(textField(["upcase", ["get", "name_int"]], "no")).toEqual(["upcase", ["coalesce", ...NORWEGIAN]]);
  expect(textField(["coalesce", ["get", "name:en"], ["get", "name"]], "no")).toEqual([
    "coalesce",
    ...NORWEGIAN,
  ]);
});

test("what is no name stays as it is", () => {
  expect(textField(["get", "iata"], "no")).toEqual(["get", "iata"]);
  expect(textField("{ref}", "en")).toBe("{ref}");
  expect(textField("Nord", "en")).toBe("Nord");
});

test("layers without text are not touched", () => {
  const water = { id: "water", type: "fill", paint: { "fill-color": "#b2d7df" } };
  expect(inLanguage({ version: 8, sources: {}, layers: [water] }, "en").layers[0]).toBe(water);
});
