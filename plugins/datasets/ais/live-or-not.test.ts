import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { openVessels, record, rowsAnswer } from "../../../tests/support/vessel-dataset-kit.ts";
import type { VesselDataset } from "./vessel-dataset.ts";

let kit: DatasetKit;
let dataset: VesselDataset;

/** The network of the streams: it answers with a stream that stays open, refuses, or takes calls and says nothing. */
let network: "open" | "refuses" | "hangs";
let write: (...mmsis: number[]) => void;

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
  network = "open";
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    if (network === "refuses") return Promise.reject(new TypeError("no network"));
    if (network === "hangs")
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      });
    const stream = rowsAnswer([1, 2], init);
    write = stream.write;
    return Promise.resolve(stream.answer);
  });
  ({ kit, dataset } = await openVessels(
    () => (network === "open" ? [record(1)] : new Promise(() => undefined)),
    "stream",
  ));
  await received();
});

afterEach(() => {
  dataset.deactivate();
  kit.dispose();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Time passes; what the network has answered is read, which takes turns of the real event loop. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The service writes, and the page has what it wrote. */
async function received() {
  write(3);
  await pass(0);
  await pass(1_000);
}

const why = () => dataset.liveness.stale?.why ?? null;

test("a stream that goes on is live, also where it says nothing but that it is there", async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    write();
    await pass(5_000);
    expect(why()).toBeNull();
  }
});

test("a connection that hangs is not live after 12 s, although nobody has said that it is lost", async () => {
  network = "hangs";
  await pass(11_000);
  expect(why()).toBeNull();
  await pass(1_001);
  expect(why()).toBe("line");
  expect(dataset.failure).toBeNull();
});

test("neither another question, nor a new attempt, nor a restart of the dataset makes old data live", async () => {
  network = "hangs";
  await pass(13_000);
  expect(why()).toBe("line");
  dataset.needIn(null);
  await pass(1_000);
  expect(why()).toBe("line");
  const refreshed = dataset.refresh("retry");
  await pass(1_000);
  expect(dataset.failure).toBeNull();
  expect(why()).toBe("line");
  void refreshed;
  dataset.stop();
  void dataset.activate();
  await pass(1_000);
  expect(why()).toBe("line");
});

test("a connection that is open again is live when its vessels are on the map, not before", async () => {
  network = "refuses";
  await pass(20_000);
  expect(why()).toBe("line");
  dataset.fleet.clear();
  network = "open";
  let waited = 0;
  for (; why() !== null && waited < 20_000; waited += 250) await pass(250);
  expect(waited).toBeLessThanOrEqual(10_000);
  expect(dataset.fleet.row(2)).toBeGreaterThanOrEqual(0);
});

test("vessels that the user switches off and on begin without a past", async () => {
  network = "hangs";
  await pass(13_000);
  dataset.deactivate();
  expect(why()).toBeNull();
});
