import path from "node:path";
import { isObject, readJson } from "../../generate/json.ts";
import { type Language, tagOf } from "../page.ts";
import { renderInline } from "../text/markdown.ts";

/** Texts by part and property (docs/guides/README.md). */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Norwegian descriptions of what schemas describe in English, and a list of the missing ones. */
export class Descriptions {
  private readonly texts: Readonly<Record<Language, Texts>>;
  private readonly asked = new Map<string, string>();
  /** Descriptions that a Norwegian page requested. */
  private readonly wanted = new Set<string>();

  constructor(root: string) {
    const read = (language: Language): Texts =>
      textsIn(readJson(path.join(root, `docs/guides/reference/${language}.json`)));
    this.texts = { no: read("no"), en: read("en") };
  }

  /** The description as inline HTML, marked as English where that is not the language of the page. */
  html(language: Language, part: string, name: string, english: string): string {
    this.ask(language, `${part} ${name}`, english);
    const own = this.texts[language][part]?.[name];
    if (own !== undefined) return renderInline(own);
    const html = renderInline(english);
    return language === "en" || html === "" ? html : `<span lang="${tagOf("en")}">${html}</span>`;
  }

  /**
   * The hand-written text about a thing that describes itself (`about`), as inline HTML; empty when there is none.
   * @param names its own name, then names that it shares with others of its kind: the first one with a text is used
   */
  explanation(language: Language, part: string, names: readonly string[], about: string): string {
    const name = names.find((each) => this.has("no", `${part} ${each}`)) ?? names[0] ?? "";
    this.ask(language, `${part} ${name}`, about);
    return renderInline(this.texts[language][part]?.[name] ?? "");
  }

  /** The description as plain text. */
  text(language: Language, part: string, name: string, english: string): string {
    this.ask(language, `${part} ${name}`, english);
    return this.texts[language][part]?.[name] ?? english;
  }

  /** Descriptions that were requested and have no Norwegian text, with the English text. */
  untranslated(): [name: string, english: string][] {
    return [...this.asked].filter(
      ([key, english]) => english !== "" && this.wanted.has(key) && !this.has("no", key),
    );
  }

  /** Names in the files that no property has. */
  unknown(): string[] {
    return (["no", "en"] as const).flatMap((language) =>
      Object.entries(this.texts[language]).flatMap(([part, names]) =>
        Object.keys(names)
          .filter((name) => !this.asked.has(`${part} ${name}`))
          .map((name) => `docs/guides/reference/${language}.json: "${part}" has no "${name}"`),
      ),
    );
  }

  private ask(language: Language, key: string, english: string): void {
    this.asked.set(key, english);
    if (language === "no") this.wanted.add(key);
  }

  private has(language: Language, key: string): boolean {
    const space = key.indexOf(" ");
    return this.texts[language][key.slice(0, space)]?.[key.slice(space + 1)] !== undefined;
  }
}

function textsIn(file: Record<string, unknown>): Texts {
  return Object.fromEntries(
    Object.entries(file)
      .filter(([part]) => part !== "$schema")
      .map(([part, names]) => [
        part,
        Object.fromEntries(
          Object.entries(isObject(names) ? names : {}).map(([name, text]) => [name, String(text)]),
        ),
      ]),
  );
}
