import { afterAll, beforeAll, expect, test } from "vitest";
import { OWN_VESSEL } from "../../server/demo/facilities/fleet.ts";
import { profileOf } from "../../server/domain/own-vessel.ts";
import { openTestApp, type TestApp, testCallers } from "../../server/test-support.ts";
import { seeded } from "../bench/seeded.ts";
import { type Event, eventFrom, ReportWorld } from "./report-world.ts";

/**
 * Reports are delivered exactly once, whatever happens on the way. `REPORT_SEEDS=1000` runs more sequences, `REPORT_FIRST=400` begins
 * later, `REPORT_SEED=17` runs one of them; the log of a failure is its list of events, which {@link replay} runs again.
 */
const SEQUENCES = Number(process.env.REPORT_SEEDS ?? 100);
const FIRST = Number(process.env.REPORT_FIRST ?? 0);
const ONLY = process.env.REPORT_SEED === undefined ? null : Number(process.env.REPORT_SEED);
const EVENTS = 60;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(
    {},
    {
      demonstration: true,
      policiesOf: () => new Set(["BwReportFishingFacility"]),
      callers: testCallers({ skipper: { profiles: { fiskInfoProfile: profileOf(OWN_VESSEL) } } }),
    },
  );
});
afterAll(() => server.close());

function eventsOf(seed: number): Event[] {
  const random = seeded(seed);
  return [["openTab", 0], ...Array.from({ length: EVENTS }, () => eventFrom(random))];
}

/** Runs events and says what is wrong in the end; empty: nothing. Whatever was stored before is left out. */
async function replay(events: readonly Event[], hasLocks: boolean, sendsKey = true) {
  const before = (await server.backend.gearReports.of(OWN_VESSEL.vesselId ?? "")).length;
  const world = new ReportWorld(server, hasLocks, sendsKey);
  for (const event of events) await world.happen(event);
  await world.end();
  world.close();
  const stored = (await server.backend.gearReports.of(OWN_VESSEL.vesselId ?? ""))
    .slice(before)
    .map(({ tool_id }) => tool_id);
  const wrong = world.open().map(({ label }) => `${label.no} still waits`);
  for (const [toolId, { min, max }] of world.expected) {
    const count = stored.filter((id) => id === toolId).length;
    if (count < min || count > max) wrong.push(`${toolId} is there ${count} times, not ${min} to ${max}`);
  }
  const inOrder = stored.filter((id) => world.order.includes(id));
  const wanted = world.order.filter((id) => inOrder.includes(id));
  if (inOrder.join() !== wanted.join()) wrong.push(`order ${inOrder.join()}, not ${wanted.join()}`);
  return { wrong, log: world.log, reports: stored.length };
}

test("every report is delivered exactly once, and those about one piece of gear in their order", async () => {
  const seeds = ONLY === null ? Array.from({ length: SEQUENCES }, (_one, index) => FIRST + index) : [ONLY];
  let reports = 0;
  for (const seed of seeds) {
    const events = eventsOf(seed);
    const result = await replay(events, seed % 2 === 0);
    reports += result.reports;
    expect(result.wrong, `seed ${seed}:\n${result.log.join("\n")}\n${JSON.stringify(events)}`).toEqual([]);
  }
  expect(reports).toBeGreaterThan(seeds.length);
});

test("a server that does not recognise repetitions is found out, and the log of a seed replays it", async () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const events = eventsOf(seed);
    const first = await replay(events, true, false);
    if (first.wrong.length === 0) continue;
    const copy: Event[] = JSON.parse(JSON.stringify(events));
    expect(await replay(copy, true, false)).toEqual(first);
    // With the key, the same events do no harm.
    expect((await replay(copy, true)).wrong).toEqual([]);
    return;
  }
  throw new Error("No sequence delivers a report twice without keys: the events are too tame");
});
