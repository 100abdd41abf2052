import type { FastifyRequest } from "fastify";
import { keepDemonstrationUsers } from "../demo/users.ts";
import type { ClockWatch } from "../domain/clock-watch.ts";
import type { Environment } from "../environment.ts";
import { accessStore } from "../storage/access-store.ts";
import { accountStore } from "../storage/account-store.ts";
import { auditStore } from "../storage/audit-store.ts";
import type { Database } from "../storage/database.ts";
import { identityKeyStore } from "../storage/identity-key-store.ts";
import { type IdentityRecordStore, identityRecordStore } from "../storage/identity-record-store.ts";
import { Accounts, type MailKind, type SendMail } from "./accounts.ts";
import { IssuerHost } from "./issuer-host.ts";
import { mailOf } from "./mail-texts.ts";
import type { Mailer } from "./mailer.ts";
import { issuerPages } from "./pages/issuer-pages.ts";

/** Interval at which expired records are deleted, ms. */
const PRUNE_MS = 3_600_000;
/** The page to which the link with a mail's code leads. */
const CODE_PAGES: Partial<Record<MailKind, string>> = {
  activate: "activate",
  "activate-again": "activate",
  reset: "reset",
  email: "confirm-email",
};

/** The embedded issuer with its accounts. */
export interface Identity {
  accounts: Accounts;
  host: IssuerHost;
  records: IdentityRecordStore;
  /**
   * Mails for the site at the address that a request used; `app` is the sub-application to which their links lead back.
   */
  mailsFor(request: Pick<FastifyRequest, "protocol" | "host">, app: string | null): SendMail;
  /** Mails are written to a folder: none is sent. */
  hasOutbox: boolean;
  close(): void;
}

/** Opens the embedded issuer; null when the settings name another one or disable accounts. */
export async function openIdentity(
  env: Environment,
  database: Database,
  {
    clock,
    watch,
    mailer,
    warn,
  }: { clock: () => Date; watch: Pick<ClockWatch, "isTrusted">; mailer: Mailer; warn(text: string): void },
): Promise<Identity | null> {
  const store = accountStore(database);
  const embedded = env.ACCOUNTS && env.OIDC_ISSUER === undefined;
  await keepDemonstrationUsers(embedded && env.DEMONSTRATION_DATA, store, accessStore(database), clock());
  if (!embedded) return null;
  const records = identityRecordStore(database);
  const keys = identityKeyStore(database);
  if ((await keys.signing()).length === 0) await keys.rotate(clock());
  const accounts = new Accounts({
    ...{ store, records, clock, audit: auditStore(database) },
    signInLogDays: env.SIGN_IN_LOG_DAYS,
  });
  const host = new IssuerHost({ env, accounts, records, keys, clock, pages: issuerPages(env) });
  const prune = () =>
    watch.isTrusted() &&
    Promise.all([records.prune(clock()), accounts.prune()]).catch((cause: unknown) =>
      warn(`What has expired of sign-ins cannot be deleted: ${String(cause)}`),
    );
  const timer = setInterval(prune, PRUNE_MS);
  timer.unref();
  return {
    accounts,
    host,
    records,
    hasOutbox: env.SMTP_URL === undefined,
    mailsFor(request, app) {
      const site = host.originOf(request) + env.BASE_PATH;
      return async ({ kind, to, language, code }) => {
        const page = CODE_PAGES[kind];
        const query = new URLSearchParams({
          lang: language,
          ...(app ? { app } : {}),
          ...(code ? { code } : {}),
        });
        const link = page && code ? `${site}/identity/${page}?${query}` : null;
        // The response does not wait for the mail: the delay would reveal whether a mail was sent.
        void mailer.send(mailOf(kind, language, to, link)).catch((cause: unknown) => {
          warn(`A mail could not be sent: ${cause instanceof Error ? cause.message : String(cause)}`);
        });
      };
    },
    close: () => clearInterval(timer),
  };
}
