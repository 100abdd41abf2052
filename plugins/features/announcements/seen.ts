import { type AppServices, hashText } from "../../../core/api/kernel.ts";
import { isString } from "../../../lib/guards.ts";
import type { News } from "./read-configuration.ts";

/** The stored keys of the news that a user has read: one for each language, and the latest of all (spec §3). */
const KEYS = { no: "newsNo", en: "newsEn" } as const;
const LATEST = "news";

const read = (value: unknown) => (isString(value) ? value : undefined);

/** Whether the news was closed before: the same words in the same language. Other words are other news. */
export function isRead({ storage, i18n }: AppServices, news: News): boolean {
  const hash = hashOf(news);
  return ([KEYS[i18n.language], LATEST] as const).some((key) => storage.get(key, read, "") === hash);
}

export function markRead({ storage, i18n }: AppServices, news: News): void {
  const hash = hashOf(news);
  storage.set(KEYS[i18n.language], hash);
  storage.set(LATEST, hash);
}

/** The getting-started cards are offered until they were closed or opened once. */
export function isStarted({ storage }: AppServices): boolean {
  return storage.get("gettingStarted", (value) => (typeof value === "boolean" ? value : undefined), false);
}

export function markStarted({ storage }: AppServices): void {
  storage.set("gettingStarted", true);
}

function hashOf({ headline, lead, html, image, link }: News): string {
  return hashText([headline, lead, html, image, link].join("\n"));
}
