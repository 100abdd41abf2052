import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accountStore } from "../storage/account-store.ts";
import { auditStore, SIGN_IN } from "../storage/audit-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { identityRecordStore } from "../storage/identity-record-store.ts";
import { Accounts, LOCK_MS, MAIL_PAUSE_MS, MAX_FAILURES, type SendMail } from "./accounts.ts";
import { mailOf } from "./mail-texts.ts";

const PASSWORD = "sei til middag";
const FORM = {
  ...{ email: " Kari@Fisk.example", password: PASSWORD, passwordAgain: PASSWORD },
  ...{ countryCode: "+47", phone: "41234567", terms: "yes" },
};
let database: Database;
let accounts: Accounts;
let now: number;
let mails: { kind: string; to: string; code: string | null }[];
const send: SendMail = async ({ kind, to, code }) => void mails.push({ kind, to, code });
const lastCode = () => mails.at(-1)?.code ?? "";
const signIn = (password = PASSWORD, email = "kari@fisk.example") =>
  accounts.signIn(email, password, "192.0.2.7");
/** The audit log, as far as it is about sign-ins. */
const signIns = async () =>
  (await auditStore(database).latest(100, SIGN_IN)).map(({ action, actor, details }) => ({
    ...{ action: action.slice(SIGN_IN.length), actor, details },
  }));

beforeEach(async () => {
  database = await openDatabase(":memory:");
  now = Date.parse("2026-11-29T12:00:00Z");
  mails = [];
  const records = identityRecordStore(database);
  accounts = new Accounts({
    ...{ store: accountStore(database), records, audit: auditStore(database), clock: () => new Date(now) },
    signInLogDays: 180,
  });
});
afterEach(() => database.destroy());

async function activated() {
  await accounts.signUp(FORM, "no", send);
  const account = await accounts.activate(lastCode());
  if (!account) throw new Error("Not activated");
  return account;
}

