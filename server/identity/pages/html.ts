import { escapeXml } from "../../../lib/xml.ts";

/** Markup that was made here; every other text is escaped where it is put in. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | URLSearchParams | string | number | null | false | readonly Part[];

/** Markup with values in it: texts are escaped, lists are joined, null and false are nothing. */
export function html(texts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(
    texts.map((text, index) => text + (index < values.length ? shown(values[index] ?? null) : "")).join(""),
  );
}

function shown(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === false) return "";
  if (Array.isArray(part)) return part.map(shown).join("");
  return escapeXml(String(part));
}
