import { makeObservable, observable, runInAction } from "mobx";
import { type AppServices, Failure, type Page } from "../../../../core/api/kernel.ts";
import { isRecord, isString } from "../../../../lib/guards.ts";
import { trimmedEnd } from "../../../../lib/trim.ts";
import type { AlertCalls } from "../model/alert-calls.ts";
import workerUrl from "./push-worker.ts?worker&url";

/**
 * Whether alerts are pushed to this browser. `unavailable`: the browser cannot, or the server has no key. `denied`: the user or an
 * administrator has blocked notifications of this site in the browser.
 */
export type PushState = "unknown" | "unavailable" | "denied" | "off" | "on";

/** The worker serves no page: its folder has none. */
const scopeOf = (script: URL): string => new URL("./push/", script).pathname;

/** Pushed alerts of this browser. Permission is asked for only when the user switches them on. */
export class PushDevice {
  state: PushState = "unknown";
  private publicKey: string | null = null;

  constructor(
    private readonly app: Pick<AppServices, "i18n" | "log" | "manifest">,
    private readonly calls: Pick<AlertCalls, "pushState" | "pushTo" | "stopPush">,
  ) {
    makeObservable(this, { state: observable });
  }

  /** Finds the state, and renews what the server has of this browser: the sign-in may be a new one. Never throws. */
  async load(): Promise<void> {
    if (!isSupported()) return this.set("unavailable");
    try {
      const { publicKey, endpoints } = await this.calls.pushState();
      this.publicKey = publicKey;
      if (publicKey === null) return this.set("unavailable");
      const subscription = await (await registration())?.pushManager.getSubscription();
      const isOwn = subscription != null && endpoints.includes(subscription.endpoint);
      if (isOwn && sameKey(subscription, publicKey)) {
        await this.send(subscription);
        return this.set("on");
      }
      this.set(Notification.permission === "denied" ? "denied" : "off");
    } catch (error) {
      this.app.log.info("Push", error);
      this.set("unavailable");
    }
  }

  /** Asks for permission and subscribes. Throws a `Failure`. */
  async turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted")
      return this.set(Notification.permission === "denied" ? "denied" : "off");
    const script = new URL(workerUrl, location.href);
    try {
      const registered = await navigator.serviceWorker.register(script, {
        scope: scopeOf(script),
        // The development server sends modules.
        type: import.meta.env.DEV ? "module" : "classic",
      });
      await whenActive(registered);
      const before = await registered.pushManager.getSubscription();
      if (before && !sameKey(before, this.publicKey)) await before.unsubscribe();
      await this.send(await this.subscribe(registered));
      this.set("on");
    } catch (error) {
      throw Failure.from(error, "zone alerts");
    }
  }

  /** Throws a `Failure`; the browser's own part has then ended. */
  async turnOff(): Promise<void> {
    const registered = await registration();
    const subscription = await registered?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    await registered?.unregister();
    this.set("off");
    if (subscription) await this.calls.stopPush(subscription.endpoint);
  }

  /** The browser asks a push service of its maker, which may be out of reach, or switched off in the browser. */
  private async subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
    try {
      return await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: this.publicKey,
      });
    } catch (cause) {
      const details = { id: "push-service", place: "zone alerts", code: "PushServiceUnreachable" };
      throw new Failure("The browser's push service did not answer", details, { cause });
    }
  }

  private async send(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys } = subscription.toJSON();
    await this.calls.pushTo({
      endpoint,
      keys: { p256dh: keys?.p256dh, auth: keys?.auth },
      appName: this.app.manifest.appName,
      language: this.app.i18n.language,
    });
  }

  private set(state: PushState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}

/** Whether the user has ever allowed notifications here: only then this browser can be subscribed. */
export const mayBeSubscribed = (): boolean => isSupported() && Notification.permission === "granted";

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Opens the path that a click on a pushed alert asks for. Returns a function that ends it. */
export function followClicks(navigate: Page["navigate"]): () => void {
  if (!isSupported()) return () => undefined;
  const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data.type !== "zone-alerts" || !isString(data.path)) return;
    navigate(data.path);
    ports[0]?.postMessage("shown");
  };
  navigator.serviceWorker.addEventListener("message", onMessage);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener("message", onMessage);
}

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(scopeOf(new URL(workerUrl, location.href)));

/** A browser subscribes with a worker that is active only. */
async function whenActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener("statechange", () => coming.state === "activated" && resolve());
  });
}

/** Whether a subscription is for the server's key; a server with a new key cannot push to it. */
function sameKey({ options }: PushSubscription, publicKey: string | null): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return trimmedEnd(text.replace(/\+/g, "-").replace(/\//g, "_"), "=") === publicKey;
}
