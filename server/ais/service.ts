import type { ClockWatch } from "../domain/clock-watch.ts";
import type { Environment } from "../environment.ts";
import type { AisStore } from "../storage/ais-store.ts";
import { CannotStore } from "../storage/cannot-store.ts";
import { AisFeed } from "./feed.ts";
import type { TrackQuery } from "./history.ts";
import { startBackfill } from "./simulator/backfill.ts";
import type { SimulatedVessel } from "./simulator/fleet.ts";
import { Simulator } from "./simulator/simulator.ts";
import { readTcp, readUdp, replayFile } from "./sources.ts";
import { StreamHub } from "./stream-hub.ts";

const DAY_MS = 86_400_000;

/** The AIS service that the routes use. */
export interface AisService {
  feed: AisFeed;
  hub: StreamHub;
  store: AisStore;
  /** Whether some vessels are simulated. */
  simulated: boolean;
  /** What a worker thread has to know of a vessel to answer for its track. */
  known(mmsi: number): Omit<TrackQuery, "range">;
  /** Numbers of simulated vessels that real ones have too: nothing is invented of them. */
  replacedVessels(): readonly number[];
  /** Simulated vessels by call sign and the like, without those whose number a real one has. */
  simulatedVessels(): readonly SimulatedVessel[];
  /** ms since 1970. */
  now(): number;
  /** Whether the stored state is restored and the sources are open. */
  isStarted(): boolean;
  /** Restores the stored state and opens the sources that the settings name. */
  start(): Promise<void>;
  /** Resolves when the service no longer reads or writes; may be called while it is starting. */
  stop(): Promise<void>;
}

/** Number of simulated vessels where demonstration data is on and no feed is set. */
const DEFAULT_SIMULATED_VESSELS = 3_000;

/** Number of simulated vessels; real and simulated ones mix only when the settings say so. */
export function simulatedVessels({
  AIS_SIMULATOR,
  AIS_TCP,
  AIS_UDP,
  AIS_FILE,
  DEMONSTRATION_DATA,
}: Environment) {
  const real = AIS_TCP ?? AIS_UDP ?? AIS_FILE;
  return AIS_SIMULATOR ?? (DEMONSTRATION_DATA && real === undefined ? DEFAULT_SIMULATED_VESSELS : 0);
}

export function aisService(
  env: Environment,
  store: AisStore,
  warn: (text: string) => void,
  { now, watch }: { now: () => number; watch: ClockWatch },
): AisService {
  const feed = new AisFeed({
    store,
    positionRetentionMs: env.AIS_KEEP_DAYS * DAY_MS,
    jumpMiles: env.AIS_JUMP_MILES,
    now,
    isClockTrusted: () => watch.isTrusted(),
    // Of a disk without room the log tells once, not at every attempt.
    onError: (error) => {
      if (!(error instanceof CannotStore)) warn(`AIS could not be stored: ${error}`);
    },
    warn,
  });
  // Streams count the time that passes: a clock that is set ends none of them.
  const hub = new StreamHub(feed.table, feed.log, () => performance.now());
  watch.onJump((jump) => feed.clockJumped(jump));
  const vessels = simulatedVessels(env);
  const simulator =
    vessels > 0 ? new Simulator(vessels, (message) => feed.receive(message, true), now) : null;
  const stopping = new AbortController();
  const stops: (() => void | Promise<void>)[] = [];
  let starting: Promise<void> = Promise.resolve();

  const openSources = () => {
    const { AIS_TCP, AIS_UDP, AIS_FILE } = env;
    if (AIS_TCP !== undefined)
      stops.push(readTcp(...addressOf(AIS_TCP), { line: feed.source(AIS_TCP), state: warn }));
    if (AIS_UDP !== undefined) {
      const [host, port] = addressOf(AIS_UDP);
      stops.push(readUdp(port, host, { line: feed.source(`datagrams on ${AIS_UDP}`), state: warn }));
    }
    if (AIS_FILE !== undefined) {
      const line = feed.source(AIS_FILE, { recorded: true });
      stops.push(replayFile(AIS_FILE, env.AIS_FILE_RATE, { line, state: warn }));
    }
    if (simulator) {
      const isReal = (mmsi: number) => feed.isReal(mmsi);
      // The stored state of the vessels says that they are simulated, so it is there before their past.
      const ready = () => feed.flush();
      stops.push(startBackfill({ vessels, store, until: now(), ready, isReal, warn }));
      simulator.start();
      stops.push(() => simulator.stop());
    }
  };
  let started = false;
  const start = async () => {
    // An earlier start may have simulated another fleet: the store removes what is not part of this one.
    await store.removeSimulated(simulator?.mmsis);
    if (!stopping.signal.aborted) await feed.start();
    if (stopping.signal.aborted) return;
    openSources();
    started = true;
  };
  const invented = () => simulator?.vessels.filter(({ mmsi }) => !feed.isReal(mmsi)) ?? [];
  return {
    feed,
    hub,
    store,
    now,
    simulated: vessels > 0,
    simulatedVessels: invented,
    known: (mmsi) => ({
      mmsi,
      record: feed.table.get("vessel", mmsi)?.record ?? null,
      isReal: feed.isReal(mmsi),
      now: now(),
    }),
    replacedVessels: () =>
      simulator?.vessels.map(({ mmsi }) => mmsi).filter((mmsi) => feed.isReal(mmsi)) ?? [],
    isStarted: () => started,
    start() {
      starting = start();
      return starting;
    },
    async stop() {
      stopping.abort();
      // The caller of start() gets the error.
      await starting.catch(() => undefined);
      await Promise.all(stops.splice(0).map((stop) => stop()));
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
