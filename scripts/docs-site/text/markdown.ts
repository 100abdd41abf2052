import path from "node:path";
import { Marked, type Tokens } from "marked";
import { escapeHtml, type Language, plainText, slug } from "../page.ts";
import { codeBlock } from "./highlight.ts";
import { mermaidTable } from "./mermaid.ts";

const ALERTS = {
  NOTE: { no: "Merk", en: "Note" },
  TIP: { no: "Tips", en: "Tip" },
  IMPORTANT: { no: "Viktig", en: "Important" },
  WARNING: { no: "Advarsel", en: "Warning" },
  CAUTION: { no: "Advarsel", en: "Caution" },
} as const;

/**
 * A Markdown file as HTML. Its first heading is left out, because the page has a title of its own. Links to files
 * become `file:` links from the root of the repository.
 */
export function renderMarkdown(markdown: string, source: string, language: Language): string {
  const seen = new Map<string, number>();
  let isFirst = true;
  let above = 1;
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        if (isFirst && depth === 1) {
          isFirst = false;
          return "";
        }
        isFirst = false;
        // Heading levels have no gap, for readers who navigate by headings.
        above = Math.max(2, Math.min(depth, above + 1));
        return heading(above, uniqueIn(seen, slug(plainText(html))), html);
      },
      code({ text, lang = "" }) {
        const [name = "", ...rest] = lang
          .replace(/\{.*\}/, "")
          .trim()
          .split(/\s+/);
        if (name === "mermaid") return mermaidTable(text, language);
        return codeBlock(text, name, rest.join(" "));
      },
      link({ href, title, tokens }) {
        const named = title ? ` title="${escapeHtml(title)}"` : "";
        return `<a href="${escapeHtml(fromRoot(href, source))}"${named}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(fromRoot(href, source))}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      table(token) {
        return tableFrame(plainTable(token, (cell) => this.parser.parseInline(cell.tokens)));
      },
      blockquote({ tokens, text }) {
        const [, kind] = /^\[!([A-Z]+)\]/.exec(text) ?? [];
        const inner = this.parser.parse(tokens);
        if (kind === undefined || !isAlert(kind)) return `<blockquote>${inner}</blockquote>`;
        const words = ALERTS[kind][language];
        return `<aside class="aside" data-kind="${kind.toLowerCase()}"><p class="aside-title">${words}</p>${inner.replace(/\[![A-Z]+\]\s*(<br>)?/, "")}</aside>`;
      },
      html({ text }) {
        return text.startsWith("<!--") ? "" : text;
      },
    },
  });
  return String(marked.parse(markdown));
}

const isAlert = (kind: string): kind is keyof typeof ALERTS => Object.hasOwn(ALERTS, kind);

/** A line of text from a schema, a descriptor or a docstring. */
export function renderInline(text: string): string {
  return String(INLINE.parseInline(text));
}

const INLINE = new Marked({
  gfm: true,
  async: false,
  renderer: {
    // Angle brackets of types are not HTML tags.
    html: ({ text }) => escapeHtml(text),
  },
  // Addresses in descriptions are examples, so they are not linked.
  tokenizer: { url: () => undefined },
});

export function heading(depth: number, id: string, html: string): string {
  return `<h${depth} id="${escapeHtml(id)}">${html}<a class="anchor" href="#${escapeHtml(id)}" aria-hidden="true" tabindex="-1">#</a></h${depth}>\n`;
}

/** Wide tables scroll inside their own box, also by keyboard. */
export function tableFrame(table: string): string {
  return `<div class="table" tabindex="0">${table}</div>\n`;
}

/** A table from cells of HTML. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((cell) => `<th scope="col">${cell}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return tableFrame(`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`);
}

function plainTable({ header, rows }: Tokens.Table, cell: (of: Tokens.TableCell) => string): string {
  const heads = header.map(cell);
  const isEmpty = heads.every((head) => head === "");
  const head = isEmpty
    ? ""
    : `<thead><tr>${heads.map((html) => (html ? `<th scope="col">${html}</th>` : "<td></td>")).join("")}</tr></thead>`;
  const body = rows.map((row) => `<tr>${row.map((one) => `<td>${cell(one)}</td>`).join("")}</tr>`).join("");
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

function uniqueIn(seen: Map<string, number>, name: string): string {
  const count = seen.get(name) ?? 0;
  seen.set(name, count + 1);
  return count === 0 ? name : `${name}-${count}`;
}

/** Translates a link in a file into the link form of the site's pages. */
function fromRoot(href: string, source: string): string {
  if (/^([a-z][a-z0-9+.-]*:|#)/i.test(href)) return href;
  const [file = "", hash] = href.split("#");
  const whole = path.posix.normalize(path.posix.join(path.posix.dirname(source), file)).replace(/\/$/, "");
  return `file:${whole}${hash === undefined ? "" : `#${hash}`}`;
}
