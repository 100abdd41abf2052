import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Account, AccountCode, AccountStore } from "../storage/account-store.ts";
import type { AuditStore } from "../storage/audit-store.ts";
import type { IdentityRecordStore } from "../storage/identity-record-store.ts";
import { checkPassword, hashPassword, MAX_FAILURES, PasswordGuard, type SignInResult } from "./passwords.ts";
import type { SignUp } from "./sign-up-form.ts";

/** How long the code in a mail is valid, ms. */
const CODE_MS = { activate: 24 * 3_600_000, reset: 3_600_000, email: 3_600_000 } as const;
const DAY_MS = 24 * 3_600_000;
/** Minimum time between mails of one kind that anybody can ask for, to one address, ms. */
export const MAIL_PAUSE_MS = 60_000;
/** An account that is not activated is deleted after this time, ms. */
const UNACTIVATED_MS = 7 * DAY_MS;

export type Language = Account["language"];
export type MailKind =
  | AccountCode["purpose"]
  | ("activate-again" | "exists" | "password-changed" | "email-changed" | "deleted");

/** Sends a mail. `code`: the code in its link; null for mails without one. */
export type SendMail = (mail: {
  kind: MailKind;
  to: string;
  language: Language;
  code: string | null;
}) => Promise<void>;

export interface AccountsInit {
  store: AccountStore;
  records: IdentityRecordStore;
  audit: Pick<AuditStore, "add" | "pruneSignIns">;
  clock: () => Date;
  /** Days that the audit log keeps entries about sign-ins. */
  signInLogDays: number;
}

/** The accounts of the embedded issuer. Its answers never reveal whether an address has an account. */
export class Accounts {
  /** When a mail of a kind was last sent to an address, ms since the epoch. */
  private readonly mailed = new Map<string, number>();
  private readonly guard: PasswordGuard;

  constructor(private readonly init: AccountsInit) {
    this.guard = new PasswordGuard(init.store, init.audit, init.clock);
  }

  find(id: string): Promise<Account | undefined> {
    return this.init.store.find(id);
  }

  /** @param email in any spelling */
  findByEmail(email: string): Promise<Account | undefined> {
    return this.init.store.findByEmail(foldEmail(email));
  }

  demonstration(name: string): Promise<Account | undefined> {
    return this.init.store.findDemonstration(name);
  }

  /** Signs in as a demonstration user, for whom there is no password. Undefined: there is none of this name. */
  async signInAsDemonstration(name: string, from: string): Promise<SignInResult | undefined> {
    const account = await this.demonstration(name);
    if (account === undefined) return undefined;
    await this.guard.log(account, "succeeded", from);
    return { kind: "signed-in", account };
  }

  /**
   * Creates an account, which the user activates by the link in a mail and the password chosen here. When the address
   * already has an account, a mail informs its owner: that it exists, or, when it is not activated, with a new activation
   * link (spec §4). Of an account that is not activated the last sign-up counts: nothing shows whose it is.
   */
  async signUp(form: SignUp, language: Language, send: SendMail): Promise<void> {
    const { store } = this.init;
    const now = this.now();
    const email = foldEmail(form.email);
    // Hashed in any case, so that the response time reveals nothing.
    const values = await signUpValues(form, language, now);
    const isNew = await this.guard.add({
      ...{ id: randomUUID(), email, ...values, created_at: now, activated_at: null, demonstration: null },
    });
    if (!isNew) await store.changeWaiting(email, { ...values, created_at: now });
    const owner = await store.findByEmail(email);
    if (owner === undefined) return;
    if (owner.activated_at === null)
      await this.sendCode(owner, "activate", send, { kind: isNew ? "activate" : "activate-again" });
    else await this.tell(owner.email, owner.language, send);
  }

  /** The account that the code of a mail activates; the code stays unused. Undefined: it is not valid. */
  async waiting(code: string): Promise<Account | undefined> {
    const held = await this.init.store.findCode(hashCode(code), "activate", this.now());
    const account = held && (await this.find(held.account_id));
    return account?.activated_at === null ? account : undefined;
  }

