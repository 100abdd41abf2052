import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language, type Page, SECTIONS, type SectionName } from "../page.ts";
import { renderMarkdown } from "../text/markdown.ts";

const FOLDER = "docs/guides";

interface Guide {
  title: string;
  summary: string;
  section: SectionName;
  order: number;
  text: string;
  file: string;
}

/**
 * The hand-written guides, in their order. A guide that lacks a language, or whose languages differ in structure, is
 * reported.
 */
export function guidePages(root: string): { pages: Page[]; complaints: string[] } {
  const complaints: string[] = [];
  const names = new Set(LANGUAGES.flatMap((language) => namesIn(root, language)));
  const guides = [...names].sort().flatMap((name) => {
    const [no, en] = LANGUAGES.map((language) =>
      readGuide(root, `${FOLDER}/${language}/${name}`, complaints),
    );
    if (!no || !en) return [];
    if (no.section !== en.section || no.order !== en.order)
      complaints.push(`${en.file}: "section" and "order" differ from those of ${no.file}`);
    return [{ name: name.slice(0, -".md".length), no, en }];
  });
  guides.sort((a, b) => a.en.order - b.en.order);
  const pages = guides.map(({ name, no, en }): Page => {
    const own = { no, en };
    return {
      id: `${en.section}/${name}`,
      section: en.section,
      group: "guides",
      title: { no: no.title, en: en.title },
      summary: { no: no.summary, en: en.summary },
      source: { no: no.file, en: en.file },
      standsFor: [no.file, en.file],
      body: (language) => ({
        language,
        html: renderMarkdown(own[language].text, own[language].file, language),
      }),
    };
  });
  return { pages, complaints };
}

function namesIn(root: string, language: Language): string[] {
  const folder = path.join(root, FOLDER, language);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".md")) : [];
}

function readGuide(root: string, file: string, complaints: string[]): Guide | null {
  if (!existsSync(path.join(root, file))) {
    complaints.push(`${file}: the guide is there in the other language only`);
    return null;
  }
  const [, head, text] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path.join(root, file), "utf8")) ?? [];
  const fields = new Map(
    (head ?? "").split("\n").flatMap((line): [string, string][] => {
      const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value.replace(/^"(.*)"$/, "$1")]];
    }),
  );
  const section = SECTIONS.find((name) => name === fields.get("section"));
  const { title, summary, order } = Object.fromEntries(fields);
  if (!title || !summary || section === undefined || !order || Number.isNaN(Number(order)) || !text) {
    complaints.push(
      `${file}: must begin with title, summary, section (${SECTIONS.join(", ")}) and order between two lines ---`,
    );
    return null;
  }
  return { title, summary, section, order: Number(order), text, file };
}
