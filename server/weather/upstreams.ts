import type { Backend } from "../backend.ts";
import { PoliteUpstream } from "./polite-upstream.ts";

/** How long answers without `Expires` are used, ms: stations report every ten minutes, the weather changes the tide, a depth stays. */
const STATIONS_KEEP_MS = 5 * 60_000;
const TIDE_KEEP_MS = 30 * 60_000;
const DEPTH_KEEP_MS = 6 * 3_600_000;

/** The public services behind the weather, where the settings name them. */
export interface WeatherUpstreams {
  /** MET's forecasts and warnings. */
  met: PoliteUpstream | null;
  /** MET's Frost: stations and their history. */
  frost: PoliteUpstream | null;
  /** The mapping authority's water levels; its base is the whole address. */
  tide: PoliteUpstream | null;
  /** Depths; its base is the whole address. */
  depth: PoliteUpstream | null;
}

/** Opens the services of the settings. They keep answers, so one object serves all routes. */
export function weatherUpstreams(
  { env, clock }: Pick<Backend, "env" | "clock">,
  warn: (text: string) => void,
): WeatherUpstreams {
  const common = { timeoutMs: env.UPSTREAM_TIMEOUT_MS, now: () => clock().getTime(), warn };
  const agent = { "user-agent": env.MET_IDENTIFICATION };
  const json = { ...agent, accept: "application/json" };
  const open = (name: string, base: string | undefined, headers: Record<string, string>, keepMs?: number) =>
    base === undefined
      ? null
      : new PoliteUpstream({
          ...common,
          name,
          base: base.replace(/\/$/, ""),
          headers,
          ...(keepMs === undefined ? {} : { keepMs }),
        });
  // Frost's client id is a user name without a password.
  const basic = Buffer.from(`${env.FROST_CLIENT_ID ?? ""}:`).toString("base64");
  return {
    met: open("weather service", env.MET_UPSTREAM, json),
    frost: open(
      "station service",
      env.FROST_UPSTREAM,
      { ...json, authorization: `Basic ${basic}` },
      STATIONS_KEEP_MS,
    ),
    tide: open("tide service", env.TIDE_UPSTREAM, { ...agent, accept: "application/xml" }, TIDE_KEEP_MS),
    depth: open("depth service", env.DEPTH_UPSTREAM, json, DEPTH_KEEP_MS),
  };
}