  /**
   * Activates an account for who has its mail and knows the password of the last sign-up: anybody can sign up with another's
   * address, and must not get in when its owner opens the link. Undefined: the code is not valid. "wrong": the password is
   * not that of the sign-up; the code stays valid.
   */
  async activate(code: string, password: string): Promise<Account | "wrong" | undefined> {
    const account = await this.waiting(code);
    if (account === undefined) return undefined;
    if (!(await checkPassword(account.password_hash, password))) return "wrong";
    // What was compared is what is stored: another sign-up may have come meanwhile.
    const { password_hash, country_code, phone, language, terms_accepted_at } = account;
    return this.start(account, code, { password_hash, country_code, phone, language, terms_accepted_at });
  }

  /** Activates an account with what who has its mail enters; nothing of the sign-up remains. Undefined: the code is not valid. */
  async activateWith(code: string, form: SignUp, language: Language): Promise<Account | undefined> {
    const account = await this.waiting(code);
    return account && this.start(account, code, await signUpValues(form, language, this.now()));
  }

  private async start({ id, email }: Account, code: string, values: SignUpValues) {
    if ((await this.take(code, "activate")) === undefined) return undefined;
    const started = { ...values, activated_at: this.now(), failures: 0, locked_until: 0 };
    return (await this.init.store.changeWaiting(email, started)) ? this.find(id) : undefined;
  }

  async resendActivation(email: string, send: SendMail): Promise<void> {
    const account = await this.init.store.findByEmail(foldEmail(email));
    if (account?.activated_at === null)
      await this.sendCode(account, "activate", send, { kind: "activate-again" });
  }

  /** Signs in by address and password. @param from network address of the caller */
  async signIn(email: string, password: string, from: string): Promise<SignInResult> {
    const folded = foldEmail(email);
    const find = () => this.init.store.findByEmail(folded);
    const result = await this.guard.check(folded, find, password, from);
    if (result.kind === "signed-in") await this.guard.log(result.account, "succeeded", from);
    return result;
  }

  /** Whether somebody who is signed in knows the account's password. Wrong ones count as at sign-in. */
  confirm(account: Account, password: string, from: string): Promise<SignInResult> {
    return this.guard.check(account.email, () => this.find(account.id), password, from);
  }

  async requestReset(email: string, send: SendMail): Promise<void> {
    const account = await this.init.store.findByEmail(foldEmail(email));
    if (account === undefined || account.demonstration !== null) return;
    await this.sendCode(account, account.activated_at === null ? "activate" : "reset", send);
  }

  /** Whether the code of a mail is valid; it stays unused. */
  async holds(code: string, purpose: AccountCode["purpose"]): Promise<boolean> {
    return (await this.init.store.findCode(hashCode(code), purpose, this.now())) !== undefined;
  }

  /** Sets a password by the code of a mail, and ends every sign-in of the account. Undefined: the code is not valid. */
  async reset(code: string, password: string, send: SendMail): Promise<Account | undefined> {
    const hash = await hashPassword(password);
    const taken = await this.take(code, "reset");
    if (taken === undefined) return undefined;
    await this.setPassword(taken.account_id, hash, null, send);
    return this.find(taken.account_id);
  }

  /** @param keptGrant the sign-in that continues; all others end */
  async changePassword(
    account: Account,
    password: string,
    keptGrant: string | null,
    send: SendMail,
  ): Promise<void> {
    await this.setPassword(account.id, await hashPassword(password), keptGrant, send);
  }

  /**
   * Sends a code to a new address; until the user confirms it, the old address applies. An address of another account
   * gets a mail that says so; a sign-up that waits for its activation does not count as one, because anybody can leave one.
   */
  async requestEmailChange(account: Account, email: string, send: SendMail): Promise<void> {
    const wanted = foldEmail(email);
    const owner = await this.init.store.findByEmail(wanted);
    if (owner === undefined || owner.activated_at === null)
      await this.sendCode(account, "email", send, { newEmail: wanted });
    else await this.tell(wanted, owner.language, send);
  }

  /** The new address that the code of a mail confirms; the code stays unused. Undefined: it is not valid. */
  async newEmail(code: string): Promise<string | undefined> {
    const held = await this.init.store.findCode(hashCode(code), "email", this.now());
    return held === undefined || held.tries >= MAX_FAILURES ? undefined : (held.email ?? undefined);
  }

