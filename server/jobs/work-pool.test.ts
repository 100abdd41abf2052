import { getPriority } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { WorkPool, type WorkPoolInit } from "./work-pool.ts";
import { WorkThread } from "./work-thread.ts";

type Jobs = {
  echo: (text: string) => string;
  priority: (nothing: null) => number;
  sleep: (ms: number) => number;
  spin: (nothing: null) => never;
  untilCancelled: (nothing: null) => never;
  refuse: (nothing: null) => never;
  fail: (nothing: null) => never;
  end: (nothing: null) => never;
};

let pool: WorkPool<Jobs>;
afterEach(() => pool.close());

function open(init: Partial<WorkPoolInit> = {}): void {
  pool = new WorkPool<Jobs>({
    script: join(import.meta.dirname, "test-thread.mjs"),
    settings: null,
    threads: 1,
    maxWaiting: 100,
    maxPerAddress: 100,
    timeoutMs: 30_000,
    ...init,
  });
}

const from = (address = "a", signal = new AbortController().signal) => ({ address, signal });

test("a job is done in a thread while the main thread goes on", async () => {
  open();
  let rounds = 0;
  const counting = setInterval(() => (rounds += 1), 1);
  const gone = new AbortController();
  const spinning = pool.run("untilCancelled", null, from("a", gone.signal));
  await expect.poll(() => rounds).toBeGreaterThan(20);
  clearInterval(counting);
  gone.abort();
  await expect(spinning).rejects.toMatchObject({ status: 499 });
  expect(await pool.run("echo", "still there", from())).toBe("still there");
});

test("a job that takes too long is ended, and its thread is replaced", async () => {
  open({ timeoutMs: 300 });
  await expect(pool.run("spin", null, from())).rejects.toMatchObject({ status: 503 });
  expect(await pool.run("echo", "after", from())).toBe("after");
});

test("addresses take turns", async () => {
  open();
  const done: string[] = [];
  const ask = async (address: string, text: string) => {
    await pool.run("echo", text, from(address));
    done.push(text);
  };
  await Promise.all([ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1")]);
  expect(done).toEqual(["a1", "a2", "b1", "a3"]);
});

test("who has used much leaves a thread to others, and comes after them", async () => {
  open({ threads: 2 });
  await pool.run("echo", "before", from("other"));
  await pool.run("sleep", 1_200, from("busy"));
  const gone = new AbortController();
  const long = ["first", "second"].map(() => pool.run("untilCancelled", null, from("busy", gone.signal)));
  expect(await pool.run("echo", "short", from("other"))).toBe("short");
  expect(pool.load).toEqual({ waiting: 1, running: 1 });
  gone.abort();
  expect((await Promise.allSettled(long)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("who has used much has all threads while nobody else asks", async () => {
  open({ threads: 2 });
  await pool.run("sleep", 1_200, from("busy"));
  const gone = new AbortController();
  const long = ["first", "second"].map(() => pool.run("untilCancelled", null, from("busy", gone.signal)));
  expect(pool.load).toEqual({ waiting: 0, running: 2 });
  gone.abort();
  await Promise.allSettled(long);
});

test.runIf(process.platform === "linux")(
  "short questions have the faster thread, those of who has used much a slower one",
  async () => {
    open({ threads: 3 });
    const steps = async (address: string) =>
      (await pool.run("priority", null, from(address))) - getPriority();
    expect(await steps("other")).toBe(3);
    await pool.run("sleep", 1_200, from("busy"));
    expect(await steps("busy")).toBe(10);
    expect(await steps("other")).toBe(3);
  },
);

test("an address that has too many jobs is refused, another is not; when too many wait, everybody is", async () => {
  open({ maxPerAddress: 2, maxWaiting: 2 });
  const jobs = [pool.run("sleep", 1, from("a")), pool.run("sleep", 1, from("a"))];
  await expect(pool.run("sleep", 1, from("a"))).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  jobs.push(pool.run("sleep", 1, from("b")));
  await expect(pool.run("sleep", 1, from("c"))).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await Promise.all(jobs);
  expect(await pool.run("sleep", 1, from("a"))).toBe(1);
});

test("a job whose client has gone before its turn is never done, and counts no more", async () => {
  open({ maxPerAddress: 2 });
  const gone = new AbortController();
  const first = pool.run("sleep", 50, from());
  const second = pool.run("spin", null, from("a", gone.signal));
  gone.abort();
  await expect(second).rejects.toMatchObject({ status: 499 });
  expect(await pool.run("echo", "third", from())).toBe("third");
  await first;
});

test("a job that fails is told to its caller alone; one that ends its thread does no harm to the next", async () => {
  open();
  await expect(pool.run("refuse", null, from())).rejects.toMatchObject({
    status: 400,
    message: "No such thing",
  });
  await expect(pool.run("fail", null, from())).rejects.toThrow("TypeError: broken");
  await expect(pool.run("end", null, from())).rejects.toThrow("ended in the middle");
  expect(await pool.run("echo", "next", from())).toBe("next");
});

test("a thread that does not start in time is told to one caller; the next job gets another thread", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    open({ settings: "silent" });
    const [first, second] = [pool.run("echo", "first", from()), pool.run("echo", "second", from())];
    const failed = expect(first).rejects.toThrow("did not start");
    second.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(pool.load).toEqual({ waiting: 0, running: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test("the start of a thread is no work of its caller, also when it fails", async () => {
  open();
  const thread = new WorkThread(join(import.meta.dirname, "no-such-thread.mjs"), null, 0);
  const asked = performance.now();
  await expect(thread.run("echo", "", 1_000)).rejects.toThrow("no-such-thread");
  // A thread starts in tens of milliseconds at best.
  expect(thread.handedAt).toBeGreaterThan(asked + 1);
});

test("closing refuses what waits and ends what is in hand", async () => {
  open();
  expect(await pool.run("echo", "ready", from())).toBe("ready");
  const [inHand, waiting] = [pool.run("spin", null, from()), pool.run("echo", "late", from())];
  const settled = Promise.allSettled([inHand, waiting]);
  await pool.close();
  const refused = { status: "rejected", reason: expect.objectContaining({ status: 503 }) };
  expect(await settled).toEqual([refused, refused]);
  await expect(pool.run("echo", "later", from())).rejects.toMatchObject({ status: 503 });
});
