import type { SearchEntry } from "./search-entry.ts";
import { type Find, type SearchResult, searchOver } from "./search-index.ts";

const norwegian = document.documentElement.lang !== "en";
const WORDS = norwegian
  ? {
      ...{ label: "Søk i dokumentasjonen", close: "Lukk", none: "Ingen treff på", loading: "Henter …" },
      ...{
        failed: "Søket kom ikke. Skriv igjen for å prøve på nytt.",
        keys: "↑ ↓ velger, Enter åpner, Esc lukker",
      },
      count: (count: number) => (count === 1 ? "1 treff" : `${count} treff`),
    }
  : {
      ...{
        label: "Search the documentation",
        close: "Close",
        none: "Nothing found for",
        loading: "Loading …",
      },
      ...{
        failed: "The search did not come. Type again to retry.",
        keys: "↑ ↓ choose, Enter opens, Esc closes",
      },
      count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
    };

let dialog: SearchDialog | undefined;

/** Opens the search with the last search text. */
export function openSearch(): void {
  dialog ??= new SearchDialog();
  dialog.open();
}

class SearchDialog {
  private readonly element = document.createElement("dialog");
  private readonly input = document.createElement("input");
  private readonly list = document.createElement("div");
  private readonly status = document.createElement("p");
  private readonly base: string;
  private find: Promise<Find> | undefined;
  private active = -1;

  constructor() {
    const { content = "", dataset } =
      document.querySelector<HTMLMetaElement>('meta[name="farvann-docs"]') ?? {};
    const language = norwegian ? "no" : "en";
    this.base = new URL(`${content}/${language}/`, location.href).href;
    this.indexAddress = new URL(dataset?.search ?? "", location.href).href;
    this.element.className = "search";
    this.element.setAttribute("aria-label", WORDS.label);
    this.input.type = "search";
    this.input.placeholder = WORDS.label;
    for (const [name, value] of Object.entries({
      ...{ role: "combobox", "aria-label": WORDS.label, "aria-controls": "search-results" },
      ...{ "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false" },
    }))
      this.input.setAttribute(name, value);
    this.list.id = "search-results";
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", WORDS.label);
    this.status.setAttribute("role", "status");
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = WORDS.close;
    close.addEventListener("click", () => this.element.close());
    const head = document.createElement("div");
    head.className = "search-head";
    head.append(this.input, close);
    const keys = document.createElement("p");
    keys.className = "search-keys";
    keys.textContent = WORDS.keys;
    this.element.append(head, this.status, this.list, keys);
    document.body.append(this.element);
    this.input.addEventListener("input", () => void this.show());
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("click", (event) => {
      // The click is outside the content: on the dialog element itself.
      if (event.target === this.element) this.element.close();
    });
  }

  private readonly indexAddress: string;

  open(): void {
    if (!this.element.open) this.element.showModal();
    this.input.select();
    void this.show();
  }

  private load(): Promise<Find> {
    this.find ??= fetch(this.indexAddress)
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        const entries: SearchEntry[] = await answer.json();
        return searchOver(entries);
      })
      .catch((cause: unknown) => {
        this.find = undefined;
        throw cause;
      });
    return this.find;
  }

  private async show(): Promise<void> {
    const query = this.input.value.trim();
    try {
      if (this.find === undefined) this.status.textContent = WORDS.loading;
      const find = await this.load();
      if (query !== this.input.value.trim()) return;
      const results = query === "" ? [] : find(query);
      this.status.textContent =
        query === "" ? "" : results.length > 0 ? WORDS.count(results.length) : `${WORDS.none} «${query}»`;
      this.list.replaceChildren(...results.map((result, index) => this.option(result, index)));
      this.input.setAttribute("aria-expanded", String(results.length > 0));
      this.mark(results.length > 0 ? 0 : -1);
    } catch {
      this.status.textContent = WORDS.failed;
    }
  }

  private option({ url, page, heading, parts }: SearchResult, index: number): HTMLElement {
    const link = document.createElement("a");
    link.href = this.base + url;
    link.id = `search-result-${index}`;
    link.tabIndex = -1;
    link.setAttribute("role", "option");
    const title = document.createElement("b");
    title.textContent = heading || page;
    const above = document.createElement("span");
    above.className = "search-page";
    above.textContent = heading ? page : "";
    const text = document.createElement("span");
    text.className = "search-text";
    text.append(...parts.map((part, at) => (at % 2 === 0 ? part : withMatches(part))));
    link.append(title, above, text);
    link.addEventListener("click", () => this.element.close());
    link.addEventListener("mousemove", () => this.mark(index));
    return link;
  }

  private onKey(event: KeyboardEvent): void {
    const options = this.list.children.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (options === 0) return;
      this.mark((this.active + (event.key === "ArrowDown" ? 1 : options - 1)) % options, true);
    } else if (event.key === "Enter" && event.target === this.input) {
      event.preventDefault();
      const chosen = this.list.children[this.active];
      if (chosen instanceof HTMLAnchorElement) chosen.click();
    }
  }

  private mark(index: number, reveal = false): void {
    this.list.children[this.active]?.removeAttribute("aria-selected");
    this.active = index;
    const chosen = this.list.children[index];
    if (!chosen) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    chosen.setAttribute("aria-selected", "true");
    this.input.setAttribute("aria-activedescendant", chosen.id);
    if (reveal) chosen.scrollIntoView({ block: "nearest" });
  }
}

function withMatches(text: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}
