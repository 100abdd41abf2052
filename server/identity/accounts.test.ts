import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditStore, SIGN_IN } from "../storage/audit-store.ts";
import { identityRecordStore } from "../storage/identity-record-store.ts";
import { MAIL_PAUSE_MS, type SendMail } from "./accounts.ts";
import { mailOf } from "./mail-texts.ts";
import { LOCK_MS, MAX_FAILURES } from "./passwords.ts";
import { FORM, openTestAccounts, PASSWORD, type TestAccounts } from "./test-accounts.ts";

let { accounts, store, database, clock, mails, send, lastCode, signIn, activated } = {} as TestAccounts;
/** The audit log, as far as it is about sign-ins. */
const signIns = async () =>
  (await auditStore(database).latest(100, SIGN_IN)).map(({ action, actor, details }) => ({
    ...{ action: action.slice(SIGN_IN.length), actor, details },
  }));

beforeEach(async () => {
  ({ accounts, store, database, clock, mails, send, lastCode, signIn, activated } = await openTestAccounts());
});
afterEach(() => database.destroy());

test("an account is used from its activation on, by the address in any letters", async () => {
  await accounts.signUp(FORM, "no", send);
  expect(mails).toMatchObject([{ kind: "activate", to: "kari@fisk.example" }]);
  expect((await signIn()).kind).toBe("wrong");
  const code = lastCode();
  expect(await accounts.activate(code, "wrong")).toBe("wrong");
  expect(await accounts.activate(code, PASSWORD)).toMatchObject({ email: "kari@fisk.example" });
  expect(await accounts.activate(code, PASSWORD)).toBeUndefined();
  expect(await accounts.waiting(code)).toBeUndefined();
  expect((await signIn(PASSWORD, "KARI@fisk.example ")).kind).toBe("signed-in");
  const stored = await database.selectFrom("account").select("password_hash").executeTakeFirstOrThrow();
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe("whoever signs up with the address of another", () => {
  const THEIRS = "somebody else's";
  const theirs = () => {
    clock.now += MAIL_PAUSE_MS;
    return accounts.signUp({ ...FORM, password: THEIRS, phone: "99999999" }, "en", send);
  };
  const mine = () => accounts.signUp(FORM, "no", send);
  /** What the owner of the mailbox gets by the latest mail, and who can sign in then. */
  async function outcome(password = PASSWORD) {
    const activated = await accounts.activate(lastCode(), password);
    const phone = typeof activated === "object" ? activated.phone : activated;
    return [phone, (await signIn()).kind, (await signIn(THEIRS)).kind];
  }

  test("before its owner does not get in: the last sign-up counts, with all that it says", async () => {
    await theirs();
    clock.now += MAIL_PAUSE_MS;
    await mine();
    expect(mails.map(({ kind }) => kind)).toEqual(["activate", "activate-again"]);
    expect(await accounts.activate(mails[0]?.code ?? "", THEIRS)).toBe("wrong");
    expect(await outcome()).toEqual([FORM.phone, "signed-in", "wrong"]);
  });

  test("before its owner, who opens that link as no other mail comes within a minute, does not get in", async () => {
    await theirs();
    await mine();
    expect(mails).toHaveLength(1);
    expect(await outcome()).toEqual([FORM.phone, "signed-in", "wrong"]);
  });

  test.each(["signs up", "asks for the mail again"])(
    "after its owner, and %s, does not get in",
    async (what) => {
      await mine();
      await theirs();
      clock.now += MAIL_PAUSE_MS;
      await (what === "signs up" ? theirs() : accounts.resendActivation("kari@fisk.example", send));
      expect(await outcome()).toEqual(["wrong", "wrong", "wrong"]);
      // The owner signs up once more: the mail on its way is enough.
      await mine();
      expect(await outcome()).toEqual([FORM.phone, "signed-in", "wrong"]);
    },
  );

  test("while its owner activates does not get in", async () => {
    await mine();
    const take = store.takeCode;
    store.takeCode = async (...code) => {
      await accounts.signUp({ ...FORM, password: THEIRS, phone: "99999999" }, "en", send);
      return take(...code);
    };
    expect(await outcome()).toEqual([FORM.phone, "signed-in", "wrong"]);
  });

  test("leaves nothing in the account when its owner fills in the form at the link", async () => {
    await theirs();
    const activated = await accounts.activateWith(lastCode(), FORM, "no");
    expect(activated).toMatchObject({ phone: FORM.phone, language: "no" });
    expect([(await signIn()).kind, (await signIn(THEIRS)).kind]).toEqual(["signed-in", "wrong"]);
    expect(await accounts.activateWith(lastCode(), { ...FORM, password: THEIRS }, "no")).toBeUndefined();
  });

  test("later changes nothing: a mail says that the account exists", async () => {
    const { id } = await activated();
    await theirs();
    expect(mails.at(-1)).toMatchObject({ kind: "exists", code: null });
    expect(await accounts.find(id)).toMatchObject({ phone: FORM.phone, language: "no" });
    expect([(await signIn()).kind, (await signIn(THEIRS)).kind]).toEqual(["signed-in", "wrong"]);
  });
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
  clock.now += MAIL_PAUSE_MS;
  await accounts.signUp(FORM, language, read);
  expect(texts.map((text) => text.includes(waiting))).toEqual([false, true]);
  await accounts.activate(lastCode(), PASSWORD);
  await accounts.signUp(FORM, language, read);
  expect(texts.at(-1)).toContain(exists);
});

describe("wrong passwords", () => {
  test("lock the account for a while, for the right one too", async () => {
    await activated();
    const results = [];
    for (let index = 0; index < MAX_FAILURES; index += 1) results.push(await signIn("wrong"));
    expect(results.slice(0, -1)).toEqual([4, 3, 2, 1].map((left) => ({ kind: "wrong", left })));
    expect(results.at(-1)).toEqual({ kind: "locked", until: clock.now + LOCK_MS });
    expect((await signIn()).kind).toBe("locked");
    clock.now += LOCK_MS + 1;
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

  test("look the same at an address that nobody has, and at one whose account waits for its activation", async () => {
    await activated();
    clock.now += MAIL_PAUSE_MS;
    await accounts.signUp({ ...FORM, email: "per@fisk.example" }, "no", send);
    const attempts = async (email: string, password: string) => {
      const results = [];
      for (let index = 0; index <= MAX_FAILURES; index += 1) results.push(await signIn(password, email));
      clock.now += LOCK_MS + 1;
      const until = clock.now - 1;
      return [...results, await signIn(password, email)].map((result) =>
        result.kind === "locked" ? { kind: "locked", ends: result.until === until } : result,
      );
    };
    const usual = await attempts("kari@fisk.example", "wrong");
    expect(usual.map(({ kind }) => kind)).toEqual([
      "wrong",
      "wrong",
      "wrong",
      "wrong",
      "locked",
      "locked",
      "wrong",
    ]);
    expect(await attempts("Nobody@fisk.example ", "wrong")).toEqual(usual);
    expect(await attempts("per@fisk.example", "wrong")).toEqual(usual);
    await database.updateTable("account").set({ failures: 0 }).execute();
    expect(await attempts("per@fisk.example", PASSWORD)).toEqual(usual);
  });

  test("that come at once count one after another at any address, and a right one behind them is refused", async () => {
    await activated();
    await accounts.signUp({ ...FORM, email: "per@fisk.example" }, "no", send);
    const passwords = [...Array.from({ length: MAX_FAILURES }, () => "wrong"), PASSWORD, "wrong"];
    const atOnce = (email: string) => Promise.all(passwords.map((password) => signIn(password, email)));
    const usual = await atOnce("kari@fisk.example");
    const seen = usual.map((result) => (result.kind === "wrong" ? result.left : result.kind));
    expect(seen).toEqual([4, 3, 2, 1, "locked", "locked", "locked"]);
    expect(await atOnce("nobody@fisk.example")).toEqual(usual);
    expect(await atOnce("per@fisk.example")).toEqual(usual);
  });

  test.each([2, MAX_FAILURES])(
    "count on after a sign-up, also where there was no account (%i)",
    async (count) => {
      await activated();
      const afterSignUp = async (email: string) => {
        for (let index = 0; index < count; index += 1) await signIn("wrong", email);
        await accounts.signUp({ ...FORM, email }, "no", send);
        return signIn("wrong", email);
      };
      const usual = await afterSignUp("kari@fisk.example");
      expect(usual.kind).toBe(count < MAX_FAILURES ? "wrong" : "locked");
      expect(await afterSignUp("nobody@fisk.example")).toEqual(usual);
      await accounts.activate(lastCode(), PASSWORD);
      expect((await signIn(PASSWORD, "nobody@fisk.example")).kind).toBe("signed-in");
    },
  );
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
      {
        action: "locked",
        actor: null,
        details: { from, until: new Date(clock.now + LOCK_MS).toISOString() },
      },
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
    const rights = { at: clock.now, actor: null, action: "access.changed", subject: "user a", details: {} };
    await auditStore(database).add(rights);
    clock.now += 181 * 24 * 3_600_000;
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
  expect(await records.find("Session", "s", new Date(clock.now))).toBeUndefined();
  expect(mails.at(-1)).toMatchObject({ kind: "password-changed" });
  expect((await signIn()).kind).toBe("wrong");
  expect((await signIn("another sentence")).kind).toBe("signed-in");
  expect(await accounts.reset(code, "a third sentence", send)).toBeUndefined();
  clock.now += MAIL_PAUSE_MS;
  await accounts.requestReset("kari@fisk.example", send);
  clock.now += 3_600_001;
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

test("a sign-up that nobody activates is deleted after a week", async () => {
  await accounts.signUp(FORM, "no", send);
  clock.now += 7 * 24 * 3_600_000;
  await accounts.prune();
  expect(await store.all()).toHaveLength(1);
  clock.now += 1;
  await accounts.prune();
  expect(await store.all()).toEqual([]);
});

test("nobody fills the mailbox of another: one mail of a kind a minute, and its link stays valid", async () => {
  await activated();
  for (let index = 0; index < 3; index += 1) await accounts.requestReset("kari@fisk.example", send);
  for (let index = 0; index < 3; index += 1) await accounts.signUp(FORM, "no", send);
  expect(mails.slice(1).map(({ kind }) => kind)).toEqual(["reset", "exists"]);
  expect(await accounts.holds(mails[1]?.code ?? "", "reset")).toBe(true);
  clock.now += MAIL_PAUSE_MS;
  await accounts.requestReset("kari@fisk.example", send);
  expect(mails.at(-1)).toMatchObject({ kind: "reset" });
});

test("the activation is sent again on demand, to an account that waits for it; each link counts", async () => {
  await accounts.signUp(FORM, "no", send);
  const first = lastCode();
  clock.now += MAIL_PAUSE_MS;
  await accounts.resendActivation("KARI@fisk.example ", send);
  expect(mails.map(({ kind }) => kind)).toEqual(["activate", "activate-again"]);
  expect((await accounts.waiting(lastCode()))?.email).toBe("kari@fisk.example");
  expect(await accounts.activate(first, PASSWORD)).toMatchObject({ email: "kari@fisk.example" });
  expect(await accounts.activate(lastCode(), PASSWORD)).toBeUndefined();
  clock.now += MAIL_PAUSE_MS;
  await accounts.resendActivation("kari@fisk.example", send);
  expect(mails).toHaveLength(2);
});

test("of two links of one sign-up that are used at once, one counts", async () => {
  await accounts.signUp(FORM, "no", send);
  clock.now += MAIL_PAUSE_MS;
  await accounts.resendActivation("kari@fisk.example", send);
  const [first = "", second = ""] = mails.map(({ code }) => code ?? "");
  const both = await Promise.all([
    accounts.activate(first, PASSWORD),
    accounts.activateWith(second, { ...FORM, password: "hyse til middag" }, "no"),
  ]);
  expect(both.filter((each) => each !== undefined)).toHaveLength(1);
});

test("mail about an address that has no account goes to nobody", async () => {
  await accounts.requestReset("nobody@fisk.example", send);
  await accounts.resendActivation("nobody@fisk.example", send);
  expect(mails).toEqual([]);
});
