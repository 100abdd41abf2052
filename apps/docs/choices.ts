/** The reader's choices of theme and language, stored in the browser if possible. */
export type ThemeChoice = "auto" | "day" | "night";

const THEME = "farvann-docs-theme";
const LANGUAGE = "farvann-docs-language";

export function chosenTheme(): ThemeChoice {
  const stored = read(THEME);
  return stored === "day" || stored === "night" ? stored : "auto";
}

export function chooseTheme(theme: ThemeChoice): void {
  keep(THEME, theme);
}

export function chosenLanguage(): "no" | "en" | null {
  const stored = read(LANGUAGE);
  return stored === "no" || stored === "en" ? stored : null;
}

export function chooseLanguage(language: string): void {
  keep(LANGUAGE, language);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The browser stores nothing: the choice applies to this page only.
  }
}
