import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PartLoadError } from "./load-part.ts";
import { PartWorker } from "./part-worker.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Said = { text: string };
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  readonly got: Said[] = [];
  postMessage(message: Said): void {
    this.got.push(message);
  }
  terminate(): void {}
}

function open() {
  const workers: FakeWorker[] = [];
  const received: Said[] = [];
  const failures: Error[] = [];
  const worker = new PartWorker<Said, Said>(
    () => {
      const made = new FakeWorker();
      workers.push(made);
      return made as unknown as Worker;
    },
    (message) => received.push(message),
    (error) => failures.push(error),
  );
  return { worker, workers, received, failures };
}

test("messages that are sent before the script has loaded wait for it, in order", () => {
  const { worker, workers, received } = open();
  worker.send({ text: "a" });
  worker.send({ text: "b" });
  expect(workers[0]?.got).toEqual([]);
  workers[0]?.onmessage?.({ data: "here" });
  worker.send({ text: "c" });
  workers[0]?.onmessage?.({ data: { text: "answer" } });
  expect(workers[0]?.got.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  expect(received).toEqual([{ text: "answer" }]);
});

test("a worker whose script was lost is started again and gets everything", async () => {
  const { worker, workers, failures } = open();
  worker.send({ text: "a" });
  workers[0]?.onerror?.({});
  await vi.advanceTimersByTimeAsync(5_000);
  workers[1]?.onmessage?.({ data: "here" });
  expect({ got: workers[1]?.got, failures }).toEqual({ got: [{ text: "a" }], failures: [] });
});

test("one whose script cannot be loaded is reported as lost, and started again at the next message", async () => {
  const { worker, workers, failures } = open();
  worker.send({ text: "a" });
  for (let attempt = 0; attempt < 4; attempt++) {
    workers.at(-1)?.onerror?.({});
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(failures).toEqual([expect.any(PartLoadError)]);
  const before = workers.length;
  worker.send({ text: "b" });
  expect(workers.length).toBe(before + 1);
  workers.at(-1)?.onmessage?.({ data: "here" });
  expect(workers.at(-1)?.got.map(({ text }) => text)).toEqual(["a", "b"]);
});

test("an error of a running worker is reported unchanged", () => {
  const { workers, failures } = open();
  workers[0]?.onmessage?.({ data: "here" });
  workers[0]?.onerror?.({ message: "broken" });
  expect(failures.map(({ message }) => message)).toEqual(["broken"]);
  expect(workers).toHaveLength(1);
});

test("after its end no worker is started", async () => {
  const { worker, workers } = open();
  workers[0]?.onerror?.({});
  worker.dispose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers).toHaveLength(1);
});
