import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LostPart, loadPart, onLostPart } from "./load-part.ts";

// Happy DOM: a page's address, links and events.

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

/** A server that loses requests: each answer is a status, or null for none at all. The last one is repeated. */
function line(...answers: (number | null)[]) {
  const fetched = vi.fn(async (_address: string) => {
    const status = answers.length > 1 ? answers.shift() : answers[0];
    if (status == null) throw new TypeError("Failed to fetch");
    return new Response("", { status });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

let number = 0;
/** No test asks for what another has. */
const file = () => `assets/part-${number++}.js`;

test("a lost file is fetched again before anything is imported", async () => {
  const fetched = line(null, 502, 200);
  const load = vi.fn(async () => "part");
  const loading = loadPart(load, [file()]);
  await vi.advanceTimersByTimeAsync(100);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe("part");
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("when the line is back it does not wait any longer", async () => {
  const fetched = line(null, 200);
  const loading = loadPart(async () => "part", [file()]);
  await vi.advanceTimersByTimeAsync(1);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe("part");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a part that does not come is told as lost, and asked for anew at the next use", async () => {
  const part = file();
  line(null);
  const lost = loadPart(async () => "part", [part]).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lost).toBeInstanceOf(LostPart);
  line(200);
  expect(await loadPart(async () => "part", [part])).toBe("part");
});

test("a file that the server no longer has is not asked for again, and is told as gone", async () => {
  const fetched = line(404);
  const heard: boolean[] = [];
  const stop = onLostPart(({ gone }) => heard.push(gone));
  await expect(loadPart(async () => "part", [file()])).rejects.toMatchObject({ gone: true });
  expect([fetched.mock.calls.length, heard]).toEqual([1, [true]]);
  stop();
});

test("what is there, or is in the page, is not fetched again", async () => {
  const fetched = line(200);
  const [part, shared] = [file(), file()];
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: `/${shared}` });
  document.head.append(link);
  await loadPart(async () => 1, [part, shared]);
  await loadPart(async () => 2, [part, shared]);
  expect(fetched.mock.calls.map(([address]) => new URL(address).pathname)).toEqual([`/${part}`]);
});

test("a fault of the part itself is not a loss", async () => {
  line(200);
  const broken = loadPart(() => Promise.reject(new RangeError("broken")), [file()]);
  await expect(broken).rejects.toThrow(RangeError);
});
