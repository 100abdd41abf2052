import type { Problem } from "../../../core/manifest/problem.ts";
import type { FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { didYouMean } from "../nearest-name.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, type DatasetDraft, datasetProblem } from "../resolved-draft.ts";

/** The value of a filter at a first visit must suit its kind; a choice must have values to choose from. */
export const checkFilters: Check = ({ datasets }) =>
  datasets.flatMap((dataset) =>
    dataset.definition.filters.flatMap((filter, index) => checkFilter(dataset, filter, index)),
  );

function checkFilter(dataset: DatasetDraft, filter: FilterDefinition, index: number): Problem[] {
  const problems: Problem[] = [];
  const name = `filter "${filter.id}" of dataset "${dataset.definition.id}"`;
  const expected = expectedDefault(filter);
  if (expected !== null) {
    const unknown = unknownChoice(filter);
    const found = shortJson(unknown?.value ?? filter.default);
    problems.push(
      datasetProblem(dataset, `/filters/${index}/default${unknown ? `/${unknown.index}` : ""}`, {
        id: "bad-filter-default",
        message: `The default of ${name} must be ${expected}, not ${found}.`,
        found,
        expected,
        suggestion: unknown
          ? didYouMean(
              String(unknown.value),
              filter.values.map(({ value }) => String(value)),
            )
          : null,
      }),
    );
  }
  problems.push(...checkValue(dataset, filter, index, name));
  if (filter.kind === "choice" && !filter.anyValue && filter.values.length === 0) {
    problems.push(
      datasetProblem(dataset, `/filters/${index}`, {
        id: "no-filter-values",
        message: `There is nothing to choose in ${name}.`,
        expected: "values",
        suggestion: 'Add "values".',
      }),
    );
  }
  return problems;
}

/** A disease needs its object; filters that send no value must have none. */
function checkValue(dataset: DatasetDraft, { kind, value }: FilterDefinition, index: number, name: string) {
  const isObject = typeof value === "object" && value !== null;
  const wrong =
    kind === "disease"
      ? isObject
        ? null
        : 'The value of NAME must be an object with a "name".'
      : isObject
        ? `The value of NAME must be a text or a number: only a filter of kind "disease" sends objects.`
        : value !== null && kind !== "static"
          ? `Only filters of kind "static" and "disease" have a value; NAME is of kind "${kind}".`
          : null;
  if (wrong === null) return [];
  const message = wrong.replace("NAME", name);
  return [
    datasetProblem(dataset, `/filters/${index}`, {
      id: "bad-filter-value",
      message,
      found: shortJson(value),
    }),
  ];
}

/** What the default must be, or null when it is right. An empty list means: not filtered. */
function expectedDefault(filter: FilterDefinition): string | null {
  const { kind, default: value } = filter;
  const list = Array.isArray(value) ? value : null;
  switch (kind) {
    case "boolean":
    case "disease":
      return typeof value === "boolean" || list?.length === 0 ? null : "true or false";
    case "string": {
      const fits =
        list?.every((part) => part !== null && part !== "") && (filter.multiple || list.length <= 1);
      return fits ? null : filter.multiple ? "a list of texts or numbers" : "a list of one text or number";
    }
    case "range": {
      const fits = list !== null && (list.length === 0 || (list.length === 2 && list.every(isBound)));
      return fits ? null : "[from, to] with numbers or null";
    }
    case "years": {
      const fits = list?.every(
        (year) => year === "current" || (typeof year === "number" && Number.isInteger(year)),
      );
      return fits ? null : 'a list of years or "current"';
    }
    case "months": {
      const fits = list?.every(
        (month) =>
          month === "current" || (Number.isInteger(month) && Number(month) >= 1 && Number(month) <= 12),
      );
      return fits ? null : 'a list of months, 1 to 12, or "current"';
    }
    case "static": {
      if (filter.value !== null)
        return typeof value === "boolean" || list?.length === 0 ? null : "true or false";
      const fits = typeof value === "boolean" || (list !== null && list.length > 0);
      return fits ? null : "the value: true, false or a list";
    }
    case "theme": {
      if (filter.values.length > 1 && list && list.length < 2 && !unknownChoice(filter)) return null;
      return "a list of one of at least two values";
    }
    case "choice":
      if (list && !unknownChoice(filter)) return null;
      return `a list of ${filter.values.map((choice) => JSON.stringify(choice.value)).join(", ") || "values"}`;
  }
}

/** The first default of a choice that is not one of its values. */
function unknownChoice({
  kind,
  default: list,
  values,
}: FilterDefinition): { index: number; value: unknown } | null {
  if ((kind !== "choice" && kind !== "theme") || !Array.isArray(list)) return null;
  const known = new Set(values.flatMap((choice) => [choice.value, ...choice.aliases]).map(folded));
  const index = list.findIndex((choice) => choice === null || !known.has(folded(choice)));
  return index < 0 ? null : { index, value: list[index] };
}

function isBound(value: string | number | null): boolean {
  return value === null || typeof value === "number";
}

function folded(value: string | number): string {
  return String(value).toLowerCase();
}
