import { accountStore } from "../storage/account-store.ts";
import { auditStore } from "../storage/audit-store.ts";
import { openDatabase } from "../storage/database.ts";
import { identityRecordStore } from "../storage/identity-record-store.ts";
import { Accounts, type SendMail } from "./accounts.ts";

export const PASSWORD = "sei til middag";
export const FORM = {
  ...{ email: " Kari@Fisk.example", password: PASSWORD, passwordAgain: PASSWORD },
  ...{ countryCode: "+47", phone: "41234567", terms: "yes" },
};

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;

/** Accounts in an empty database, with a clock that a test sets and the mails that were sent. */
export async function openTestAccounts() {
  const database = await openDatabase(":memory:");
  const clock = { now: Date.parse("2026-11-29T12:00:00Z") };
  const mails: { kind: string; to: string; code: string | null }[] = [];
  const store = accountStore(database);
  const accounts = new Accounts({
    ...{ store, records: identityRecordStore(database), audit: auditStore(database) },
    clock: () => new Date(clock.now),
    signInLogDays: 180,
  });
  const send: SendMail = async ({ kind, to, code }) => void mails.push({ kind, to, code });
  const lastCode = () => mails.at(-1)?.code ?? "";
  return {
    ...{ accounts, store, database, clock, mails, send, lastCode },
    signIn: (password = PASSWORD, email = "kari@fisk.example") =>
      accounts.signIn(email, password, "192.0.2.7"),
    /** An account of `FORM` that is activated. */
    async activated() {
      await accounts.signUp(FORM, "no", send);
      const account = await accounts.activate(lastCode(), PASSWORD);
      if (typeof account !== "object") throw new Error("Not activated");
      return account;
    },
  };
}
