import { hash as argon2, verify } from "@node-rs/argon2";
import type { Account, AccountStore } from "../storage/account-store.ts";
import { type AuditStore, SIGN_IN } from "../storage/audit-store.ts";

/** Number of consecutive wrong passwords that lock an account, and how long it stays locked, ms. */
export const MAX_FAILURES = 5;
export const LOCK_MS = 15 * 60_000;
/** Addresses without an account whose attempts are counted; the oldest are forgotten first. */
const MAX_UNKNOWN = 10_000;

export type SignInResult =
  | { kind: "signed-in"; account: Account }
  /** `left`: attempts before the account is locked. */
  | { kind: "wrong"; left: number }
  | { kind: "locked"; until: number };

/**
 * argon2id with 19 MiB, two passes and one lane: the minimum of OWASP's recommendation. About 50 ms on a thread of the
 * pool.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hash of a random password: comparing with it takes as long as with a real hash, so that response times do not reveal
 * which accounts exist.
 */
let dummyHash: Promise<string> | null = null;

export const hashPassword = (password: string): Promise<string> => argon2(password.normalize("NFKC"), COST);

/** @param stored null: no such account, or it has no password; the check takes as long and returns false */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(Math.random().toString(36));
  const fits = await verify(stored ?? (await dummyHash), password.normalize("NFKC"));
  return stored !== null && fits;
}

/** Whether a lock holds. A longer time is that of a clock that was ahead. */
const holds = (until: number, now: number) => until > now && until <= now + LOCK_MS;

/**
 * Compares passwords, counts wrong ones and locks. An address without an account, and one whose account is not activated,
 * get the answers of any other address, so that nobody learns by guessing who has an account. The audit log gets an entry,
 * except for what anybody could repeat without end: an address without an account, and attempts at an account that is locked.
 */
export class PasswordGuard {
  private readonly unknown = new Map<string, { failures: number; lockedUntil: number }>();
  /** The last attempt that is under way, by address. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: Pick<
      AccountStore,
      "add" | "find" | "findByEmail" | "change" | "changeEmail" | "countFailure"
    >,
    private readonly audit: Pick<AuditStore, "add">,
    private readonly clock: () => Date,
  ) {}

  /**
   * @param email folded
   * @param find reads the account of this address; undefined: it has none
   * @param from network address of the caller
   */
  check(
    email: string,
    find: () => Promise<Account | undefined>,
    password: string,
    from: string,
  ): Promise<SignInResult> {
    return this.inTurn(email, async () => {
      const now = this.clock().getTime();
      const account = await find();
      const lockedUntil = account?.locked_until ?? this.unknown.get(email)?.lockedUntil ?? 0;
      if (holds(lockedUntil, now)) return { kind: "locked", until: lockedUntil };
      const fits = await checkPassword(account?.password_hash ?? null, password);
      if (account === undefined) return this.countUnknown(email, now);
      if (!fits) return this.refuse(account, now, from, "password");
      if (account.activated_at === null) return this.refuse(account, now, from, "not activated");
      if (account.failures > 0 || account.locked_until > 0)
        await this.store.change(account.id, { failures: 0, locked_until: 0 });
      return { kind: "signed-in", account };
    });
  }

  /**
   * Adds an account. It begins with the wrong passwords of its address: a count that a sign-up sets to 0 would show that the
   * address had no account. False: the address has one.
   */
  add(account: Omit<Account, "failures" | "locked_until">): Promise<boolean> {
    const { email } = account;
    return this.inTurn(email, async () => {
      const { failures, lockedUntil } = this.unknown.get(email) ?? { failures: 0, lockedUntil: 0 };
      const isNew = await this.store.add({ ...account, failures, locked_until: lockedUntil });
      this.unknown.delete(email);
      return isNew;
    });
  }

  /**
   * Gives an account another address, in place of a sign-up there that waits for its activation. Wrong passwords stay counted
   * at their address, for the same reason. False: another account has the address.
   */
  move(id: string, to: string): Promise<boolean> {
    return this.inTurn(to, async () => {
      const account = await this.store.find(id);
      if (account === undefined) return false;
      const { failures, lockedUntil } = this.unknown.get(to) ?? { failures: 0, lockedUntil: 0 };
      const there = (await this.store.findByEmail(to)) ?? { failures, locked_until: lockedUntil };
      const isMoved = await this.store.changeEmail(id, to, {
        failures: there.failures,
        locked_until: there.locked_until,
      });
      if (!isMoved) return false;
      this.unknown.delete(to);
      this.remember(account.email, { failures: account.failures, lockedUntil: account.locked_until });
      return true;
    });
  }

  log(
    { id }: Account,
    event: "succeeded" | "refused" | "locked",
    from: string,
    details: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    return this.audit.add({
      at: this.clock().getTime(),
      actor: event === "succeeded" ? id : null,
      action: SIGN_IN + event,
      subject: `user ${id}`,
      details: { from, ...details },
    });
  }

  private async refuse(account: Account, now: number, from: string, reason: string): Promise<SignInResult> {
    await this.store.countFailure(account.id, MAX_FAILURES, now + LOCK_MS);
    const counted = await this.store.find(account.id);
    if (counted && holds(counted.locked_until, now)) {
      await this.log(account, "locked", from, { until: new Date(counted.locked_until).toISOString() });
      return { kind: "locked", until: counted.locked_until };
    }
    await this.log(account, "refused", from, { reason });
    return { kind: "wrong", left: MAX_FAILURES - (counted?.failures ?? 0) };
  }

  private countUnknown(email: string, now: number): SignInResult {
    const failures = (this.unknown.get(email)?.failures ?? 0) + 1;
    const isLocked = failures >= MAX_FAILURES;
    const lockedUntil = isLocked ? now + LOCK_MS : 0;
    this.remember(email, { failures: isLocked ? 0 : failures, lockedUntil });
    return isLocked
      ? { kind: "locked", until: lockedUntil }
      : { kind: "wrong", left: MAX_FAILURES - failures };
  }

  private remember(email: string, counts: { failures: number; lockedUntil: number }): void {
    this.unknown.delete(email);
    this.unknown.set(email, counts);
    const [oldest] = this.unknown.keys();
    if (this.unknown.size > MAX_UNKNOWN && oldest !== undefined) this.unknown.delete(oldest);
  }

  /** One at a time for each address: of many attempts at once each knows the ones before it. */
  private async inTurn<T>(email: string, work: () => Promise<T>): Promise<T> {
    const before = this.turns.get(email) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(work);
    this.turns.set(email, turn);
    try {
      return await turn;
    } finally {
      if (this.turns.get(email) === turn) this.turns.delete(email);
    }
  }
}
