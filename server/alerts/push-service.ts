import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { PackageMissing } from "../operation/package-missing.ts";
import type { PushSubscription } from "../storage/push-store.ts";
import { type PushKeys, pushKeysOf } from "./push-keys.ts";

/** How long a push service keeps a message for a browser that is off, s: later it is no news. */
const TTL_S = 3_600;
const TIMEOUT_MS = 15_000;

/** What became of a message. `gone`: the browser does not want any more, or does not exist. */
export type PushResult = { kind: "sent" } | { kind: "gone" } | { kind: "failed"; reason: string };

/** Sends messages to browsers, through the push service that each browser chose. */
export interface PushService {
  /** Browsers need it to subscribe, base64url. */
  publicKey: string;
  send(subscription: PushSubscription, message: object): Promise<PushResult>;
}

/** Makes a POST call; rejects when there is no answer. Returns the status. */
export type PushCall = (
  target: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<number>;

/**
 * A push service's address comes from a browser, so only names over https on the usual port are called, and `lookup`
 * refuses those that do not lead to the public internet.
 */
export function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return protocol === "https:" && port === "" && username === "" && password === "" && !isNumber;
}

/**
 * Null: push is not set up.
 * @throws PackageMissing
 */
export async function openPushService(
  { VAPID_PRIVATE_KEY, VAPID_SUBJECT }: { VAPID_PRIVATE_KEY?: string; VAPID_SUBJECT?: string },
  call: PushCall,
): Promise<PushService | null> {
  if (VAPID_PRIVATE_KEY === undefined || VAPID_SUBJECT === undefined) return null;
  const { default: webPush } = await import("web-push").catch((cause: unknown) => {
    throw new PackageMissing("VAPID_PRIVATE_KEY", "the package web-push", cause);
  });
  const keys: PushKeys = pushKeysOf(VAPID_PRIVATE_KEY);
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          {
            vapidDetails: { subject: VAPID_SUBJECT, ...keys },
            TTL: TTL_S,
            urgency: "high",
            contentEncoding: "aes128gcm",
          },
        );
        const status = await call(new URL(endpoint), headers, body, AbortSignal.timeout(TIMEOUT_MS));
        if (status === 404 || status === 410) return { kind: "gone" };
        if (status >= 200 && status < 300) return { kind: "sent" };
        return { kind: "failed", reason: `${new URL(endpoint).host} answered ${status}` };
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        return { kind: "failed", reason: `${new URL(endpoint).host}: ${reason}` };
      }
    },
  };
}

/** Calls over TLS, to addresses that `lookup` allows; redirects are not followed. */
export function httpsPushCall(lookup: LookupFunction): PushCall {
  return (target, headers, body, signal) =>
    new Promise((resolve, reject) => {
      request(target, { method: "POST", headers, signal, lookup })
        .on("response", (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
        .on("error", reject)
        .end(body);
    });
}
