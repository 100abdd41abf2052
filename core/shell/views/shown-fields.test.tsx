import { expect, test } from "vitest";
import type { FieldDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import { I18n } from "../../i18n/i18n.ts";
import { shownFigures } from "./shown-fields.tsx";

const field = {
  key: "x",
  label: "X",
  decimals: null,
  quantity: null,
  values: {},
  separator: "",
  figure: true,
};
const figureOf = (more: Partial<FieldDefinition>, x: unknown) => {
  const fields = [{ ...field, format: "integer", unit: "", showIn: [], link: "", ...more }];
  const item = { id: "1", datasetId: "d", properties: { x }, geometry: null };
  const [figure] = shownFigures(
    { definition: { fields } } as unknown as Dataset,
    item,
    new I18n({ language: "no" }),
  );
  return { value: figure?.value.replace(/\s/g, " "), unit: figure?.unit };
};

test("a figure's unit is apart from its number, and a group of digits is no unit", () => {
  expect(figureOf({}, 1042)).toEqual({ value: "1 042", unit: "" });
  expect(figureOf({ unit: "km" }, 1042)).toEqual({ value: "1 042", unit: "km" });
  expect(figureOf({}, 0)).toEqual({ value: "0", unit: "" });
});
