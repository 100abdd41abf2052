import path from "node:path";
import { type Language, type Page, SECTIONS } from "./page.ts";

/** Files of the repository that pages show; copied beside them. */
const PICTURE = /\.(png|jpe?g|webp|svg|gif)$/i;

/** Turns links of bodies into addresses relative to a page. */
export class Links {
  private readonly pages: ReadonlyMap<string, Page>;
  private readonly bySource = new Map<string, string>();
  /** Pictures that pages show, relative to the repository. */
  readonly pictures = new Set<string>();
  readonly complaints: string[] = [];

  /** `sourceUrl`: where files of the repository can be read on the web, with a closing slash; empty: nowhere. */
  constructor(
    pages: readonly Page[],
    private readonly sourceUrl: string,
  ) {
    this.pages = new Map(pages.map((page) => [page.id, page]));
    for (const { id, standsFor } of pages) for (const file of standsFor) this.bySource.set(file, id);
    // What stands in the repository where the site has its home.
    this.bySource.set("README.md", "index");
  }

  /** All links of a body, as the page in that language writes them. */
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

  /** Null: nothing on the site or the web stands for the file, so its name stays without a link. */
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

  /** By the whole name, or by its last part where no other page has that: `wms` is `plugins/wms`. */
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
