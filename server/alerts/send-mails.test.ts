import { expect, test } from "vitest";
import type { Mail } from "../identity/mailer.ts";
import type { StoredAlert } from "../storage/alert-store.ts";
import { alertOf } from "./alert.ts";
import { lastDue } from "./mail-times.ts";
import type { AlertFrequency, OwnZone } from "./own-zone.ts";
import { type AlertMailsInit, sendDueMails } from "./send-mails.ts";
import { testTarget, testZone } from "./test-zones.ts";

const HOUR = 3_600_000;
/** Sunday 29 November 2026, 14.30 in Norway. */
const NOW = Date.parse("2026-11-29T13:30:00Z");

test.each<[AlertFrequency, string]>([
  ["everyupdate", "2026-11-29T13:30:00.000Z"],
  ["fourtimesaday", "2026-11-29T11:00:00.000Z"],
  ["everyday", "2026-11-29T06:00:00.000Z"],
  ["everymonday", "2026-11-23T06:00:00.000Z"],
])("a mail of the frequency %s was last due at %s", (frequency, expected) => {
  expect(new Date(lastDue(frequency, NOW)).toISOString()).toBe(expected);
});

test("the hours follow the clock in Norway in summer, too", () => {
  expect(new Date(lastDue("everyday", Date.parse("2026-07-01T04:59:00Z"))).toISOString()).toBe(
    "2026-06-30T05:00:00.000Z",
  );
});

interface Row extends StoredAlert {
  mailedAt: number | null;
}

/** A zone with alerts that were recorded some hours ago, and a mailer. */
function world(email: AlertFrequency, hoursAgo: readonly (readonly [mmsi: number, hours: number])[]) {
  const zone: OwnZone = {
    ...testZone("z", [5, 60, 6, 61]),
    name: "Fjorden",
    active: true,
    email,
    createdAt: 0,
    updatedAt: 0,
  };
  const rows: Row[] = hoursAgo.map(([mmsi, hours]) => {
    const at = NOW - hours * HOUR;
    const { record } = testTarget(mmsi, at, [5.5, 60.5], { name: `FARTØY\n${mmsi}`, speedOverGround: 9.5 });
    const stored = { recordedAt: at, acknowledgedAt: null, snoozed: false, mailedAt: null };
    return { ...alertOf(zone, "entering", record, at), ...stored };
  });
  const mails: Mail[] = [];
  const state = { fails: false, mayKnow: true };
  const init: AlertMailsInit = {
    store: {
      activeZones: async () => [zone],
      unmailed: async (_id, before) =>
        rows.filter(({ mailedAt, recordedAt }) => mailedAt === null && recordedAt < before),
      claimMail: async (ids, now) => {
        const free = rows.filter(({ id, mailedAt }) => ids.includes(id) && mailedAt === null);
        for (const row of free) row.mailedAt = now;
        return free.map(({ id }) => id);
      },
      releaseMail: async (ids) => {
        for (const row of rows) if (ids.includes(row.id)) row.mailedAt = null;
      },
      mailedVessels: async (_id, since) =>
        rows.filter(({ mailedAt }) => mailedAt !== null && mailedAt >= since).map(({ mmsi }) => mmsi),
    },
    recipientOf: async () => (state.mayKnow ? { email: "kari@fisk.example", language: "no" } : null),
    send: async (mail) => {
      if (state.fails) throw new Error("no mail server");
      mails.push(mail);
    },
    now: () => NOW,
    warn: () => undefined,
  };
  return { rows, mails, state, send: () => sendDueMails(init) };
}

test("a daily mail tells of what was recorded before seven, once; names cannot add lines", async () => {
  const { mails, send } = world("everyday", [
    [1, 8],
    [2, 20],
    [3, 1],
  ]);
  await send();
  await send();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Farvann: 2 varsler fra Fjorden");
  expect(mails[0]?.text).toContain("2026-11-29 06:30  FARTØY 1 (000000001) gikk inn, 9,5 kn\n");
  expect(mails[0]?.text).not.toContain("FARTØY 3");
});

test("mails at once tell of a vessel once a day", async () => {
  const { mails, rows, send } = world("everyupdate", [
    [1, 0.1],
    [2, 0.1],
  ]);
  await send();
  const [first] = rows;
  if (first) rows.push({ ...first, id: "again", mailedAt: null });
  await send();
  expect(mails.map(({ subject }) => subject)).toEqual(["Farvann: 2 varsler fra Fjorden"]);
});

test("a mail that fails is sent the next time", async () => {
  const { mails, state, send } = world("everyupdate", [[1, 0.1]]);
  state.fails = true;
  await send();
  state.fails = false;
  await send();
  expect(mails.map(({ subject }) => subject)).toEqual(["Farvann: Varsel fra Fjorden"]);
});

test("who may not see the zone any more gets no mail", async () => {
  const { mails, state, send } = world("everyupdate", [[1, 0.1]]);
  state.mayKnow = false;
  await send();
  expect(mails).toEqual([]);
});