test("an account is used from its activation on, by the address in any letters", async () => {
  await accounts.signUp(FORM, "no", send);
  expect(mails).toMatchObject([{ kind: "activate", to: "kari@fisk.example" }]);
  expect((await signIn()).kind).toBe("not-activated");
  const code = lastCode();
  expect(await accounts.activate(code)).toMatchObject({ email: "kari@fisk.example" });
  expect(await accounts.activate(code)).toBeUndefined();
  expect((await signIn(PASSWORD, "KARI@fisk.example ")).kind).toBe("signed-in");
  const stored = await database.selectFrom("account").select("password_hash").executeTakeFirstOrThrow();
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("a second sign-up sends the activation again, or tells the owner; it changes nothing", async () => {
  await accounts.signUp(FORM, "no", send);
  now += MAIL_PAUSE_MS;
  await accounts.signUp({ ...FORM, password: "somebody else's" }, "no", send);
  expect(mails.map(({ kind }) => kind)).toEqual(["activate", "activate-again"]);
  expect(await accounts.activate(mails[0]?.code ?? "")).toBeUndefined();
  await accounts.activate(lastCode());
  await accounts.signUp(FORM, "no", send);
  expect(mails.at(-1)).toMatchObject({ kind: "exists", code: null });
  expect((await signIn("somebody else's")).kind).toBe("wrong");
  expect((await signIn()).kind).toBe("signed-in");
});

test.each([
  [
    "no",
    "Brukeren finnes, men er ikke tatt i bruk. En ny e-post for å ta den i bruk er sendt",
    "Brukeren finnes.",
  ],
  ["en", "User exists, but has not been activated. A new activation mail has been sent", "User exists."],
] as const)("whoever registers again reads why in the mail (%s)", async (language, waiting, exists) => {
  const texts: string[] = [];
  const read: SendMail = async (mail) => {
    mails.push(mail);
    texts.push(mailOf(mail.kind, mail.language, mail.to, "https://kart.example/x").text);
  };
  await accounts.signUp(FORM, language, read);
  now += MAIL_PAUSE_MS;
  await accounts.signUp(FORM, language, read);
  expect(texts.map((text) => text.includes(waiting))).toEqual([false, true]);
  await accounts.activate(lastCode());
  await accounts.signUp(FORM, language, read);
  expect(texts.at(-1)).toContain(exists);
});

describe("wrong passwords", () => {
  test("lock the account for a while, for the right one too", async () => {
    await activated();
    const results = [];
    for (let index = 0; index < MAX_FAILURES; index += 1) results.push(await signIn("wrong"));
    expect(results.slice(0, -1)).toEqual([4, 3, 2, 1].map((left) => ({ kind: "wrong", left })));
    expect(results.at(-1)).toEqual({ kind: "locked", until: now + LOCK_MS });
    expect((await signIn()).kind).toBe("locked");
    now += LOCK_MS + 1;
    expect((await signIn()).kind).toBe("signed-in");
  });

  test("are counted when many come at once", async () => {
    await activated();
    await Promise.all(Array.from({ length: MAX_FAILURES }, () => signIn("wrong")));
    expect((await signIn()).kind).toBe("locked");
  });

  test("are forgotten at the right one", async () => {
    await activated();
    for (const password of ["wrong", "wrong", PASSWORD, "wrong"]) await signIn(password);
    expect(await signIn("wrong")).toEqual({ kind: "wrong", left: 3 });
  });

  test("of an address that nobody has look the same", async () => {
    await activated();
    expect(await signIn("wrong", "nobody@fisk.example")).toEqual(await signIn("wrong"));
  });
});

describe("the audit log", () => {
  const from = "192.0.2.7";

  test("has each sign-in, each refusal and the lock of an account, with the caller's address", async () => {
    const { id } = await activated();
    await signIn();
    for (let index = 0; index < MAX_FAILURES; index += 1) await signIn("wrong");
    const refused = { action: "refused", actor: null, details: { from, reason: "password" } };
    expect(await signIns()).toEqual([
      { action: "succeeded", actor: id, details: { from } },
      ...Array.from({ length: MAX_FAILURES - 1 }, () => refused),
      { action: "locked", actor: null, details: { from, until: new Date(now + LOCK_MS).toISOString() } },
    ]);
    expect(await auditStore(database).about(`user ${id}`)).toHaveLength(MAX_FAILURES + 1);
  });

  test("has the refusal of a password that changes an account, and no sign-in for the right one", async () => {
    const account = await activated();
    expect((await accounts.confirm(account, "wrong", from)).kind).toBe("wrong");
    expect((await accounts.confirm(account, PASSWORD, from)).kind).toBe("signed-in");
    expect((await signIns()).map(({ action }) => action)).toEqual(["refused"]);
  });

  test("grows by nothing that anybody can repeat without end", async () => {
    await activated();
    for (let index = 0; index < MAX_FAILURES; index += 1) await signIn("wrong");
    const { length } = await signIns();
    for (let index = 0; index < 3; index += 1) {
      await signIn("wrong");
      await signIn("wrong", "nobody@fisk.example");
    }
    expect(await signIns()).toHaveLength(length);
  });

  test("forgets sign-ins after some time, and nothing else", async () => {
    await activated();
    await signIn();
    const rights = { at: now, actor: null, action: "access.changed", subject: "user a", details: {} };
    await auditStore(database).add(rights);
    now += 181 * 24 * 3_600_000;
    await signIn();
    await accounts.prune();
    expect((await auditStore(database).latest(9)).map(({ action }) => action)).toEqual([
      "access.changed",
      "sign-in.succeeded",
    ]);
  });
});

test("a new password ends every sign-in, and a mail reports it; the code is valid once and for an hour", async () => {
  const { id } = await activated();
  const records = identityRecordStore(database);
  await records.save("Session", "s", { accountId: id, uid: "u" }, null);
  await accounts.requestReset("kari@fisk.example", send);
  const code = lastCode();
  expect(await accounts.holds(code, "activate")).toBe(false);
  expect(await accounts.reset(code, "another sentence", send)).toMatchObject({ id });
  expect(await records.find("Session", "s", new Date(now))).toBeUndefined();
  expect(mails.at(-1)).toMatchObject({ kind: "password-changed" });
  expect((await signIn()).kind).toBe("wrong");
  expect((await signIn("another sentence")).kind).toBe("signed-in");
  expect(await accounts.reset(code, "a third sentence", send)).toBeUndefined();
  now += MAIL_PAUSE_MS;
  await accounts.requestReset("kari@fisk.example", send);
  now += 3_600_001;
  expect(await accounts.reset(lastCode(), "a fourth sentence", send)).toBeUndefined();
});

test("a changed password leaves the sign-in that changed it", async () => {
  const account = await activated();
  const records = identityRecordStore(database);
  for (const name of ["mine", "other"]) {
    await records.save("Grant", name, { accountId: account.id }, null);
    await records.save("Session", `s-${name}`, { accountId: account.id, uid: `u-${name}` }, null);
    await records.save("Device", name, { accountId: account.id, sessionUid: `u-${name}` }, null);
  }
  await accounts.changePassword(account, "another sentence", "mine", send);
  const left = await database.selectFrom("identity_record").select(["kind", "id"]).orderBy("id").execute();
  expect(left.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
    "Device mine",
    "Grant mine",
    "Session s-mine",
  ]);
});

test("a new address is used when its owner confirms it, and a mail informs the old one", async () => {
  const account = await activated();
  await accounts.requestEmailChange(account, "kari@ny.example", send);
  expect(mails.at(-1)).toMatchObject({ kind: "email", to: "kari@ny.example" });
  expect((await signIn()).kind).toBe("signed-in");
  await accounts.confirmEmail(lastCode(), send);
  expect(mails.at(-1)).toMatchObject({ kind: "email-changed", to: "kari@fisk.example" });
  expect((await signIn()).kind).toBe("wrong");
  expect((await signIn(PASSWORD, "kari@ny.example")).kind).toBe("signed-in");
});

test("nobody fills the mailbox of another: one mail of a kind a minute, and its link stays valid", async () => {
  await activated();
  for (let index = 0; index < 3; index += 1) await accounts.requestReset("kari@fisk.example", send);
  for (let index = 0; index < 3; index += 1) await accounts.signUp(FORM, "no", send);
  expect(mails.slice(1).map(({ kind }) => kind)).toEqual(["reset", "exists"]);
  expect(await accounts.holds(mails[1]?.code ?? "", "reset")).toBe(true);
  now += MAIL_PAUSE_MS;
  await accounts.requestReset("kari@fisk.example", send);
  expect(mails.at(-1)).toMatchObject({ kind: "reset" });
});

test("the activation is sent again on demand, to an account that waits for it; the newest link counts", async () => {
  await accounts.signUp(FORM, "no", send);
  const first = lastCode();
  now += MAIL_PAUSE_MS;
  await accounts.resendActivation("KARI@fisk.example ", send);
  expect(mails.map(({ kind }) => kind)).toEqual(["activate", "activate-again"]);
  expect(await accounts.activate(first)).toBeUndefined();
  expect(await accounts.activate(lastCode())).toMatchObject({ email: "kari@fisk.example" });
  now += MAIL_PAUSE_MS;
  await accounts.resendActivation("kari@fisk.example", send);
  expect(mails).toHaveLength(2);
});

test("mail about an address that has no account goes to nobody", async () => {
  await accounts.requestReset("nobody@fisk.example", send);
  await accounts.resendActivation("nobody@fisk.example", send);
  expect(mails).toEqual([]);
});
