import type { Dataset } from "../../../../core/api/dataset.ts";
import type { I18n } from "../../../../core/api/kernel.ts";

/** Maximum length of a list of values in the text. */
const MAX_VALUES = 8;

/** The active filters, as `Gear: nets, longline`; empty: nothing is hidden. */
export function filterNotes({ filters }: Pick<Dataset, "filters">, i18n: I18n): string[] {
  return filters.constraints.map((constraint) => noteOf(constraint, i18n));
}

function noteOf(constraint: Dataset["filters"]["constraints"][number], i18n: I18n): string {
  const { filter } = constraint;
  const label = i18n.text(filter.label);
  switch (constraint.kind) {
    case "codes":
      return `${label}: ${listOf(constraint.codes.map(String), filter, i18n)}`;
    case "range": {
      const { from, to } = constraint;
      const [low, high] = [from, to].map((end) => (end === null ? "" : i18n.format.number(end, 2, false)));
      return `${label}: ${low}–${high}`;
    }
    case "true":
    case "object":
      return label;
  }
}

type Filter = Dataset["filters"]["constraints"][number]["filter"];
type Value = Filter["values"][number];

function listOf(codes: readonly string[], { kind, values }: Filter, i18n: I18n): string {
  const spelt = (value: Value) => [value.value, ...value.aliases].map((code) => String(code).toLowerCase());
  const names = codes.map((code) => {
    if (kind === "months") return i18n.format.monthLong(Number(code));
    const known = values.find((value) => spelt(value).includes(code.toLowerCase()));
    return known ? i18n.text(known.label) : code;
  });
  const all = [...new Set(names)];
  const shown = all.slice(0, MAX_VALUES);
  return `${shown.join(", ")}${all.length > shown.length ? " …" : ""}`;
}
