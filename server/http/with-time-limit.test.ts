import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { withTimeLimit } from "./with-time-limit.ts";

let collect: () => void;
beforeAll(() => {
  setFlagsFromString("--expose-gc");
  collect = runInNewContext("gc");
});
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => void close()));

/** A request to a server that never answers, made with `signal`, while memory is collected again and again. */
async function silentRequest(signal: AbortSignal): Promise<never> {
  const listener: RequestListener = () => undefined;
  const server = createServer(listener).listen(0, "127.0.0.1");
  const collecting = setInterval(collect, 10);
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => clearInterval(collecting),
  );
  await new Promise((resolve) => server.once("listening", resolve));
  return await new Promise((_, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: "127.0.0.1", port, signal }).on("error", reject).end();
  });
}

test("the limit ends what takes too long, also after memory was collected", async () => {
  const outer = new AbortController();
  await expect(withTimeLimit(200, outer.signal, silentRequest)).rejects.toMatchObject({
    cause: { name: "TimeoutError" },
  });
});

test("the outer signal ends it, with its reason, before and during the work", async () => {
  const outer = new AbortController();
  const work = withTimeLimit(60_000, outer.signal, silentRequest);
  setTimeout(() => outer.abort("gone"), 100);
  await expect(work).rejects.toMatchObject({ cause: "gone" });
  await expect(withTimeLimit(60_000, outer.signal, silentRequest)).rejects.toMatchObject({ cause: "gone" });
});

test("what is done in time is passed on, and the signal is left alone afterwards", async () => {
  let signal: AbortSignal | undefined;
  const done = await withTimeLimit(20, undefined, async (given) => {
    signal = given;
    return 5;
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect({ done, aborted: signal?.aborted }).toEqual({ done: 5, aborted: false });
});
