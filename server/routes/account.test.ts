import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { keepDemonstrationUsers } from "../demo/users.ts";
import type { Callers } from "../identity/callers.ts";
import type { Identity } from "../identity/identity.ts";
import { accessStore } from "../storage/access-store.ts";
import { accountStore } from "../storage/account-store.ts";
import { openDatabase } from "../storage/database.ts";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

const PATH = "/bwapi/v1/account";
const PASSWORD = "sei til middag";
let world: TestApp;
afterEach(() => world.close());

const identityOf = ({ backend }: TestApp): Identity => {
  if (backend.identity === null) throw new Error("There is no issuer");
  return backend.identity;
};

/** `Bearer {account id} {grant}` is a sign-in of that account. */
const callers: Callers = {
  async of(authorization) {
    const [, id, grantId] = /^Bearer (\S+) (\S+)$/.exec(authorization ?? "") ?? [];
    if (id === undefined || grantId === undefined) return null;
    return { id, grantId, roles: new Set(), policies: new Set(), profiles: {}, signedInAt: null };
  },
};

/** An activated account with sign-ins on some devices. */
async function account(email: string, grants: string[]): Promise<string> {
  const { accounts, records } = identityOf(world);
  const form = {
    email,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    countryCode: "+47",
    phone: "41234567",
    terms: "yes",
  };
  let code = "";
  await accounts.signUp(form, "no", async (mail) => {
    code = mail.code ?? "";
  });
  const activated = await accounts.activate(code, PASSWORD);
  const id = typeof activated === "object" ? activated.id : "";
  for (const [index, grant] of grants.entries()) {
    await records.save("Grant", grant, { accountId: id }, null);
    const agent = grant.endsWith("phone")
      ? "Mozilla/5.0 (Linux; Android 15) Mobile"
      : "Mozilla/5.0 (X11; Linux)";
    await records.save(
      "Device",
      grant,
      { accountId: id, sessionUid: `u-${grant}`, agent, usedAt: 9 - index },
      null,
    );
  }
  return id;
}

const call = (method: "GET" | "POST" | "DELETE", url: string, who: string, payload?: object) =>
  world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who}` },
    ...(payload ? { payload } : {}),
  });

test("a user sees and ends their own sign-ins, and nobody else's", async () => {
  world = await openTestApp({}, { callers });
  const kari = await account("kari@fisk.example", ["k1", "k-phone", "k3"]);
  const per = await account("per@fisk.example", ["p1"]);
  const { sessions, email } = (await call("GET", PATH, `${kari} k1`)).json();
  expect(email).toBe("kari@fisk.example");
  expect(sessions).toMatchObject([
    { id: "k1", current: true, device: "desktop", system: "Linux" },
    { id: "k-phone", current: false, device: "phone", system: "Android" },
    { id: "k3", current: false },
  ]);
  expect((await call("DELETE", `${PATH}/sessions/p1`, `${kari} k1`)).statusCode).toBe(404);
  expect((await call("DELETE", `${PATH}/sessions/k3`, `${kari} k1`)).statusCode).toBe(204);
  expect((await call("DELETE", `${PATH}/sessions`, `${kari} k1`)).statusCode).toBe(204);
  const left = (await call("GET", PATH, `${kari} k1`)).json().sessions;
  expect(left.map(({ id }: { id: string }) => id)).toEqual(["k1"]);
  expect((await call("GET", PATH, `${per} p1`)).json().sessions).toHaveLength(1);
  expect((await world.app.inject(PATH)).statusCode).toBe(401);
});

test("password and address are changed by who knows the password", async () => {
  world = await openTestApp({}, { callers });
  const kari = await account("kari@fisk.example", ["k1"]);
  const change = (password: string, newPassword: string) =>
    call("POST", `${PATH}/password`, `${kari} k1`, { password, newPassword });
  expect((await change("torsk", "hyse til middag")).statusCode).toBe(422);
  expect((await change(PASSWORD, "hyse")).statusCode).toBe(400);
  expect((await change(PASSWORD, "hyse til middag")).statusCode).toBe(204);
  const { accounts } = identityOf(world);
  expect((await accounts.signIn("kari@fisk.example", "hyse til middag", "")).kind).toBe("signed-in");
  const email = { password: "hyse til middag", email: "kari@ny.example" };
  expect((await call("POST", `${PATH}/email`, `${kari} k1`, email)).statusCode).toBe(202);
  for (let index = 0; index < 5; index += 1) await change("torsk", "laks til middag");
  expect((await change("hyse til middag", "laks til middag")).statusCode).toBe(429);
});

test("whoever has no account here is told so, and changes none", async () => {
  world = await openTestApp({}, { callers });
  const json = { password: PASSWORD, newPassword: "hyse til middag" };
  for (const answer of [
    await call("GET", PATH, "who k1"),
    await call("POST", `${PATH}/password`, "who k1", json),
  ])
    expect(answer.json()).toMatchObject({ status: 404, bwErrorCode: "UserIdNotFound" });
});

test("a demonstration user is everybody's: nothing of it can be changed, and only the own sign-in is shown", async () => {
  world = await openTestApp({}, { callers });
  const database = await openDatabase(join(world.folder, "data", "farvann.sqlite"));
  await keepDemonstrationUsers(true, accountStore(database), accessStore(database), TEST_NOW);
  await database.destroy();
  const { accounts, records } = identityOf(world);
  const id = (await accounts.demonstration("fritidsfisker"))?.id ?? "";
  for (const grant of ["mine", "other"]) {
    await records.save("Grant", grant, { accountId: id }, null);
    await records.save("Device", grant, { accountId: id, agent: "", usedAt: 1 }, null);
  }
  const who = `${id} mine`;
  expect((await call("GET", PATH, who)).json()).toMatchObject({
    demonstration: true,
    sessions: [{ id: "mine" }],
  });
  expect((await call("DELETE", `${PATH}/sessions`, who)).statusCode).toBe(403);
  expect((await call("DELETE", `${PATH}/sessions/other`, who)).statusCode).toBe(403);
  const json = { password: "", newPassword: "hyse til middag" };
  expect((await call("POST", `${PATH}/password`, who, json)).statusCode).toBe(403);
});
