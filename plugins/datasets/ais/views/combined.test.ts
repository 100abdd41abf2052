import { expect, test, vi } from "vitest";
import { Failure } from "../../../../core/api/kernel.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { AisSession } from "../source/ais-session.ts";
import { fetchCombined, readCombined } from "./combined.ts";

/** An application without a signed-in user, unless `more` changes that; `answer` is called for each request. */
function world(answer: () => Promise<unknown>, more: object = {}) {
  const session = {
    roles: new Set<string>(),
    authenticated: false,
    token: null as string | null,
    setToken: (token: string) => {
      session.token = token;
    },
    ...more,
  };
  let tokens = 0;
  const get = vi.fn(async (_url: string) => ({ data: await answer() }));
  const post = vi.fn(async () => ({ data: { access_token: `token ${++tokens}`, expires_in: 3_600 } }));
  const services = {
    http: { get, post },
    urls: { expand: (url: string) => url },
    session,
    services: servicesOf({ "ais-session": new AisSession() }),
    log: { error: () => {} },
  };
  return { get, post, services: services as unknown as Parameters<typeof fetchCombined>[2] };
}
const OPTIONS = { pathType: "open", clientId: "farvann", platforms: [] as number[] } as const;
const fetchFrom = (
  { services }: ReturnType<typeof world>,
  pathType: AisOptions["pathType"] = OPTIONS.pathType,
) => fetchCombined("257034450", { ...OPTIONS, pathType }, services, new AbortController().signal);
const ask = (answer: () => Promise<unknown>, more: object = {}) => fetchFrom(world(answer, more));
const failing = (status: number) => async () => {
  throw new Failure("no", { id: "http-status", place: "x", status });
};

test.each<[AisOptions["pathType"], string[], string]>([
  ["arctic", ["BwArcticUser"], "combinedarctic"],
  ["arctic", ["BwAisFiskinfo"], "combinedopen"],
  ["fiskinfo", ["BwAisFiskinfo"], "combinedfiskinfo"],
  ["fiskinfo", [], "combinedopen"],
  ["aisApi", ["BwArcticUser", "BwAisFiskinfo"], "combinedopen"],
])("%s with the policies %j is answered by %s (spec §6)", async (pathType, policies, path) => {
  const { get, ...rest } = world(async () => null, { roles: new Set(policies) });
  await fetchFrom({ get, ...rest }, pathType);
  expect(get.mock.calls).toEqual([[`{apiBase}/v1/geodata/ais/${path}/257034450`, expect.anything()]]);
});

test.each([401, 403, 404])("%i means that the vessel is not there for this user", async (status) => {
  expect(await ask(failing(status))).toBeNull();
});

test("a token that has run out is renewed, and the vessel is found", async () => {
  const answers = [failing(401), async () => ({ mmsi: 257_034_450, name: "FOUND" })];
  const combined = await ask(() => (answers.shift() ?? failing(500))());
  expect(combined?.others).toContainEqual({ key: "name", text: "FOUND" });
});

test("a user's own token that has run out says nothing about the vessel", async () => {
  await expect(ask(failing(401), { authenticated: true, token: "mine" })).rejects.toMatchObject({
    status: 401,
  });
});

const REPORT = { mmsi: 257_034_450, msgtime: "2026-11-28T12:00:00+00:00" };
const NONE: ReadonlySet<number> = new Set();

test("a platform has its symbol also where the map does not have it", async () => {
  const platforms = [REPORT.mmsi];
  const asked = fetchCombined(
    String(REPORT.mmsi),
    { ...OPTIONS, platforms },
    world(async () => ({ ...REPORT, shipType: 70 })).services,
    new AbortController().signal,
  );
  expect((await asked)?.vessel).toMatchObject({ icon: "platform", shipType: "cargo" });
});

test.each([
  ["only whole", { shipLength: 23, shipWidth: 7 }, { length: 23, width: 7, wider: false }],
  ["wider than a side can say", { shipLength: 400, shipWidth: 63 }, { length: 400, width: 63, wider: false }],
  [
    "also by sides, which count",
    { shipLength: 9, dimensionA: 12, dimensionB: 11 },
    { length: 23, width: null },
  ],
  ["not at all", { shipLength: 0, shipWidth: null }, { length: null, width: null }],
])("a size is told %s", (_name, sides, expected) => {
  const combined = readCombined({ ...REPORT, ...sides }, NONE);
  expect(combined?.vessel).toMatchObject(expected);
  expect(combined?.others).toEqual([]);
});

test("no content is nothing, and a broken service is told", async () => {
  expect(await ask(async () => null)).toBeNull();
  await expect(ask(failing(500))).rejects.toThrow("no");
});

test("a report is read as in the live service, and the rest is shown as it stands", () => {
  const record = {
    mmsi: 257_034_450,
    msgtime: "2026-11-28T12:00:00+00:00",
    name: 'A<B>&"C"@@@',
    speedOverGround: 0,
    shipType: 30,
    owner: { name: " Per ", nothing: null },
    wellboat: 7,
  };
  const combined = readCombined(record, NONE);
  expect(combined?.vessel).toMatchObject({ name: 'A<B>&"C"', sog: 0, shipType: "fishing", country: "NO" });
  expect(combined?.others).toEqual([
    { key: "owner.name", text: "Per" },
    { key: "wellboat", text: "7" },
  ]);
});

test("what is no report shows what it holds, and nothing gives nothing", () => {
  expect(readCombined([{ name: "X" }], NONE)).toEqual({ vessel: null, others: [{ key: "name", text: "X" }] });
  for (const data of [null, [], "seven", {}, { name: "" }]) expect(readCombined(data, NONE)).toBeNull();
});
