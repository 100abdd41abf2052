import { autorun, runInAction } from "mobx";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchServerTime } from "../../apps/map/boot/server-time.ts";
import { Clock } from "./clock.ts";
import { Failure } from "./failure.ts";
import { FeatureFlags } from "./feature-flags.ts";
import { LOG_LIMIT, Log } from "./log.ts";
import { ServiceUrls } from "./service-urls.ts";
import { Settings } from "./settings.ts";
import { AppStorage } from "./storage.ts";
import { ThemeStore } from "./theme.ts";

const silent = { info: () => {}, error: () => {} };
const answer = (data: unknown, status = 200) => ({
  get: async () => ({ status, data, text: "", contentType: "" }),
});
afterEach(() => vi.useRealTimers());

describe("the log", () => {
  test("keeps the newest items with category, time and kind of error", () => {
    const log = new Log(silent, () => 17);
    for (let index = 0; index <= LOG_LIMIT; index += 1) log.info(String(index));
    log.error("call", new Failure("500", { id: "http-status", place: "x" }));
    log.startup("own", new Error("x"));
    expect(log.items).toHaveLength(LOG_LIMIT);
    expect(log.items[0]?.message).toBe("3");
    expect(log.items.slice(-3).map(({ category, type, timestamp }) => [category, type, timestamp])).toEqual([
      ["info", null, 17],
      ["error", "Axios error", 17],
      ["startup", "Error", 17],
    ]);
  });

  test("speaks on the console in the right tone", () => {
    const spoken: string[] = [];
    const log = new Log({
      info: (message) => spoken.push(`info ${message}`),
      error: (message) => spoken.push(`error ${message}`),
    });
    log.info("a");
    log.error("b");
    log.startup("c");
    log.startup("d", new Error("x"));
    expect(spoken).toEqual(["info a", "error b", "info c", "error d"]);
  });
});

describe("the clock", () => {
  test("follows the server when the device is hours wrong", async () => {
    const device = Date.UTC(2026, 4, 1, 12);
    const clock = new Clock(() => device);
    await fetchServerTime(answer({ timeStamp: "2026-05-01T15:00:00Z" }), "/t", clock, new Log(silent));
    expect(clock.now().toISOString()).toBe("2026-05-01T15:00:00.000Z");
  });

  test.each([[{ timeStamp: "soon" }], [null], [[]], [{}]])("is not moved by %j", async (data) => {
    const clock = new Clock(() => 1000);
    await fetchServerTime(answer(data), "/t", clock, new Log(silent));
    expect(clock.offset).toBe(0);
  });

  test("says when the device's clock was set, and not that time has passed", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 12) });
    let jumps = 0;
    const clock = new Clock();
    const stop = clock.start(() => jumps++);
    vi.advanceTimersByTime(3_600_000);
    expect(jumps).toBe(0);
    for (const set of [-3_600_000, 90_000]) {
      vi.setSystemTime(Date.now() + set);
      vi.advanceTimersByTime(60_000);
      expect(clock.minute.getTime()).toBe(Math.floor(Date.now() / 60_000) * 60_000);
    }
    stop();
    expect(jumps).toBe(2);
  });

  test("rolls over at New Year in Norway while the page is open", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 11, 31, 22, 59, 50) });
    const clock = new Clock();
    const stop = clock.start();
    const years: number[] = [];
    const unwatch = autorun(() => years.push(clock.currentYear()));
    vi.advanceTimersByTime(60_000);
    unwatch();
    stop();
    expect({ years, currentMonth: clock.currentMonth(), timerCount: vi.getTimerCount() }).toEqual({
      years: [2026, 2027],
      currentMonth: 1,
      timerCount: 0,
    });
  });
});

