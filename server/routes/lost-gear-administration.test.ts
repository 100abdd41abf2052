import { afterEach, expect, test } from "vitest";
import { lostPiece, openTestApp, type TestApp, testCallers } from "../test-support.ts";

const PATH = "/bwapi/v1/lostfishingfacility";
const POLICY = "BwLostFishingFacilityAdmin";
let world: TestApp;
afterEach(() => world.close());

async function open(): Promise<void> {
  const callers = testCallers({ guard: { policies: [POLICY] }, fisher: { policies: [] } });
  world = await openTestApp({}, { callers });
  await world.backend.lostGear.add([{ ...lostPiece("march", "2026-03-14T05:20:00+01:00"), confirmed: 0 }]);
}

const send = (body: object, { id = "march", token = "guard" as string | null } = {}) =>
  world.app.inject({
    method: "POST",
    url: `${PATH}/${id}/changes`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: body,
  });
const history = async (id = "march", token = "guard") =>
  world.app.inject({ url: `${PATH}/${id}/changes`, headers: { authorization: `Bearer ${token}` } });

test("only who holds the policy changes a report or reads what was done: 401 without a user, 403 without it", async () => {
  await open();
  const anonymous = await world.app.inject(`${PATH}/march/changes`);
  const answers = [
    await send({ confirmed: true }, { token: null }),
    await send({ confirmed: true }, { token: "fisher" }),
    await history("march", "fisher"),
  ];
  expect([anonymous, ...answers].map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403]);
  expect((await history()).json()).toEqual([]);
});

test("reports of another service are not changed here: the call does not exist", async () => {
  world = await openTestApp(
    { API_UPSTREAM: "http://127.0.0.1:9/bwapi" },
    { callers: testCallers({ guard: { policies: [POLICY] } }) },
  );
  expect((await history()).statusCode).toBe(404);
});

test("a report is confirmed, and the history says by whom, when, and what it was before", async () => {
  await open();
  expect((await send({ confirmed: true })).json()).toMatchObject({ lostMessageId: "march", confirmed: true });
  await send({ confirmed: true });
  expect((await history()).json()).toEqual([
    {
      changedTime: "2026-11-27T12:00:00+01:00",
      changedBy: "guard",
      changes: [{ property: "confirmed", from: false, to: true }],
    },
  ]);
});

test("invented gear that is taken up tomorrow is changed like any that lies in the sea", async () => {
  await open();
  await world.backend.lostGear.add([
    lostPiece("tomorrow", "2026-11-20T05:20:00+01:00", "2026-11-28T00:00:00+01:00"),
  ]);
  const answer = await send({ lostCount: 7 }, { id: "tomorrow" });
  expect(answer.json()).toMatchObject({ lostCount: 7, isRemoved: false, removedTime: null });
});

test("gear that was taken up leaves the lost and joins the removed, and comes back when that was a mistake", async () => {
  await open();
  const ids = async (query: string) => {
    const answer = await world.app.inject(`${PATH}${query}`);
    return answer.statusCode === 204
      ? []
      : answer.json().map((item: { lostMessageId: string }) => item.lostMessageId);
  };
  const lists = async () => ({
    lost: await ids("?time=2026-03"),
    removed: await ids("?isremoved=true&time=2026"),
  });
  expect((await send({ removedTime: "2026-04-02T10:00:00Z" })).json()).toMatchObject({
    isRemoved: true,
    removedTime: "2026-04-02T12:00:00+02:00",
  });
  expect(await lists()).toEqual({ lost: [], removed: ["march"] });
  await send({ removedTime: null });
  expect(await lists()).toEqual({ lost: ["march"], removed: [] });
});

test("a correction changes what it names, in the code's own spelling and Norway's time, and nothing else", async () => {
  await open();
  const answer = await send({
    toolTypeCode: "crab_pot",
    lostCount: 12,
    lostTime: "2026-03-13T23:30:00Z",
    comments: "  Sett fra fly  ",
  });
  expect(answer.json()).toMatchObject({
    toolTypeCode: "CRABPOT",
    lostCount: 12,
    lostTime: "2026-03-14T00:30:00+01:00",
    comments: "Sett fra fly",
    confirmed: false,
  });
  const [last] = (await history()).json();
  expect(last.changes.map(({ property }: { property: string }) => property)).toEqual([
    "toolTypeCode",
    "lostCount",
    "lostTime",
    "comments",
  ]);
});

test("what cannot be is refused with a reason, and leaves no trace", async () => {
  await open();
  const refused = [
    await send({ removedTime: "2026-03-01T00:00:00Z" }),
    await send({ removedTime: "2027-01-01T00:00:00Z" }),
    await send({ lostTime: "2027-01-01T00:00:00Z" }),
    await send({ lostTime: "2026-03-14 05:20" }),
    await send({ toolTypeCode: "KELPFARM" }),
    await send({ lostCount: 0 }),
    await send({ vesselName: "Havsula" }),
    await send({}),
    await send({ confirmed: true }, { id: "none" }),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json().bwErrorCode])).toEqual([
    [400, "RemovedBeforeLost"],
    [400, "RemovedInFuture"],
    [400, "LostInFuture"],
    [400, undefined],
    [400, undefined],
    [400, undefined],
    [400, undefined],
    [400, undefined],
    [404, undefined],
  ]);
  expect((await history()).json()).toEqual([]);
});
