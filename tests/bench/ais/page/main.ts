import type { DrawnBatch } from "../../../../plugins/datasets/ais/source/messages.ts";
import { drawNothingInWebGl } from "../../page/null-gpu.ts";
import { EMPTY_SPOT, FIRST_MMSI } from "../records.ts";
import { memoryUse } from "./memory.ts";
import type { Peer } from "./peer.ts";
import { makePeer } from "./peers/make-peer.ts";
import { VesselFeed } from "./vessel-feed.ts";
import { readValues } from "./vessel-values.ts";

/** Vessels whose positions the hit tests use. */
const PROBES = 64;
const STEP = 4;
/** Frames until the pan changes direction, so that all vessels stay in view. */
const TURN = 10;

const feed = new VesselFeed();
let peer: Peer | null = null;
let probes: { lon: number; lat: number }[] = [];

window.aisBench = {
  async prepare(name, draws) {
    if (!draws) drawNothingInWebGl();
    peer = await makePeer(name, document.getElementById("map") ?? document.body);
    if (peer.view) await feed.order({ kind: "crowd", view: peer.view });
  },
  writeFleet: (count) => feed.order({ kind: "fleet", count }),
  writeUpdates: (size, times) => feed.order({ kind: "updates", size, times }),
  decode: () => feed.order({ kind: "decode" }),
  dropBatches: () => feed.order({ kind: "drop" }),
  memory: memoryUse,

  async load() {
    const batch = await feed.next();
    probes = probesOf(batch);
    await ready().load(batch);
  },

  async update({ max, min, budget }) {
    const start = performance.now();
    let done = 0;
    while (done < max && (done < min || performance.now() - start < budget)) {
      await ready().update(await feed.next());
      done += 1;
    }
    return done;
  },

  async pan(frames, budget) {
    const start = performance.now();
    ready().panStart();
    let shown = 0;
    while (shown < frames && (shown < 2 || performance.now() - start < budget)) {
      ready().pan(shown % (2 * TURN) < TURN ? STEP : -STEP);
      await frame();
      shown += 1;
    }
    ready().panEnd();
    return shown;
  },

  hits(times, budget) {
    const start = performance.now();
    let tried = 0;
    while (tried < times && (tried < 3 || performance.now() - start < budget)) {
      const { lon, lat } = probes[tried % probes.length] ?? EMPTY_SPOT;
      const [x, y] = ready().pixelOf(lon, lat);
      ready().hit(Math.round(x), Math.round(y));
      tried += 1;
    }
    return { tried, ms: performance.now() - start };
  },

  async check() {
    const [x, y] = ready().pixelOf(EMPTY_SPOT.lon, EMPTY_SPOT.lat);
    const before = ready().hit(x, y);
    await feed.order({ kind: "solo" });
    await feed.order({ kind: "decode" });
    await ready().update(await feed.next());
    await frame();
    const found = ready().hit(x, y);
    const beside = ready().hit(x + 40, y);
    if (before === null && found === FIRST_MMSI && beside === null) return null;
    return `before ${before}, moved there ${found} (${FIRST_MMSI} is right), beside ${beside}`;
  },
};

function ready(): Peer {
  if (!peer) throw new Error("prepare() comes first");
  return peer;
}

function probesOf(batch: DrawnBatch): { lon: number; lat: number }[] {
  const step = Math.max(1, Math.floor(batch.rows.length / PROBES));
  return Array.from({ length: Math.min(PROBES, batch.rows.length) }, (_, at) => readValues(batch, at * step));
}

function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
