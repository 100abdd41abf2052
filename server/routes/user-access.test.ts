import { afterEach, expect, test } from "vitest";
import type { Callers } from "../identity/callers.ts";
import { openTestApp, TEST_NOW, type TestApp, testCallers } from "../test-support.ts";

let world: TestApp;
afterEach(() => world.close());

test("an administrator gives roles to an account by its name, and the audit log says which", async () => {
  world = await openTestApp({}, { callers: testCallers({ admin: { policies: ["BwUserAdmin"] } }) });
  const call = (method: "GET" | "POST", query: string, payload?: object) =>
    world.app.inject({
      ...{ method, url: `/bwapi/v1/users/access${query}`, headers: { authorization: "Bearer admin" } },
      ...(payload && { payload }),
    });
  const accounts = world.backend.identity?.accounts;
  const password = "sei til middag";
  const form = { email: "kari@fisk.example", password, passwordAgain: password, countryCode: "+47" };
  await accounts?.signUp({ ...form, phone: "41234567", terms: "yes" }, "no", async () => {});
  const kari = await accounts?.findByEmail("kari@fisk.example");

  expect((await call("GET", "?userName=ola@fisk.example")).json()).toMatchObject({
    ...{ status: 404, title: "Unknown user name", bwErrorCode: "UnknownUserName" },
  });
  expect((await call("GET", "?userName=Kari@Fisk.example")).json()).toEqual({
    ...{ userName: "kari@fisk.example", roles: [], policies: [] },
  });
  const wanted = { userName: "kari@fisk.example", roles: ["BwDeveloper"], policies: ["BwAisAdmin"] };
  expect((await call("POST", "", wanted)).json()).toEqual(wanted);
  expect((await call("GET", "?userName=kari@fisk.example")).json()).toEqual(wanted);
  expect((await call("POST", "", { ...wanted, roles: ["<b>"] })).statusCode).toBe(400);
  expect(await world.backend.audit.about(`user ${kari?.id}`)).toEqual([
    {
      ...{ at: TEST_NOW.getTime(), actor: "admin", action: "access.changed", subject: `user ${kari?.id}` },
      details: {
        from: { roles: [], policies: [] },
        to: { roles: ["BwDeveloper"], policies: ["BwAisAdmin"] },
      },
    },
  ]);
});

test("administrators cannot change their own roles: neither take them nor keep them from others", async () => {
  /** Whoever signs in administers; the token is the account's id. */
  const callers: Callers = {
    of: async (authorization) => ({
      ...{ id: (authorization ?? "").replace("Bearer ", ""), grantId: null, signedInAt: null },
      ...{ roles: new Set(), policies: new Set(["BwUserAdmin"]), profiles: {} },
    }),
  };
  world = await openTestApp({}, { callers });
  const accounts = world.backend.identity?.accounts;
  const password = "sei til middag";
  const form = { passwordAgain: password, countryCode: "+47", phone: "41234567", terms: "yes" } as const;
  await accounts?.signUp({ ...form, email: "kari@fisk.example", password }, "no", async () => {});
  const kari = await accounts?.findByEmail("kari@fisk.example");
  const change = (token: string) =>
    world.app.inject({
      ...{ method: "POST", url: "/bwapi/v1/users/access", headers: { authorization: `Bearer ${token}` } },
      payload: { userName: "Kari@fisk.example", roles: ["BwDeveloper"], policies: [] },
    });
  expect((await change(kari?.id ?? "")).json()).toMatchObject({
    ...{ status: 403, title: "You cannot change your own roles" },
  });
  expect(await world.backend.userAccess.of(kari?.id ?? "")).toMatchObject({ roles: [], policies: [] });
  expect((await change("another")).statusCode).toBe(200);
});
