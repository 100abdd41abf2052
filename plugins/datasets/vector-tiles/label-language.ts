import type { Language } from "../../../core/api/kernel.ts";
import type { StyleDocument } from "./style-document.ts";

/** Name properties by preference. Sámi names are used when there is no Norwegian one. */
const NAME_PROPERTIES: Record<Language, readonly string[]> = {
  no: ["name:nb", "name:no", "name:nn", "name:se", "name:latin", "name"],
  en: ["name:en", "name:latin", "name", "name:nb", "name:no", "name:se"],
};

/** Name properties of OpenMapTiles: `name`, `name:en`, `name_int` … */
const NAME = /^name(?:$|[:_])/;

/**
 * The style with names in a language. Every expression in a `text-field` that reads a name property is changed to read
 * the name in that language; other properties (an IATA code, a road number) stay.
 */
export function inLanguage(style: StyleDocument, language: Language): StyleDocument {
  const name = nameExpression(language);
  return {
    ...style,
    layers: style.layers.map((layer) => {
      const field = layer.layout?.["text-field"];
      return field === undefined
        ? layer
        : { ...layer, layout: { ...layer.layout, "text-field": translated(field, name) } };
    }),
  };
}

function nameExpression(language: Language): unknown[] {
  return ["coalesce", ...NAME_PROPERTIES[language].map((property) => ["get", property])];
}

function translated(field: unknown, name: unknown[]): unknown {
  if (typeof field === "string") return fromTemplate(field, name);
  if (!Array.isArray(field)) return field;
  const [operator, property] = field as unknown[];
  if (operator === "get" && typeof property === "string" && NAME.test(property) && field.length === 2)
    return name;
  if (operator === "coalesce" && field.slice(1).every(readsName)) return name;
  return field.map((part: unknown) => (Array.isArray(part) ? translated(part, name) : part));
}

/** `{name:latin}\n{name:nonlatin}` shows one name in one language; other templates keep their text. */
function fromTemplate(template: string, name: unknown[]): unknown {
  const tokens = [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? "");
  return tokens.length > 0 && tokens.every((token) => NAME.test(token)) ? name : template;
}

function readsName(part: unknown): boolean {
  return Array.isArray(part) && part[0] === "get" && typeof part[1] === "string" && NAME.test(part[1]);
}
