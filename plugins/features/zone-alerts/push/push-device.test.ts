import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followClicks, mayBeSubscribed, PushDevice } from "./push-device.ts";

/** Three bytes, and what they are as base64url. */
const KEY = { bytes: new Uint8Array([251, 255, 1]).buffer, text: "-_8B" };
const ENDPOINT = "https://push.example/1";

interface Browser {
  permission: NotificationPermission;
  /** What the user answers. */
  answer: NotificationPermission;
  /** The key of the subscription; null: none. */
  subscribed: ArrayBuffer | null;
}
let browser: Browser;
let asked: string[];
let endpoints: string[];
let publicKey: string | null;
let messages: ((event: object) => void)[];

function subscription() {
  return {
    endpoint: ENDPOINT,
    options: { applicationServerKey: browser.subscribed },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      asked.push("unsubscribe");
      browser.subscribed = null;
    },
  };
}
const registration = {
  active: {},
  unregister: async () => asked.push("unregister"),
  pushManager: {
    getSubscription: async () => (browser.subscribed ? subscription() : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.push(`subscribe ${applicationServerKey}`);
      browser.subscribed = KEY.bytes;
      return subscription();
    },
  },
};

beforeEach(() => {
  browser = { permission: "default", answer: "granted", subscribed: null };
  [asked, endpoints, publicKey, messages] = [[], [], KEY.text, []];
  vi.stubGlobal("location", { href: "https://kart.example/kart/bwmap/" });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      asked.push("permission");
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: async (scope: string) => (scope.endsWith("/push/") ? registration : undefined),
      register: async (script: URL, { scope }: { scope: string }) => {
        asked.push(`register for pages: ${scope !== new URL("./push/", script).pathname}`);
        return registration;
      },
      addEventListener: (_type: string, listener: (event: object) => void) => messages.push(listener),
      removeEventListener: () => messages.pop(),
      startMessages: () => undefined,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(): PushDevice {
  const app = {
    i18n: { language: "no" },
    log: { info: () => undefined },
    manifest: { appName: "bwmap" },
  } as unknown as ConstructorParameters<typeof PushDevice>[0];
  return new PushDevice(app, {
    pushState: async () => ({ publicKey, endpoints }),
    pushTo: async (sent) => {
      asked.push(`send ${JSON.stringify(sent)}`);
    },
    stopPush: async (endpoint) => {
      asked.push(`stop ${endpoint}`);
    },
  });
}
const SENT = `send ${JSON.stringify({ endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" }, appName: "bwmap", language: "no" })}`;

test("opening the page asks the user for nothing, and registers nothing", async () => {
  const push = open();
  await push.load();
  expect({ state: push.state, asked }).toEqual({ state: "off", asked: [] });
});

test("switched on, the browser is asked, subscribes with the server's key, and is told to the server", async () => {
  const push = open();
  await push.load();
  await push.turnOn();
  expect({ state: push.state, asked }).toEqual({
    state: "on",
    asked: ["permission", "register for pages: false", `subscribe ${KEY.text}`, SENT],
  });
});

test.each([
  ["denied", "denied"],
  ["default", "off"],
] as const)("a permission of %s registers nothing", async (answer, state) => {
  browser.answer = answer;
  const push = open();
  await push.load();
  await push.turnOn();
  expect({ state: push.state, asked }).toEqual({ state, asked: ["permission"] });
});

test("a browser of this user is renewed at the next visit; that of another user is off", async () => {
  Object.assign(browser, { permission: "granted", subscribed: KEY.bytes });
  const other = open();
  await other.load();
  expect({ state: other.state, asked }).toEqual({ state: "off", asked: [] });
  endpoints = [ENDPOINT];
  const own = open();
  await own.load();
  expect({ state: own.state, asked }).toEqual({ state: "on", asked: [SENT] });
});

test("a subscription for a former key of the server is replaced when it is switched on again", async () => {
  Object.assign(browser, { permission: "granted", subscribed: new Uint8Array([9]).buffer });
  endpoints = [ENDPOINT];
  const push = open();
  await push.load();
  expect(push.state).toBe("off");
  await push.turnOn();
  expect(asked).toContain("unsubscribe");
  expect(push.state).toBe("on");
});

test("a push service that cannot be reached is a failed service, and the switch stays off", async () => {
  const push = open();
  await push.load();
  vi.spyOn(registration.pushManager, "subscribe").mockRejectedValueOnce(
    new DOMException("Registration failed - push service error", "AbortError"),
  );
  await expect(push.turnOn()).rejects.toMatchObject({ kind: "service", code: "PushServiceUnreachable" });
  expect(push.state).toBe("off");
});

test("switched off, it ends in the browser and at the server", async () => {
  Object.assign(browser, { permission: "granted", subscribed: KEY.bytes });
  const push = open();
  await push.turnOff();
  expect({ state: push.state, asked }).toEqual({
    state: "off",
    asked: ["unsubscribe", "unregister", `stop ${ENDPOINT}`],
  });
});

test("a server without a key, and a browser without push, have no switch", async () => {
  publicKey = null;
  const push = open();
  await push.load();
  expect(push.state).toBe("unavailable");
  vi.stubGlobal("navigator", {});
  const old = open();
  await old.load();
  expect({ state: old.state, subscribed: mayBeSubscribed() }).toEqual({
    state: "unavailable",
    subscribed: false,
  });
});

test("a click on a pushed alert opens its page, and the worker is told so", () => {
  const opened: string[] = [];
  const stop = followClicks((path) => opened.push(path));
  const port = { postMessage: vi.fn() };
  for (const data of [{ type: "other" }, { type: "zone-alerts", path: "/events/1" }])
    messages[0]?.({ data, ports: [port] });
  expect({ opened, told: port.postMessage.mock.calls.length }).toEqual({ opened: ["/events/1"], told: 1 });
  stop();
  expect(messages).toEqual([]);
});
