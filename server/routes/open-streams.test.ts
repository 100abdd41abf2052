import { afterEach, expect, test, vi } from "vitest";
import type { Callers } from "../identity/callers.ts";
import { openTestApp, testCallers } from "../test-support.ts";

afterEach(() => vi.useRealTimers());

test("streams of vessels and alerts end within seconds after a right is taken; open ones and other users' go on", async () => {
  const before = { roles: ["BwViewAis"] };
  let users: Callers = testCallers({ kari: before, ola: before });
  const world = await openTestApp({}, { callers: { of: (header) => users.of(header) } });
  const site = await world.app.listen({ host: "127.0.0.1", port: 0 });
  const leaving = new AbortController();
  const ended: string[] = [];
  /** Settles when the server has answered; the result settles when it has closed the stream. */
  const open = async (name: string, user: string, path: string) => {
    const headers = { authorization: `Bearer ${user}` };
    const answer = await fetch(site + path, { headers, signal: leaving.signal });
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    const end = () => void ended.push(name);
    return { over: answer.text().then(end, end) };
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const lost = [
      await open("vessels", "kari", "/restricted/live/v1/sse/combined"),
      await open("aids", "kari", "/restricted/live/v1/aton"),
      await open("alerts", "kari", "/bwapi/v1/alerting/stream"),
    ];
    await open("open", "kari", "/live/v1/sse/combined");
    await open("others", "ola", "/bwapi/v1/alerting/stream");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ended).toEqual([]);
    users = testCallers({ kari: {}, ola: before });
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all(lost.map(({ over }) => over));
    expect(ended.toSorted()).toEqual(["aids", "alerts", "vessels"]);
    expect(world.backend.ais.hub.size).toBe(1);
  } finally {
    leaving.abort();
    await world.close();
  }
});
