/** Runs before the page is drawn: applies the reader's theme, and on the first page also the language. */
import { chosenLanguage, chosenTheme } from "./choices.ts";

const theme = chosenTheme();
if (theme !== "auto") document.documentElement.dataset.theme = theme;

if (document.currentScript?.dataset.chooseLanguage) {
  const languages = navigator.languages.map((tag) => tag.slice(0, 2));
  const known = languages.find((tag) => ["nb", "nn", "no", "en"].includes(tag));
  location.replace(`${chosenLanguage() ?? (known === "en" ? "en" : "no")}/index.html${location.hash}`);
}
