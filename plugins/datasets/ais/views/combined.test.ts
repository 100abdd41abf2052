import { expect, test } from "vitest";
import { Failure } from "../../../../core/index.ts";
import { combinedPath, fetchCombined, readCombined } from "./combined.ts";

const held = (...policies: string[]) => new Set(policies);

test("arctic and fiskinfo are asked only by those who hold the policy (spec §6)", () => {
  expect(combinedPath("arctic", held("BwArcticUser"))).toBe("combinedarctic");
  expect(combinedPath("arctic", held("BwAisFiskinfo"))).toBe("combinedopen");
  expect(combinedPath("fiskinfo", held("BwAisFiskinfo"))).toBe("combinedfiskinfo");
  expect(combinedPath("fiskinfo", held())).toBe("combinedopen");
  expect(combinedPath("aisApi", held("BwArcticUser", "BwAisFiskinfo"))).toBe("combinedopen");
});

const world = (answer: () => Promise<unknown>) =>
  ({
    http: {
      post: async () => ({ data: { access_token: "x" } }),
      get: async () => ({ data: await answer() }),
    },
    urls: { expand: (url: string) => url },
    session: { roles: new Set(), authenticated: true, token: "x", setToken: () => {} },
    log: { error: () => {} },
  }) as never;
const OPTIONS = { pathType: "open", clientId: "farvann" } as const;
const ask = (answer: () => Promise<unknown>) =>
  fetchCombined("257034450", OPTIONS, world(answer), new AbortController().signal);
const failing = (status: number) => async () => {
  throw new Failure("no", { id: "http-status", place: "x", status });
};

test.each([401, 403, 404])("%i means that the vessel is not there for this user", async (status) => {
  expect(await ask(failing(status))).toBeNull();
});

test("no content is nothing, and a broken service is told", async () => {
  expect(await ask(async () => null)).toBeNull();
  await expect(ask(failing(500))).rejects.toThrow("no");
});

test("a report is read as in the live service, and the rest is shown as it stands", () => {
  const combined = readCombined({
    mmsi: 257_034_450,
    msgtime: "2026-11-28T12:00:00+00:00",
    name: 'A<B>&"C"@@@',
    speedOverGround: 0,
    shipType: 30,
    owner: { name: " Per ", nothing: null },
    wellboat: 7,
  });
  expect(combined?.vessel).toMatchObject({ name: 'A<B>&"C"', sog: 0, shipType: "fishing", country: "NO" });
  expect(combined?.others).toEqual([
    { key: "owner.name", text: "Per" },
    { key: "wellboat", text: "7" },
  ]);
});

test("what is no report shows what it holds, and nothing gives nothing", () => {
  expect(readCombined([{ name: "X" }])).toEqual({ vessel: null, others: [{ key: "name", text: "X" }] });
  for (const data of [null, [], "seven", {}, { name: "" }]) expect(readCombined(data)).toBeNull();
});
