/** Waits before a file is asked for again, ms; a line that comes back ends a wait. */
const PAUSES = [400, 1_500, 4_000];

/** A part of the program did not come. It may when it is asked for again, unless it is gone from the server. */
export class LostPart extends Error {
  override name = "LostPart";

  /** @param gone whether the server no longer has it: there is a newer version */
  constructor(
    readonly file: string,
    readonly gone: boolean,
  ) {
    super(`${file} did not come`);
  }
}

const here = new Map<string, Promise<void>>();
const listeners = new Set<(lost: LostPart) => void>();

/** Tells when a part did not come; returns what ends it. */
export function onLostPart(listener: (lost: LostPart) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Imports a part of the program on a line that loses requests. The build puts it around every `import()`, with the files
 * that the part consists of (scripts/vite/parts-plugin.ts).
 *
 * A browser keeps it for good when a module could not be fetched, also of what that module imports. Therefore each file is
 * fetched first, as often as it takes; the import then finds it in the browser's cache.
 * @throws LostPart when a file does not come; asking once more starts anew
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map((file) => bring(new URL(`/${file}`, location.href).href)));
  } catch (lost) {
    if (lost instanceof LostPart) for (const listener of listeners) listener(lost);
    throw lost;
  }
  return load();
}

/** Waits of `loadSurely`, ms; the last one is repeated. */
const LATER = [10_000, 30_000, 60_000];

/** Asks for what nobody opens until it has come. Rejects with what is no matter of the line, or when the part is gone. */
export async function loadSurely<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof LostPart) || error.gone) throw error;
      await untilOnlineOr(LATER[Math.min(attempt, LATER.length - 1)] ?? 0);
    }
  }
}

function bring(address: string): Promise<void> {
  let coming = here.get(address);
  if (coming === undefined) {
    coming = isInPage(address) ? Promise.resolve() : fetchPart(address);
    coming.catch(() => here.delete(address));
    here.set(address, coming);
  }
  return coming;
}

/** What the page itself names is loaded with it. */
function isInPage(address: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload],link[rel=stylesheet]");
  return [...links].some(({ href }) => href === address);
}

async function fetchPart(address: string): Promise<void> {
  for (let attempt = 0; !(await isFetched(address)); attempt++) {
    const pause = PAUSES[attempt];
    if (pause === undefined) throw new LostPart(address, false);
    await untilOnlineOr(pause);
  }
  if (address.endsWith(".css")) await addStyles(address);
}

/** Fetches a file into the browser's cache. */
async function isFetched(address: string): Promise<boolean> {
  let answer: Response;
  try {
    answer = await fetch(address, { credentials: "same-origin" });
    await answer.arrayBuffer();
  } catch {
    return false;
  }
  if (answer.status === 404 || answer.status === 410) throw new LostPart(address, true);
  return answer.ok;
}

/** Settles after a pause, ms, or when the line is back. */
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

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", crossOrigin: "", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new LostPart(href, false));
    });
    document.head.append(link);
  });
}
