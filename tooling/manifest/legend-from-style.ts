import { isRecord, isString } from "../../lib/guards.ts";
import type {
  DatasetDefinition,
  ResolvedManifest,
  SymbolDefinition,
} from "../../schemas/generated/resolved-manifest.ts";

/** One look of features in a style: for some values, or for all. */
interface Look {
  /** Field with the values; empty: all features look the same. */
  property: string;
  values: (string | number)[];
  /** Symbol for day; `night` if the night style differs. */
  symbol: SymbolDefinition;
}

type Styles = ResolvedManifest["styles"];

/**
 * Adds the symbol and legend entries of a definition from its style: one colour for all features, or one for each value
 * of a field (`match`, or rules that compare). Symbols and entries in the manifest are kept.
 */
export function withLegendOfStyle(definition: DatasetDefinition, styles: Styles): DatasetDefinition {
  const { symbol, legend, points } = definition;
  if (points || !isEmpty(symbol)) return definition;
  const looks = looksOf(styleOf(definition.style, styles), symbol);
  const night = looksOf(styleOf(definition.styleNight, styles), symbol);
  const [first] = looks;
  if (!first) return definition;
  const drawn = looks.map((look, index) => ({
    ...look,
    symbol: withNight(look.symbol, night[index]?.symbol),
  }));
  const isSplit = first.property !== "";
  const entries =
    isSplit && legend.entries.length === 0
      ? drawn.map(({ property, values, symbol: own }) => ({
          label: labelOf(definition, property, values),
          symbol: own,
          property,
          values,
        }))
      : legend.entries;
  return { ...definition, symbol: drawn[0]?.symbol ?? symbol, legend: { ...legend, entries } };
}

const isEmpty = ({ icon, line, fill, dot, ramp, text }: SymbolDefinition): boolean =>
  icon === "" && !line && !fill && !dot && !text && ramp.length === 0;

function styleOf(
  style: DatasetDefinition["style"] | DatasetDefinition["styleNight"],
  styles: Styles,
): unknown {
  return isString(style) ? styles[style] : style;
}

function looksOf(style: unknown, empty: SymbolDefinition): Look[] {
  const parts = Array.isArray(style) ? style.filter(isRecord) : isRecord(style) ? [style] : [];
  const rules = parts.filter((part) => "style" in part);
  if (rules.length === 0) {
    for (const part of parts) {
      const looks = looksOfPart(part, empty);
      if (looks.length > 0) return looks;
    }
    return [];
  }
  return rules.flatMap((rule) => {
    const wanted = comparison(rule.filter);
    const [look] = looksOf(rule.style, empty);
    return wanted && look ? [{ ...look, ...wanted }] : [];
  });
}

/** Properties with a colour; the first one in a style is used. */
const COLOURS = ["circle-fill-color", "shape-fill-color", "fill-color", "stroke-color"] as const;

function looksOfPart(style: Record<string, unknown>, empty: SymbolDefinition): Look[] {
  const name = COLOURS.find((property) => property in style);
  if (name === undefined) return [];
  const value = style[name];
  const look = (colour: unknown, property = "", values: Look["values"] = []): Look[] => {
    const symbol = symbolOf(name, colour, style, empty);
    return symbol ? [{ property, values, symbol }] : [];
  };
  const split = matched(value);
  return split
    ? split.outcomes.flatMap(({ values, outcome }) => look(outcome, split.property, values))
    : look(value);
}

/** `["match", ["get", field], value, outcome, …, otherwise]` */
function matched(value: unknown) {
  if (!Array.isArray(value) || value[0] !== "match") return null;
  const property = fieldOf(value[1]);
  if (property === null) return null;
  const outcomes: { values: Look["values"]; outcome: unknown }[] = [];
  for (let index = 2; index + 1 < value.length; index += 2) {
    outcomes.push({
      values: [value[index] as unknown].flat().filter(isValue),
      outcome: value[index + 1] as unknown,
    });
  }
  return { property, outcomes };
}

/** `["==", ["get", field], value]` or `["in", ["get", field], [values]]` */
function comparison(filter: unknown): Pick<Look, "property" | "values"> | null {
  if (!Array.isArray(filter) || (filter[0] !== "==" && filter[0] !== "in")) return null;
  const property = fieldOf(filter[1]);
  const values = [filter[2] as unknown].flat().filter(isValue);
  return property === null || values.length === 0 ? null : { property, values };
}

const fieldOf = (value: unknown): string | null =>
  Array.isArray(value) && value[0] === "get" && isString(value[1]) ? value[1] : null;

const isValue = (value: unknown): value is string | number => isString(value) || typeof value === "number";

function symbolOf(
  name: (typeof COLOURS)[number],
  value: unknown,
  style: Record<string, unknown>,
  empty: SymbolDefinition,
): SymbolDefinition | null {
  const color = colourOf(value);
  if (color === null) return null;
  const outline = (property: string) => colourOf(style[property]) ?? "";
  if (name === "fill-color")
    return { ...empty, fill: { color, colorNight: "", outline: outline("stroke-color"), outlineNight: "" } };
  if (name === "stroke-color") {
    const width =
      typeof style["stroke-width"] === "number" ? Math.min(12, Math.max(0.5, style["stroke-width"])) : 2;
    return { ...empty, line: { color, colorNight: "", width, dash: [] } };
  }
  const contrast = outline(name === "circle-fill-color" ? "circle-stroke-color" : "shape-stroke-color");
  return { ...empty, dot: { color, colorNight: "", contrast, contrastNight: "", ring: false, size: 7 } };
}

/** A literal colour; null: an expression, or none. */
function colourOf(value: unknown): string | null {
  if (isString(value)) return value.length >= 3 && value !== "none" ? value : null;
  if (!Array.isArray(value) || !value.every((part) => typeof part === "number")) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = value;
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}

function withNight(day: SymbolDefinition, night: SymbolDefinition | undefined): SymbolDefinition {
  if (!night) return day;
  return {
    ...day,
    fill: day.fill && { ...day.fill, colorNight: night.fill?.color ?? "" },
    line: day.line && { ...day.line, colorNight: night.line?.color ?? "" },
    dot: day.dot && {
      ...day.dot,
      colorNight: night.dot?.color ?? "",
      contrastNight: night.dot?.contrast ?? "",
    },
  };
}

/** The label of a value in the fields or a filter, else the value itself. */
function labelOf(
  { fields, filters }: DatasetDefinition,
  property: string,
  values: readonly (string | number)[],
) {
  const texts = values.map((value) => {
    const field = fields.find(({ key }) => key === property)?.values[String(value)];
    const choice = filters
      .find((filter) => (filter.property || filter.id) === property)
      ?.values.find((one) => String(one.value) === String(value))?.label;
    return field ?? choice ?? String(value);
  });
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) return only;
  const inLanguage = (language: "no" | "en") =>
    texts.map((text) => (isString(text) ? text : text[language])).join(", ");
  return { no: inLanguage("no"), en: inLanguage("en") };
}
