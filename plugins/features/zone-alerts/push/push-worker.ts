/**
 * The service worker that shows pushed alerts; browsers run it when the map is closed. It is registered only for users who
 * switch push on, for a folder without pages, so that it answers no request of the map. Without imports, since it is a plain script.
 */
interface Opened {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Opened {
  data: { json(): unknown } | null;
}
interface ClickEvent extends Opened {
  notification: Notification;
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: object, ports: readonly Transferable[]): void;
}
interface WorkerScope {
  location: { href: string; origin: string };
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(wanted: { type: "window"; includeUncontrolled: true }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
}

export type { WorkerScope };

const worker = globalThis as unknown as WorkerScope;
/** How long an open map has to answer that it shows the alert, ms. */
const ANSWER_MS = 1_000;

worker.addEventListener("push", (event) => event.waitUntil(show(event.data?.json())));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Browsers ask for a notification at every push. */
function show(message: unknown): Promise<void> {
  const { title, body, tag, page } = Object(message) as Record<string, unknown>;
  return worker.registration.showNotification(String(title ?? "Farvann"), {
    body: String(body ?? ""),
    tag: String(tag ?? ""),
    data: String(page ?? ""),
  });
}

/** Opens a page of this site: in a map of the same sub-application that is open, or in a new window. */
async function open(page: unknown): Promise<void> {
  const url = new URL(String(page), worker.location.href);
  if (url.origin !== worker.location.origin) return;
  const app = url.href.slice(0, url.href.indexOf("/events/") + 1);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const window of windows)
    if (window.url.startsWith(app) && (await shows(window, url.href.slice(app.length - 1)))) {
      await window.focus();
      return;
    }
  await worker.clients.openWindow(url.href);
}

/** Whether a map answers that it shows a path: a page whose user has signed out does not. */
function shows(window: Window, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    window.postMessage({ type: "zone-alerts", path }, [port2]);
  });
}
