import type { Mail } from "../identity/mailer.ts";
import type { AlertMailStore } from "../storage/alert-mail-store.ts";
import type { AlertStore } from "../storage/alert-store.ts";
import { alertMail } from "./alert-mail.ts";
import { lastDue } from "./mail-times.ts";
import type { OwnZone } from "./own-zone.ts";

/** A vessel is told of at once only once in this time, ms. */
const ONCE_MS = 24 * 3_600_000;
/** How often the process looks for mails that are due, ms. */
const INTERVAL_MS = 20_000;

export interface AlertMailsInit {
  store: AlertMailStore & Pick<AlertStore, "activeZones">;
  /** Address and language of a zone's owner; null: no mail can go there, or the owner may not see the zone any more. */
  recipientOf(zone: OwnZone): Promise<{ email: string; language: "no" | "en" } | null>;
  send(mail: Mail): Promise<void>;
  now(): number;
  warn(text: string): void;
}

/** Sends mails about alerts at the frequency that each zone asks for (spec §9). Returns a function that ends it. */
export function startAlertMails(init: AlertMailsInit): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sendDueMails(init));
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Sends what is due now. Never throws. */
export async function sendDueMails(init: AlertMailsInit): Promise<void> {
  try {
    for (const zone of await init.store.activeZones()) if (zone.email !== null) await sendOf(zone, init);
  } catch (cause) {
    init.warn(`Mails about zone alerts could not be sent: ${reasonOf(cause)}`);
  }
}

async function sendOf(zone: OwnZone, { store, recipientOf, send, now, warn }: AlertMailsInit): Promise<void> {
  if (zone.email === null) return;
  const due = lastDue(zone.email, now());
  const waiting = (await store.unmailed(zone.id, due + 1)).filter(
    ({ recordedAt }) => recordedAt >= (zone.emailSince ?? zone.createdAt),
  );
  if (waiting.length === 0) return;
  const recipient = await recipientOf(zone);
  if (recipient === null) return;
  const recent = new Set(
    zone.email === "everyupdate" ? await store.mailedVessels(zone.id, now() - ONCE_MS) : [],
  );
  // Alerts that the once-a-day rule leaves out are taken too, so that they do not come later.
  const taken = new Set(
    await store.claimMail(
      waiting.map(({ id }) => id),
      now(),
    ),
  );
  const alerts = waiting.filter(({ id, mmsi }) => taken.has(id) && !recent.has(mmsi));
  if (alerts.length === 0) return;
  try {
    await send(alertMail(recipient.email, recipient.language, zone.name, alerts));
  } catch (cause) {
    await store.releaseMail([...taken]);
    warn(`A mail about zone alerts could not be sent: ${reasonOf(cause)}`);
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
