import path from "node:path";
import { type Language, type Page, SECTIONS } from "./page.ts";

/** Files of the repository that pages show; the build copies them beside the pages. */
const PICTURE = /\.(png|jpe?g|webp|svg|gif)$/i;

/** Turns links of bodies into addresses relative to a page. */
export class Links {
  private readonly pages: ReadonlyMap<string, Page>;
  private readonly bySource = new Map<string, string>();
  /** Images that pages show, relative to the repository. */
  readonly pictures = new Set<string>();
  readonly complaints: string[] = [];

  /** `sourceUrl`: address of the repository's files on the web, with a closing slash; empty: no such address. */
  constructor(
    pages: readonly Page[],
    private readonly sourceUrl: string,
  ) {
    this.pages = new Map(pages.map((page) => [page.id, page]));
    for (const { id, standsFor } of pages) for (const file of standsFor) this.bySource.set(file, id);
    // Files of the repository that correspond to the site's home page.
    this.bySource.set("README.md", "index");
  }

  /** All links of a body, resolved for the page in that language. */
  resolveAll(html: string, from: string, language: Language): string {
    const links = html.replace(
      /<a href="((?:ref|file|schema):[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
      (_whole, href: string, rest: string, text: string) => {
        const target = this.resolve(href, from, language);
        return target === null ? text : `<a href="${target}"${rest}>${text}</a>`;
      },
    );
    return links
      .replace(/<a href="(https?:[^"]*)"/g, '<a href="$1" rel="noreferrer"')
      .replace(/<img src="file:([^"]*)"/g, (_whole, file: string) => {
        this.pictures.add(file);
        return `<img src="${relative(from, language, `files/${file}`)}"`;
      });
  }

  /** Null: the file has no page on the site or the web, so its name is shown without a link. */
  resolve(href: string, from: string, language: Language): string | null {
    const [, kind, target = "", hash = ""] = /^(\w+):([^#]*)(#.*)?$/.exec(href) ?? [];
    if (kind === "schema") return relative(from, language, `schemas/${target}`);
    const id = kind === "ref" ? this.pageNamed(target) : this.pageOf(target);
    if (id !== undefined) return relative(from, language, `${language}/${id}.html`) + hash;
    if (kind === "ref") {
      this.complaints.push(`${language}/${from}: there is no page "${target}"`);
      return null;
    }
    if (PICTURE.test(target)) {
      this.pictures.add(target);
      return relative(from, language, `files/${target}`);
    }
    return this.sourceUrl === "" ? null : `${this.sourceUrl}${target}${hash}`;
  }

  /** Finds a page by its whole name, or by the last part where no other page has the same: `wms` is `plugins/wms`. */
  private pageNamed(name: string): string | undefined {
    if (this.pages.has(name) || name === "index" || SECTIONS.some((section) => section === name)) return name;
    const others = [...this.pages.keys()].filter((id) => id.endsWith(`/${name}`));
    return others.length === 1 ? others[0] : undefined;
  }

  private pageOf(file: string): string | undefined {
    return this.bySource.get(file) ?? this.bySource.get(`${file}/README.md`);
  }
}

/** The address of a file of the site from one of its pages. */
export function relative(from: string, language: Language, target: string): string {
  return path.posix.relative(path.posix.dirname(`${language}/${from}.html`), target);
}
