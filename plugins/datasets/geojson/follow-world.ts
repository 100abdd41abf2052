import { reaction } from "mobx";
import type { GeojsonOptions } from "../../../schemas/generated/options/geojson.ts";

const MINUTE = 60_000;

/** What the data depends on besides period and filters. */
export interface World {
  session: { readonly profiles: unknown };
  options: Pick<GeojsonOptions, "derived" | "forUserWith" | "refreshMinutes">;
  /** Fetches the data again. */
  refresh(): void;
}

/**
 * Fetches the data again when it is old and the page is visible, and when the user changes, if features depend on the
 * user. @returns a function that stops it
 */
export function followWorld({ session, options, refresh }: World): () => void {
  const stops: (() => void)[] = [];
  if (knowsUser(options)) stops.push(reaction(() => session.profiles, refresh));
  if (options.refreshMinutes > 0) stops.push(refreshEvery(options.refreshMinutes * MINUTE, refresh));
  return () => {
    for (const stop of stops.splice(0)) stop();
  };
}

/** A hidden page fetches when it becomes visible again. */
function refreshEvery(interval: number, refresh: () => void): () => void {
  // Missing in some tests.
  const page: Document | undefined = globalThis.document;
  let last = performance.now();
  const look = () => {
    if (page?.hidden || performance.now() - last < interval - MINUTE / 60) return;
    last = performance.now();
    refresh();
  };
  const timer = setInterval(look, interval);
  page?.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    page?.removeEventListener("visibilitychange", look);
  };
}

function knowsUser({ derived, forUserWith }: World["options"]): boolean {
  if (forUserWith !== "") return true;
  const conditions = derived.flatMap(({ cases }) => cases.flatMap(({ when = [] }) => when));
  return conditions.some(({ ofUser }) => ofUser !== undefined);
}