  /**
   * Changes the address for who has its mail and knows the account's password. Without the password, whoever has a mailbox
   * would get an account whose owner mistyped an address, or one that was meant to take the place of their own. A code
   * stands as many attempts as an address at sign-in, which are not counted there: an address that was entered by mistake must
   * not lock the account. Undefined: the code is not valid, or another account has got the address meanwhile.
   */
  async confirmEmail(code: string, password: string, send: SendMail): Promise<Account | "wrong" | undefined> {
    const { store } = this.init;
    const held = await store.findCode(hashCode(code), "email", this.now());
    const account = held && (await this.find(held.account_id));
    if (!account || !(await store.countTry(held.hash, MAX_FAILURES))) return undefined;
    if (!(await checkPassword(account.password_hash, password))) return "wrong";
    const email = (await this.take(code, "email"))?.email ?? null;
    if (email === null || !(await this.guard.move(account.id, email))) return undefined;
    await send({ kind: "email-changed", to: account.email, language: account.language, code: null });
    return { ...account, email };
  }

  async prune(): Promise<void> {
    const { store, audit, signInLogDays } = this.init;
    await store.prune(this.now(), this.now() - UNACTIVATED_MS);
    await audit.pruneSignIns(this.now() - signInLogDays * DAY_MS);
    for (const [key, at] of this.mailed) if (this.now() - at >= MAIL_PAUSE_MS) this.mailed.delete(key);
  }

  private async setPassword(
    id: string,
    hash: string,
    keptGrant: string | null,
    send: SendMail,
  ): Promise<void> {
    const { store, records } = this.init;
    await store.change(id, { password_hash: hash, failures: 0, locked_until: 0 });
    await store.removeCodes(id);
    await records.endSignIns(id, keptGrant);
    const account = await store.find(id);
    if (account)
      await send({ kind: "password-changed", to: account.email, language: account.language, code: null });
  }

  /** Informs the owner of an address that it has an account. */
  private async tell(to: string, language: Language, send: SendMail): Promise<void> {
    if (this.mayMail("exists", to)) await send({ kind: "exists", to, language, code: null });
  }

  /** Whether a mail that anybody can ask for may be sent now. It counts as sent. */
  private mayMail(kind: MailKind, to: string): boolean {
    const key = `${kind} ${to}`;
    const now = this.now();
    if (Math.abs(now - (this.mailed.get(key) ?? 0)) < MAIL_PAUSE_MS) return false;
    this.mailed.set(key, now);
    return true;
  }

  private async sendCode(
    { id, email, language }: Account,
    purpose: AccountCode["purpose"],
    send: SendMail,
    { newEmail = null, kind = purpose }: { newEmail?: string | null; kind?: MailKind } = {},
  ): Promise<void> {
    const to = newEmail ?? email;
    // The code of the mail that is on its way stays valid.
    if (!this.mayMail(purpose, to)) return;
    const code = randomBytes(32).toString("base64url");
    const expires_at = this.now() + CODE_MS[purpose];
    await this.init.store.addCode({
      hash: hashCode(code),
      account_id: id,
      purpose,
      email: newEmail,
      expires_at,
    });
    await send({ kind, to, language, code });
  }

  private take(code: string, purpose: AccountCode["purpose"]): Promise<AccountCode | undefined> {
    return this.init.store.takeCode(hashCode(code), purpose, this.now());
  }

  private now(): number {
    return this.init.clock().getTime();
  }
}

const hashCode = (code: string) => createHash("sha256").update(code).digest("hex");

/** Addresses that differ only in upper and lower case are the same. */
export const foldEmail = (email: string) => email.trim().normalize("NFC").toLowerCase();

type SignUpValues = Pick<
  Account,
  "password_hash" | "country_code" | "phone" | "language" | "terms_accepted_at"
>;

const signUpValues = async (form: SignUp, language: Language, now: number): Promise<SignUpValues> => ({
  password_hash: await hashPassword(form.password),
  country_code: form.countryCode,
  phone: form.phone,
  language,
  terms_accepted_at: now,
});
