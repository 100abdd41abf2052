import type { Environment } from "../env-schema.ts";
import type { AisStore } from "../storage/ais-store.ts";
import { AisFeed } from "./feed.ts";
import { countryOf } from "./mmsi.ts";
import { Simulator } from "./simulator/simulator.ts";
import { readTcp, readUdp, replayFile, type SourceListener } from "./sources.ts";
import { StreamHub } from "./stream-hub.ts";

const DAY = 86_400_000;

/** AIS as the routes use it. */
export interface AisService {
  feed: AisFeed;
  hub: StreamHub;
  store: AisStore;
  /** Whether vessels are invented. */
  simulated: boolean;
  /** Takes up what was stored and opens the sources that the settings name. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function aisService(
  env: Environment,
  store: AisStore,
  warn: (text: string) => void,
  now: () => number,
): AisService {
  const feed = new AisFeed({
    store,
    keep: env.AIS_KEEP_DAYS * DAY,
    now,
    onError: (error) => warn(`AIS could not be stored: ${error}`),
  });
  const hub = new StreamHub(feed.table, feed.log, countryOf, now);
  const stops: (() => void)[] = [];
  const listener: SourceListener = { line: (line) => feed.takeLine(line), state: warn };
  return {
    feed,
    hub,
    store,
    simulated: env.AIS_SIMULATOR > 0,
    async start() {
      await feed.start();
      const { AIS_TCP, AIS_UDP, AIS_FILE, AIS_SIMULATOR } = env;
      if (AIS_TCP !== undefined) stops.push(readTcp(...addressOf(AIS_TCP), listener));
      if (AIS_UDP !== undefined) {
        const [host, port] = addressOf(AIS_UDP);
        stops.push(readUdp(port, host, listener));
      }
      if (AIS_FILE !== undefined) stops.push(replayFile(AIS_FILE, env.AIS_FILE_RATE, listener));
      if (AIS_SIMULATOR > 0) {
        const simulator = new Simulator(AIS_SIMULATOR, (message) => feed.take(message, true), now);
        simulator.start();
        stops.push(() => simulator.stop());
      }
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      hub.close();
      await feed.stop();
    },
  };
}

/** `host:port`, as the settings have checked it. */
function addressOf(text: string): [string, number] {
  const colon = text.lastIndexOf(":");
  return [text.slice(0, colon), Number(text.slice(colon + 1))];
}
