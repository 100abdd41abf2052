/** Script of a documentation page: search, theme, language, copy buttons, and the marked section. */
import { chooseLanguage, chooseTheme, chosenTheme, type ThemeChoice } from "./choices.ts";
import { followReading } from "./follow-reading.ts";

const THEMES: readonly ThemeChoice[] = ["auto", "day", "night"];
/** How long a button shows "copied", ms. */
const COPIED_MS = 2_000;

offerSearch();
offerThemes();
keepPlaceInLanguage();
offerCopying();
followReading();
showNearestName();

/** Loads the search and its index at first use. */
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

/** A message id that contains a name is documented under its constant part: `unknown-control` under `unknown-…`. */
function showNearestName(): void {
  const name = decodeURIComponent(location.hash.slice(1));
  if (name === "" || document.getElementById(name)) return;
  const entries = [...document.querySelectorAll("dt[id$='-…']")];
  entries.find(({ id }) => name.startsWith(id.slice(0, -1)))?.scrollIntoView();
}

/** The link to the other language keeps the position in the page, if the other page has it. */
function keepPlaceInLanguage(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-language]");
  link?.addEventListener("click", () => {
    chooseLanguage(link.dataset.language ?? "");
    link.hash = location.hash;
  });
}

/** Adds a copy button to blocks of code that readers may use; signatures get none. */
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
