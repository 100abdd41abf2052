import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import type { AnswerLimit } from "./answer-limit.ts";
import type { ExtendableEvent, FetchEvent, WorkerList } from "./scope.ts";

/** Number of versions whose files are kept: the present one, and that of pages which are still open. */
const KEPT_VERSIONS = 2;
/** How long a page waits for the server before it opens as it was stored, ms. */
const PAGE_TIMEOUT_MS = 4_000;
/** Mark of a page of this server: a login page of a harbour network does not have it. */
const PAGE_MARK = "farvann-manifest";
const CALLBACK = /\/oidc_redirect_uri\/?$/;

/** The files of the program, by version: an open page loads the parts of its own version after a newer one has arrived. */
export class ProgramFiles {
  private readonly prefix: string;
  private readonly controller: PrecacheController;

  constructor(
    private readonly list: WorkerList,
    private readonly limit: AnswerLimit,
  ) {
    this.prefix = `farvann-${list.appName}-program-`;
    this.controller = new PrecacheController({
      cacheName: this.prefix + list.version,
      plugins: [
        {
          cacheWillUpdate: async ({ request, response }) =>
            (await isFileOf(request.url, list.page, response)) ? response : null,
        },
      ],
    });
    this.controller.addToCacheList(list.files.map(([url, revision]) => ({ url, revision })));
  }

  async install(event: ExtendableEvent): Promise<void> {
    await this.controller.install(event as never);
  }

  /** Deletes the files of versions that no page runs any more. */
  async activate(event: ExtendableEvent): Promise<void> {
    await this.controller.activate(event as never);
    const versions = (await caches.keys()).filter((name) => name.includes(this.prefix));
    const present = versions.filter((name) => name.endsWith(this.list.version));
    const others = versions.filter((name) => !present.includes(name));
    // In the order in which they were made.
    for (const name of others.slice(0, Math.max(0, others.length - (KEPT_VERSIONS - 1))))
      await caches.delete(name);
  }

  /** Whether a page at an address is one that is stored. */
  isPage(url: URL): boolean {
    return !CALLBACK.test(url.pathname);
  }

  /** The server's page, or the stored one when the server does not answer in time, or something else answers. */
  async page({ request, preloadResponse }: FetchEvent, isOffline: boolean): Promise<Response> {
    const stored = () => this.controller.matchPrecache(this.list.page);
    if (isOffline) return (await stored()) ?? Response.error();
    const fetched = fromServer(request, preloadResponse);
    const answer = await this.limit.within(fetched, PAGE_TIMEOUT_MS);
    if (answer) return answer;
    return (await stored()) ?? (await fetched) ?? fetch(request);
  }

  /** A file of the program by its address. */
  async file(request: Request, isOffline: boolean): Promise<Response> {
    const stored = (await this.controller.matchPrecache(request.url)) ?? (await this.olderFile(request.url));
    if (stored) return stored;
    if (isOffline) return Response.error();
    const answer = await fetch(request);
    return answer.ok && !(await isFileOf(request.url, this.list.page, answer)) ? Response.error() : answer;
  }

  has(url: string): boolean {
    return this.controller.getCacheKeyForURL(url) !== undefined;
  }

  private async olderFile(url: string): Promise<Response | undefined> {
    for (const name of await caches.keys()) {
      if (!name.includes(this.prefix)) continue;
      const found = await (await caches.open(name)).match(url);
      if (found) return found;
    }
    return undefined;
  }
}

/** Null: there was no answer, or not this server's. */
async function fromServer(
  request: Request,
  preload?: Promise<Response | undefined>,
): Promise<Response | null> {
  try {
    const answer = (await preload) ?? (await fetch(request));
    // A page of this server has no redirects; a login page does.
    if (answer.type === "opaqueredirect" || answer.status >= 500) return null;
    const text = await answer.clone().text();
    return text.includes(PAGE_MARK) || !answer.ok ? answer : null;
  } catch {
    return null;
  }
}

/** Whether an answer is the file that its address names: a login page answers every address with a page. */
async function isFileOf(url: string, page: string, answer: Response): Promise<boolean> {
  if (answer.status !== 200) return false;
  const type = answer.headers.get("content-type") ?? "";
  if (url.split("?")[0] === new URL(page, url).href)
    return type.includes("html") && (await answer.clone().text()).includes(PAGE_MARK);
  return !type.includes("text/html");
}
