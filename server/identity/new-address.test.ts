import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MAX_FAILURES } from "./passwords.ts";
import { FORM, openTestAccounts, PASSWORD, type TestAccounts } from "./test-accounts.ts";

let { accounts, store, database, mails, send, lastCode, signIn, activated } = {} as TestAccounts;
beforeEach(async () => {
  ({ accounts, store, database, mails, send, lastCode, signIn, activated } = await openTestAccounts());
});
afterEach(() => database.destroy());

test("a new address is used when its owner confirms it, and a mail informs the old one", async () => {
  const account = await activated();
  await accounts.requestReset(account.email, send);
  const reset = lastCode();
  await accounts.requestEmailChange(account, "kari@ny.example", send);
  expect(mails.at(-1)).toMatchObject({ kind: "email", to: "kari@ny.example" });
  expect((await signIn()).kind).toBe("signed-in");
  const code = lastCode();
  expect(await accounts.newEmail(code)).toBe("kari@ny.example");
  expect(await accounts.confirmEmail(code, "wrong", send)).toBe("wrong");
  await accounts.confirmEmail(code, PASSWORD, send);
  expect(mails.at(-1)).toMatchObject({ kind: "email-changed", to: "kari@fisk.example" });
  expect((await signIn()).kind).toBe("wrong");
  expect((await signIn(PASSWORD, "kari@ny.example")).kind).toBe("signed-in");
  expect(await accounts.confirmEmail(code, PASSWORD, send)).toBeUndefined();
  // Whoever has the old mailbox has no part in the account any more.
  expect(await accounts.holds(reset, "reset")).toBe(false);
});

describe("a new address", () => {
  const TO = "kari@ny.example";
  const asked = async () => {
    const account = await activated();
    await accounts.requestEmailChange(account, TO, send);
    return { ...account, code: lastCode() };
  };
  /** Somebody signs up with the address, and does not open the link. */
  const leaves = (password = "somebody else's") =>
    accounts.signUp({ ...FORM, email: TO, password }, "en", send);

  test("that was mistyped gives nobody the account: a link ends after some wrong passwords, and locks nothing", async () => {
    const { code } = await asked();
    const guesses = Array.from({ length: MAX_FAILURES + 1 }, () =>
      accounts.confirmEmail(code, "wrong", send),
    );
    const results = await Promise.all(guesses);
    expect(results.filter((result) => result === "wrong")).toHaveLength(MAX_FAILURES);
    expect(await accounts.newEmail(code)).toBeUndefined();
    expect(await accounts.confirmEmail(code, PASSWORD, send)).toBeUndefined();
    expect((await signIn()).kind).toBe("signed-in");
  });

  test.each(["before the change is asked for", "afterwards"])(
    "takes the place of a sign-up there that nobody activated, made %s",
    async (when) => {
      if (when !== "afterwards") await leaves();
      const { id, code } = await asked();
      expect(mails.at(-1)).toMatchObject({ kind: "email", to: TO });
      if (when === "afterwards") await leaves();
      const activation = mails.find(({ kind, to }) => kind === "activate" && to === TO)?.code ?? "";
      expect(await accounts.confirmEmail(code, PASSWORD, send)).toMatchObject({ id, email: TO });
      expect(await accounts.waiting(activation)).toBeUndefined();
      expect((await store.all()).map(({ email }) => email)).toEqual([TO]);
    },
  );

  test("is refused when somebody has activated an account there meanwhile", async () => {
    const { code } = await asked();
    await leaves("hyse til middag");
    await accounts.activate(lastCode(), "hyse til middag");
    expect(await accounts.confirmEmail(code, PASSWORD, send)).toBeUndefined();
    expect((await signIn()).kind).toBe("signed-in");
    expect((await signIn("hyse til middag", TO)).kind).toBe("signed-in");
  });

  test.each([false, true])(
    "keeps the wrong passwords that were counted there, and the old one its own (a sign-up waits: %s)",
    async (waits) => {
      const { code } = await asked();
      if (waits) await leaves();
      for (const email of [TO, TO, "kari@fisk.example"]) await signIn("wrong", email);
      await accounts.confirmEmail(code, PASSWORD, send);
      const left = [await signIn("wrong", TO), await signIn("wrong")];
      expect(left).toEqual([2, 3].map((each) => ({ kind: "wrong", left: each })));
    },
  );
});
