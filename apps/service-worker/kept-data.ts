import { CacheExpiration } from "workbox-expiration/CacheExpiration.js";
import {
  answersCache,
  isForeign,
  isFresh,
  judgeTile,
  type KeepRule,
  keptAt,
  mayBeKept,
  PACK_PREFIX,
  SEEN_TILES,
  stamped,
} from "../../lib/offline/kept.ts";
import type { AnswerLimit } from "./answer-limit.ts";
import type { FetchEvent } from "./scope.ts";

/** Maximum number of tiles and answers that are kept automatically; the least recently used ones go first. */
const MAX_TILES = 3_000;
const MAX_ANSWERS = 400;
/** Age after which a kept tile is shown and requested again, ms. */
const TILE_RENEWAL_MS = 24 * 3_600_000;
/** How long a request waits for the network when there is a kept answer, ms. */
const ANSWER_TIMEOUT_MS = 8_000;

/** For how long the list of packs holds, ms. */
const PACKS_HOLD_MS = 2_000;

/** Any kept answer fits, whoever was signed in: the page deletes them all at sign-out. */
const ANY = { ignoreVary: true };

/** Keeps the last answers of services and the tiles that were shown, and answers with them when there is no connection. */
export class KeptData {
  private readonly answers: string;
  private readonly expirations: Record<string, CacheExpiration>;
  /** Addresses whose use is not yet recorded. */
  private used = 0;
  private packs: Promise<readonly string[]> = Promise.resolve([]);
  private packsUntil = Number.NEGATIVE_INFINITY;

  constructor(
    appName: string,
    private readonly limit: AnswerLimit,
  ) {
    this.answers = answersCache(appName);
    this.expirations = {
      [SEEN_TILES]: new CacheExpiration(SEEN_TILES, { maxEntries: MAX_TILES, matchOptions: ANY }),
      [this.answers]: new CacheExpiration(this.answers, { maxEntries: MAX_ANSWERS, matchOptions: ANY }),
    };
  }

  async answer(event: FetchEvent, rule: KeepRule, isOffline: boolean): Promise<Response> {
    return rule.kind === "tiles"
      ? this.tile(event, rule, isOffline)
      : this.dataAnswer(event, rule, isOffline);
  }

  /** Stores answers that the page received before the worker ran; the browser's own cache still has them. */
  async keepFetched(url: string, rule: KeepRule): Promise<void> {
    const cache = await caches.open(rule.kind === "tiles" ? SEEN_TILES : this.answers);
    if (await cache.match(url, ANY)) return;
    const answer = await fetch(url, { cache: "force-cache" });
    await this.keep(new Request(url), answer, rule);
  }

  private async tile(event: FetchEvent, rule: KeepRule, isOffline: boolean): Promise<Response> {
    const { request } = event;
    const kept = (await this.inPacks(request)) ?? (await keptIn(SEEN_TILES, request));
    const now = Date.now();
    if (kept && (isOffline || now - (keptAt(kept) ?? 0) < TILE_RENEWAL_MS)) return kept;
    if (isOffline) return Response.error();
    const fetched = this.fetchAndKeep(event, rule);
    if (kept) {
      event.waitUntil(fetched.catch(() => undefined));
      return kept;
    }
    return fetched;
  }

  private async inPacks(request: Request): Promise<Response | undefined> {
    for (const name of await this.packNames()) {
      const found = await keptIn(name, request);
      if (found) return found;
    }
    return undefined;
  }

  /** Names of the caches of the packs; a start asks for dozens of tiles. */
  private packNames(): Promise<readonly string[]> {
    const now = Date.now();
    if (now > this.packsUntil) {
      this.packsUntil = now + PACKS_HOLD_MS;
      this.packs = caches.keys().then((names) => names.filter((name) => name.startsWith(PACK_PREFIX)));
    }
    return this.packs;
  }

  /** The service's answer; the kept one when there is no connection or something else answers. */
  private async dataAnswer(event: FetchEvent, rule: KeepRule, isOffline: boolean): Promise<Response> {
    const { request } = event;
    const last = await keptIn(this.answers, request);
    const isRecent = last && isFresh(last, rule.maxAgeMs, Date.now());
    // What the user downloaded has no maximum age.
    const usable = isRecent ? last : await this.inPacks(request);
    if (isOffline) return usable ?? Response.error();
    const fetched = this.fetchAndKeep(event, rule);
    if (!usable) return fetched;
    event.waitUntil(fetched.catch(() => undefined));
    const first = await this.limit.within(fetched, ANSWER_TIMEOUT_MS).catch(() => null);
    return first === null || isForeign(first) ? usable : first;
  }

  private async fetchAndKeep(event: FetchEvent, rule: KeepRule): Promise<Response> {
    const answer = await fetch(event.request);
    event.waitUntil(this.keep(event.request, answer.clone(), rule));
    return answer;
  }

  private async keep(request: Request, answer: Response, rule: KeepRule): Promise<void> {
    const isTile = rule.kind === "tiles";
    const judged = isTile ? judgeTile(answer) : null;
    if (isTile ? judged === "refused" : !mayBeKept(answer)) return;
    const name = isTile ? SEEN_TILES : this.answers;
    const stored = judged === "empty" ? new Response(null, { status: 204 }) : answer;
    try {
      await (await caches.open(name)).put(request, await stamped(stored, Date.now()));
    } catch {
      // No space: what was kept automatically gives way to what the user stored.
      await caches.delete(SEEN_TILES).catch(() => false);
      return;
    }
    // A browser may refuse the database in which the uses are recorded.
    await this.recordUse(name, request.url).catch(() => undefined);
  }

  private async recordUse(name: string, url: string): Promise<void> {
    const expiration = this.expirations[name];
    await expiration?.updateTimestamp(url);
    this.used++;
    if (this.used % 50 === 0) await expiration?.expireEntries();
  }
}

/** One call to the browser; opening the cache first would be another. */
const keptIn = (cacheName: string, request: Request): Promise<Response | undefined> =>
  caches.match(request, { ...ANY, cacheName });
