/** What a page of the documentation does beyond being read: search, theme, language, copying, and where one is. */
import { chooseLanguage, chooseTheme, chosenTheme, type ThemeChoice } from "./choices.ts";
import { followReading } from "./follow-reading.ts";

const THEMES: readonly ThemeChoice[] = ["auto", "day", "night"];
/** How long a button says that it has copied, ms. */
const COPIED_MS = 2_000;

offerSearch();
offerThemes();
keepPlaceInLanguage();
offerCopying();
followReading();
showNearestName();

/** The search and its index come when they are first asked for. */
function offerSearch(): void {
  const open = async () => {
    const { openSearch } = await import("./search/search-dialog.ts");
    openSearch();
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-search-open]")) {
    button.hidden = false;
    button.addEventListener("click", open);
  }
  document.addEventListener("keydown", (event) => {
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    const isWriting = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (!(isShortcut || (isSlash && !isWriting))) return;
    event.preventDefault();
    void open();
  });
}

function offerThemes(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-switch]");
  if (!button) return;
  const words: unknown = JSON.parse(button.dataset.words ?? "[]");
  const name = button.getAttribute("aria-label") ?? "";
  const show = (theme: ThemeChoice) => {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    const word = Array.isArray(words) ? String(words[THEMES.indexOf(theme)] ?? theme) : theme;
    button.setAttribute("aria-label", `${name}: ${word}`);
    button.title = `${name}: ${word}`;
    button.dataset.theme = theme;
  };
  show(chosenTheme());
  button.hidden = false;
  button.addEventListener("click", () => {
    const next = THEMES[(THEMES.indexOf(chosenTheme()) + 1) % THEMES.length] ?? "auto";
    chooseTheme(next);
    show(next);
  });
}

/** A message whose name is put together stands under the part that is always the same: `unknown-control` under `unknown-…`. */
function showNearestName(): void {
  const name = decodeURIComponent(location.hash.slice(1));
  if (name === "" || document.getElementById(name)) return;
  const entries = [...document.querySelectorAll("dt[id$='-…']")];
  entries.find(({ id }) => name.startsWith(id.slice(0, -1)))?.scrollIntoView();
}

/** The other language opens at the same place, where the page has that place in both. */
function keepPlaceInLanguage(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-language]");
  link?.addEventListener("click", () => {
    chooseLanguage(link.dataset.language ?? "");
    link.hash = location.hash;
  });
}

/** A button on each block of code that somebody may want to use; a signature is read. */
function offerCopying(): void {
  if (!navigator.clipboard) return;
  const norwegian = document.documentElement.lang !== "en";
  const [copy, copied] = norwegian ? ["Kopier", "Kopiert"] : ["Copy", "Copied"];
  for (const figure of document.querySelectorAll("figure.code:not(.declaration figure)")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = copy;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(figure.querySelector("pre")?.textContent ?? "");
      button.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
      }, COPIED_MS);
    });
    figure.append(button);
  }
}