describe("an address", () => {
  const urls = new ServiceUrls(
    { apiBase: "https://api.example/v", tileHost: "https://tiles.example" },
    "https://farvann.example",
  );

  test("has its service names replaced and keeps the placeholders of tiles", () => {
    expect(urls.expand("{tileHost}/data/v3/{z}/{x}/{y}.pbf")).toBe(
      "https://tiles.example/data/v3/{z}/{x}/{y}.pbf",
    );
    expect(urls.expand("{apiBase}/x/{year}?q={name}", { year: 2026, name: "a&b/c" })).toBe(
      "https://api.example/v/x/2026?q=a%26b%2Fc",
    );
    expect(urls.expand("{toString}/{constructor}")).toBe("{toString}/{constructor}");
  });

  test("below /bwapi goes to the API base", () => {
    expect(urls.expand("/bwapi/v1/x")).toBe("https://api.example/v/v1/x");
    expect(urls.expand("/bwapi")).toBe("https://api.example/v");
    expect(urls.expand("/bwapiary/x")).toBe("/bwapiary/x");
  });

  test("is own on this host and below the API base only", () => {
    const own = ["/x", "https://farvann.example/y", "https://api.example/v/1", "https://api.example/v"];
    const foreign = [
      "https://api.example/vv",
      "https://api.example/",
      "https://tiles.example/v",
      "https://farvann.example.evil.example/",
      "http://[bad",
      "//evil.example/v",
    ];
    expect([...own, ...foreign].map((url) => urls.isOwn(url))).toEqual([
      ...own.map(() => true),
      ...foreign.map(() => false),
    ]);
  });

  test("of a manifest's file is below the assets, unless it is complete", () => {
    expect(
      ["assets/a.svg", "./a.svg", "/a.svg", "https://x.example/a.svg", "data:image/png;base64,xx", ""].map(
        (path) => urls.asset(path),
      ),
    ).toEqual([
      "/manifest-assets/assets/a.svg",
      "/manifest-assets/a.svg",
      "/a.svg",
      "https://x.example/a.svg",
      "data:image/png;base64,xx",
      "",
    ]);
  });
});

test("an address of a site below a path lies below it, once; keys go no higher on the same host", () => {
  const bases = { apiBase: "/bwapi", liveOpenBase: "", tileHost: "https://tiles.example" };
  const urls = new ServiceUrls(bases, "https://host.example", "/kart/hav");
  expect(urls.expand("{apiBase}/v1/x")).toBe("/kart/hav/bwapi/v1/x");
  expect(urls.expand(urls.expand("/bwapi/v1/x"))).toBe("/kart/hav/bwapi/v1/x");
  expect(urls.expand("{liveOpenBase}/live")).toBe("/kart/hav/live");
  expect(urls.expand("{tileHost}/{z}")).toBe("https://tiles.example/{z}");
  expect(urls.asset("assets/a.svg")).toBe("/kart/hav/manifest-assets/assets/a.svg");
  const asked = ["/kart/hav/bwapi/x", "https://host.example/kart/hav/", "/wiki/", "/kart/havet/", "/"];
  expect(asked.map((url) => urls.isOwn(url))).toEqual([true, true, false, false, false]);
});

test("a relative link begins with the site base, which is this site's unless one is named", () => {
  const links = ["artikler/fisk", "/artikler/fisk", "https://owner.example/", "mailto:a@b.example", ""];
  const below = new ServiceUrls({ siteBase: "" }, "https://host.example", "/kart");
  expect(links.map((link) => below.link(link))).toEqual([
    "/kart/artikler/fisk",
    "/kart/artikler/fisk",
    ...links.slice(2),
  ]);
  const named = new ServiceUrls({ siteBase: "https://site.example/" }, "https://host.example", "/kart");
  expect(named.link("/artikler/fisk")).toBe("https://site.example/artikler/fisk");
});

test("the theme is day at first, is remembered and stands on the page's root", () => {
  const storage = new AppStorage("gear", null);
  const theme = new ThemeStore(new Settings(storage));
  const root = { dataset: {}, style: { setProperty: () => {} } } as unknown as HTMLElement;
  const stop = theme.applyTo(root);
  expect({ stored: theme.theme, inDocument: root.dataset.theme }).toEqual({
    stored: "day",
    inDocument: "day",
  });
  theme.toggle();
  expect(root.dataset.theme).toBe("night");
  expect(new ThemeStore(new Settings(storage)).theme).toBe("night");
  runInAction(() => {
    theme.mapTheme = "day";
  });
  expect({ drawnIn: theme.theme, inDocument: root.dataset.theme }).toEqual({
    drawnIn: "day",
    inDocument: "night",
  });
  stop();
});

test("feature flags may be words, and the user's own win", async () => {
  const storage = new AppStorage("gear", null);
  storage.set("userFeatureFlags", { mine: true, off: false });
  const flags = new FeatureFlags(storage);
  await flags.load(answer({ a: "true", b: true, c: "false", off: true }), "/f", new Log(silent));
  expect(["a", "b", "c", "off", "mine", "none"].map((name) => flags.isOn(name))).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
});
