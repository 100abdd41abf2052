import { observer } from "mobx-react-lite";
import { useI18n } from "../../../../core/api/kernel.ts";
import { FieldList } from "../../../../core/api/ui.ts";
import { appliedArea } from "../../../../lib/form/ais-rules.ts";
import type { FormDefinition, FormField, FormValues } from "../../../../lib/form/form.ts";
import { useTexts } from "./use-texts.ts";

/** What is filled in, as names and values. */
export const Summary = observer(function Summary({
  form,
  values,
}: {
  form: FormDefinition;
  values: FormValues;
}) {
  const i18n = useI18n();
  const textOf = useValueText();
  return (
    <FieldList
      fields={form.fields
        .filter(({ control }) => control !== "checkbox")
        .map((field) => ({
          key: field.name,
          label: i18n.text(field.label),
          value: textOf(field, values[field.name]),
        }))}
    />
  );
});

/** The text of a field's value. */
export function useValueText(): (field: FormField, value: unknown) => string {
  const { i18n, t } = useTexts();
  return ({ control, options }, value) => {
    if (value === undefined || value === null || value === "") return t("empty");
    switch (control) {
      case "area":
        return i18n.format.area(appliedArea(value));
      case "choice": {
        const option = options?.find((one) => one.value === value);
        return option ? i18n.text(option.label) : String(value);
      }
      case "date":
        return i18n.format.date(Date.parse(String(value)));
      case "text":
      case "multiline":
      case "email":
      case "tel":
      case "number":
      case "checkbox":
        return String(value);
    }
  };
}
