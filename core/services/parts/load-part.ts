/** Delays before a part that the page needs is requested again, ms; a restored connection ends a delay. */
export const PAUSES = [400, 1_500, 4_000];
/** A request of which nothing comes for so long hangs, ms. */
const HANGS_AFTER = 10_000;

/** A part of the program could not be loaded. A retry may succeed, unless the server no longer has the file. */
export class PartLoadError extends Error {
  override name = "PartLoadError";

  /** @param gone true when the server no longer has the file, because there is a newer version */
  constructor(
    readonly file: string,
    readonly gone: boolean,
  ) {
    super(`${file} did not come`);
  }
}

const here = new Map<string, Promise<void>>();
const listeners = new Set<(error: PartLoadError) => void>();

/** Calls the listener when a part could not be loaded. Returns a function that removes the listener. */
export function onPartLoadError(listener: (missing: PartLoadError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Imports a part of the program over an unreliable connection. The build puts it around every `import()`, with the
 * files of the part (scripts/vite/parts-plugin.ts).
 *
 * A browser remembers a failed module, or a failed import of that module, for the whole life of the page. Therefore
 * each file is fetched first, with retries; the import then finds it in the browser's cache.
 * @param files relative to the importing module `importer`, because the site may be below any path
 * @throws PartLoadError when a file cannot be loaded; the next call requests it again
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
  importer: string = location.href,
): Promise<Part> {
  try {
    await Promise.all(files.map((file) => fetchOnce(new URL(file, importer).href)));
    return await load().catch(() => afterPageModules(load));
  } catch (lost) {
    if (lost instanceof PartLoadError) for (const listener of listeners) listener(lost);
    throw lost;
  }
}

/**
 * The page cannot find out whether modules in its HTML failed to load. When an import fails they are fetched again; any
 * other error is thrown as before.
 */
async function afterPageModules<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all(pageLinks("modulepreload").map(({ href }) => fetchPart(href)));
  return load();
}

/**
 * Fetches failed style sheets of the page again. Settles when they are loaded, or gone from the server. The page's
 * script must call it: it runs after the style sheets.
 */
export async function refetchPageStyles(): Promise<void> {
  const lost = pageLinks("stylesheet").filter((link) => !hasRules(link));
  await Promise.all(lost.map((link) => loadSurely(() => fetchPart(link.href, link)).catch(() => undefined)));
}

/** Delays of `loadSurely`, ms; the last one repeats. */
const LATER = [10_000, 30_000, 60_000];

/**
 * Loads a part that no later user action would load, and repeats that until it succeeds. Rejects on any other error
 * than a load error, or when the part is gone.
 */
export async function loadSurely<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof PartLoadError) || error.gone) throw error;
      await untilOnlineOr(LATER[Math.min(attempt, LATER.length - 1)] ?? 0);
    }
  }
}

/** For style sheets that failed to load, a browser has no sheet, an empty one, or one that the page may not read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Requests a missing file again. Settles with true when the view should render again: the file is loaded, or gone for
 * good.
 */
export const refetchPart = ({ file }: PartLoadError): Promise<boolean> =>
  fetchOnce(file).then(
    () => true,
    (error: unknown) => error instanceof PartLoadError && error.gone,
  );

function fetchOnce(address: string): Promise<void> {
  let coming = here.get(address);
  if (coming === undefined) {
    coming = isInPage(address) ? Promise.resolve() : fetchPart(address);
    coming.catch(() => here.delete(address));
    here.set(address, coming);
  }
  return coming;
}

/** Parts that the page's HTML names are loaded with it. */
function isInPage(address: string): boolean {
  return [...pageLinks("modulepreload"), ...pageLinks("stylesheet")].some(({ href }) => href === address);
}

const pageLinks = (rel: "modulepreload" | "stylesheet"): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`),
];

/** @param instead the page's link to these styles, which they replace */
async function fetchPart(address: string, instead?: HTMLLinkElement): Promise<void> {
  for (let attempt = 0; !(await isFetched(address)); attempt++) {
    const pause = PAUSES[attempt];
    if (pause === undefined) throw new PartLoadError(address, false);
    await untilOnlineOr(pause);
  }
  if (address.endsWith(".css")) await addStyles(address, instead);
}

/**
 * Fetches a file into the browser's cache. A file of which nothing comes for a while is given up: its connection may hang for ever, and
 * browsers have few for one server.
 */
async function isFetched(address: string): Promise<boolean> {
  let answer: Response;
  const hangs = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => hangs.abort(), HANGS_AFTER);
  };
  wait();
  try {
    answer = await fetch(address, { credentials: "same-origin", signal: hangs.signal });
    const pieces = answer.body?.getReader();
    for (let end = !pieces; !end; end = (await pieces?.read())?.done !== false) wait();
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
  if (answer.status === 404 || answer.status === 410) throw new PartLoadError(address, true);
  return answer.ok;
}

/** Settles after a delay, ms, or when the connection is back. */
export function untilOnlineOr(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    addEventListener("online", end);
  });
}

function addStyles(href: string, instead?: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", crossOrigin: "", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      if (instead) link.replaceWith(instead);
      else link.remove();
      reject(new PartLoadError(href, false));
    });
    if (instead) instead.replaceWith(link);
    else document.head.append(link);
  });
}
