/** Longest time to wait for a paint, ms: a window that is covered, or a frame that is out of sight, paints nothing. */
export const PAINT_LIMIT_MS = 300;

/** What the page has for this, so that tests can replace it. */
export interface PageStart {
  page: Document;
  /** Whether the window fulfils a media query. */
  matches(media: string): boolean;
  /** Calls back when the browser has shown the first content. May throw where it does not say so. */
  onPaint(painted: () => void): void;
}

/**
 * Requests the program when the browser has shown the first paint, which scripts would delay: their arrival is handled before
 * frames. The page has the links and the script in a template. A page that nobody sees waits for nothing.
 *
 * Like a script of the page itself, the program runs after the style sheets, whether they came or failed. It stands in the
 * page and runs before its body, so that it sees all sheets come.
 */
export async function startProgram({ page, matches, onPaint }: PageStart): Promise<void> {
  const came = new Set<EventTarget | null>();
  const parsed = new Promise((resolve) => page.addEventListener("DOMContentLoaded", resolve));
  const sheets = new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      came.add(target);
      const all = [...page.querySelectorAll("link[rel=stylesheet]")];
      if (page.readyState !== "loading" && all.every((sheet) => came.has(sheet))) resolve();
    };
    for (const event of ["DOMContentLoaded", "load", "error"]) page.addEventListener(event, look, true);
  });
  await Promise.all([parsed, firstPaint(page, onPaint)]);
  const program = page.querySelector<HTMLTemplateElement>("template[data-program]")?.content;
  if (!program) return;
  // Code takes what the page names for requested.
  for (const link of program.querySelectorAll("link")) if (!matches(link.media)) link.remove();
  const scripts = [...program.querySelectorAll("script")];
  for (const script of scripts) script.remove();
  page.head.append(program);
  await sheets;
  page.head.append(...scripts);
}

function firstPaint(page: Document, onPaint: PageStart["onPaint"]): Promise<void> {
  return new Promise((resolve) => {
    if (page.visibilityState === "hidden") resolve();
    page.addEventListener("visibilitychange", () => resolve());
    setTimeout(resolve, PAINT_LIMIT_MS);
    try {
      onPaint(resolve);
    } catch {
      // The limit holds.
    }
  });
}
