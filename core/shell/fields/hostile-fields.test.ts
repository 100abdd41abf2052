import { expect, test } from "vitest";
import type { FieldDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { HOSTILE_VALUES } from "../../../tests/support/hostile.ts";
import { I18n } from "../../i18n/i18n.ts";
import { fieldText } from "./field-value.ts";

const FORMATS = [
  ...["text", "number", "integer", "percent", "boolean", "date", "dateTime", "age", "length", "area"],
  ...["position", "link"],
] as FieldDefinition["format"][];
const i18n = new I18n({ language: "no" });

test.each(Object.entries(HOSTILE_VALUES))(
  "a field that holds %s is written in every format",
  (_what, text) => {
    const item = { id: "a", datasetId: "d", properties: { p: JSON.parse(text) as unknown }, geometry: null };
    for (const format of FORMATS) {
      for (const quantity of [null, "depth"] as FieldDefinition["quantity"][]) {
        const field = { key: "p", label: "", format, quantity, unit: "m", decimals: 1, values: { x: "X" } };
        const written = fieldText(field as unknown as FieldDefinition, item, i18n);
        expect(written?.text.length ?? 0).toBeLessThanOrEqual(10_010);
      }
    }
  },
);
