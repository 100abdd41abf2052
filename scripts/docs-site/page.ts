import type { Both } from "../../lib/diagnosis/diagnosis.ts";

export type { Both };
export const LANGUAGES = ["no", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The entrances of the site. */
export const SECTIONS = ["administrator", "plugin-author", "operator"] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Groups of a section's navigation, in this order. */
export const GROUPS = [
  ...["guides", "manifest", "dataset-types", "features", "look-up"],
  ...["platform", "faces", "contracts", "deployment", "api", "about"],
] as const;
export type GroupName = (typeof GROUPS)[number];

/** Content of a page below its title. */
export interface Body {
  /** Language of the text itself, when it is not written in the page's language. */
  language: Language;
  /** Links inside the site are `ref:{page}#{anchor}`, or `file:{path in the repository}#{anchor}`. */
  html: string;
}

/** One page in both languages. */
export interface Page {
  /** The page's address without language and extension, which is also its `ref:` name: `manifest/dataset`. */
  id: string;
  section: SectionName;
  group: GroupName;
  title: Both;
  /** One sentence, for lists, search engines and the search box. */
  summary: Both;
  /** Path of the file from which the page is made, relative to the repository. */
  source: string | Both;
  /** Files that the page replaces: links to them lead to this page. */
  standsFor: readonly string[];
  body(language: Language): Body;
}

/** A body that is English in both languages, made once. */
export function inEnglish(make: () => string): () => Body {
  let body: Body | undefined;
  return () => {
    body ??= { language: "en", html: make() };
    return body;
  };
}

export const both = (text: string): Both => ({ no: text, en: text });

export const sourceOf = ({ source }: Page, language: Language) =>
  typeof source === "string" ? source : source[language];

/** The value of HTML's `lang`. */
export const tagOf = (language: Language) => (language === "no" ? "nb" : "en");

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** HTML that this generator wrote. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(code|a|b|strong|em|span|mark)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The id of a heading, in the form that links between Markdown files use. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}
