import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import { compressValue } from "../../../lib/compressed-text.ts";
import { readShare, writeShare } from "../../../lib/share-link/codec.ts";
import {
  type DeclaredShareOption,
  emptyShare,
  type ShareConfig,
  type SharedSetting,
} from "../../../lib/share-link/share-config.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { seeded } from "../../../tests/bench/seeded.ts";
import { openShare } from "./open-share.ts";
import { mayHoldShare } from "./share-address.ts";

const text = (id: string) => ({ no: `${id} (no)`, en: `${id} (en)` });
const choice = {
  id: "tools",
  kind: "choice",
  label: text("Tools"),
  property: "",
  multiple: true,
  values: [
    { value: "nets", aliases: [] },
    { value: "longline", aliases: ["long_line"] },
  ],
  default: [],
};
const manifest = {
  datasetGroups: [
    { id: "gear", kind: "datasets" },
    { id: "back", kind: "backgrounds" },
  ],
  datasets: [
    { id: "lost", group: "gear", formerIds: ["tapt"], name: text("Lost gear"), filters: [choice] },
    { id: "areas", group: "gear", formerIds: [], name: text("Areas"), filters: [] },
    { id: "light", group: "back", formerIds: [], name: text("Light"), filters: [] },
    { id: "chart", group: "back", formerIds: [], name: text("Chart"), filters: [] },
  ],
  plugins: [],
} as unknown as ResolvedManifest;
const i18n = new I18n({ language: "en" });

/** Opens an address and returns the notice for the user. */
function open(search: string) {
  const start = openShare(search, manifest);
  return {
    ...start,
    datasets: start?.datasets && Object.fromEntries(start.datasets),
    ui: start?.opened.ui,
    notice: start?.opened.notice(i18n)?.text ?? null,
  };
}
const link = (value: unknown) => `?{${compressValue(value)}`;
const share = (more: { options?: object; declared?: object; state?: object }) => {
  const base = emptyShare();
  return `?${writeShare({
    declared: { ...more.declared } as ShareConfig["declared"],
    options: { ...base.options, ...more.options },
    state: { ...base.state, ...more.state },
  })}`;
};

const TIDES: readonly DeclaredShareOption[] = [
  { id: "showTides", type: "boolean" },
  { id: "tideStation", type: "string" },
  { id: "tideInterval", type: "interval" },
];

function randomShare(random: () => number): ShareConfig {
  const maybe = () => random() < 0.5;
  const int = (below: number) => Math.floor(random() * below);
  const odd = ["æøå", "a b", "%", "&", "__proto__", "constructor", "<b>", "'\"", "\u2028", "n/a", "漁", "\\"];
  const word = () => `${odd[int(odd.length)]}${int(1000)}`;
  const number = () => (random() - 0.5) * 10 ** int(6) || 1;
  const list = () => Array.from({ length: int(6) }, () => [word(), number(), null][int(3)] ?? null);
  const some = (entries: () => [string, unknown]) =>
    Object.fromEntries(Array.from({ length: int(5) }, entries));
  const setting = (): SharedSetting => ({
    ...(maybe() ? { enabled: maybe() } : {}),
    ...(maybe() ? { opacity: random() } : {}),
    ...(maybe() ? { options: list() } : {}),
    ...(maybe() ? { filters: some(() => [word(), maybe() ? maybe() : list()]) as never } : {}),
  });
  const [west, south] = [random() * 360 - 180, random() * 170 - 85];
  const { options } = emptyShare();
  const interval = {
    from: new Date(int(2 ** 31) * 1000).toISOString(),
    to: "2026-11-27T10:00:00+01:00",
  };
  return {
    options: {
      ...options,
      ...Object.fromEntries(Object.keys(options).map((name) => [name, maybe()])),
    },
    declared: {
      ...(maybe() ? { showTides: true } : {}),
      ...(maybe() ? { tideStation: word() } : {}),
      ...(maybe() ? { tideInterval: interval } : {}),
    },
    state: {
      datasetConfigs: some(() => [word(), setting()]) as never,
      map: {
        ...(maybe() ? { bounds: [west, south, west + random() * 90 + 1e-9, south + 1 + random() * 3] } : {}),
        ...(maybe() ? { center: [west, south] } : {}),
        ...(maybe() ? { zoom: random() * 22 } : {}),
        ...(maybe() ? { rotation: random() * 6 - 3 } : {}),
        ...(maybe() ? { polar: maybe() } : {}),
      },
      route: maybe() ? "/" : `/${encodeURIComponent(word())}/${encodeURIComponent(word())}`,
      ui: {
        ...(maybe() ? { details: { open: maybe() } } : {}),
        ...(maybe() ? { menu: { open: maybe() } } : {}),
      },
    },
  };
}

test("10,000 random states survive the link, each number with all its digits", () => {
  const random = seeded(20261128);
  for (let run = 0; run < 10_000; run++) {
    const config = randomShare(random);
    const written = writeShare(config);
    const read = readShare(decodeURIComponent(written.replace("{", "%7B")), TIDES);
    const expected = { config, unclaimed: {}, datasetIds: null, unread: [] };
    // The slower comparison, which shows the difference, only when there is one.
    if (!isDeepStrictEqual(read, expected)) expect(read).toEqual(expected);
    if (!/^\{[\w-]+$/.test(written)) expect(written).toMatch(/^\{[\w-]+$/);
  }
});

test("only the difference is written, and the usual costs little", () => {
  expect(writeShare(emptyShare()).length).toBeLessThan(12);
  const usual = share({
    options: { useDatasetConfig: true, useUiState: true, useZoomAndCenter: true },
    state: {
      datasetConfigs: { nationalmap: { enabled: true }, bwmapsimple: { enabled: false } },
      map: { center: [14.12345678901234, 68.1234567890123], zoom: 7.12345678901234 },
      route: "/lostfishingfacility/42",
      ui: { details: { open: true }, menu: { open: true } },
    },
  });
  expect(usual.length).toBeLessThan(230);
});

test("a share arrives whole from a messenger that encodes it, hangs trackers on it or adds a language", () => {
  const written = share({
    options: { useZoomAndCenter: true },
    state: { map: { center: [14.1, 68.2], zoom: 0 }, route: "/lost/42" },
  });
  for (const search of [
    written,
    written.replace("{", "%7B"),
    written.replace("{", "%7b"),
    `${written}&fbclid=x`,
    `${written}=`,
    `?utm_source=mail&${written.slice(1)}`,
  ])
    expect({ mayHoldShare: mayHoldShare(search), open: open(search) }, search).toEqual({
      mayHoldShare: true,
      open: expect.objectContaining({
        map: { center: [14.1, 68.2], zoom: 0 },
        path: "/lost/42",
        notice: null,
      }),
    });
  expect(open(`${written}&lang=en&period=2026-03&gclid=1`).search).toBe("?lang=en&period=2026-03");
});

test.each([
  ["?mapBounds=10,60;20,70", { map: { bounds: [10, 60, 20, 70] } }],
  ["?mapBounds=20,70;10,60", { map: { bounds: [10, 60, 20, 70] } }],
  ["?mapBounds=170,60;-170,70", { map: { bounds: [170, 60, 190, 70] } }],
  ["?zoomAndCenter=7.25;14.1:68.2", { map: { zoom: 7.25, center: [14.1, 68.2] } }],
  ["?zoomAndCenter=0;0:0", { map: { zoom: 0, center: [0, 0] } }],
  ["?zoomAndCenter=7.25%3B14.1%3A68.2", { map: { zoom: 7.25, center: [14.1, 68.2] } }],
  ["?selectedFeature=x:lost;y:a/b;c:d", { path: "/lost/a%2Fb%3Bc%3Ad" }],
  ["?selectedFeature=x%3Alost%3By%3A42", { path: "/lost/42" }],
  ["?detailsCollapsed=true", { ui: { details: { open: false } } }],
  ["?enableNightMode=true", { settings: { nightMode: true } }],
  ["?enableNightMode=false", { settings: {} }],
  ["?nonInteractiveMap=1", { opened: expect.objectContaining({ locked: true }) }],
  ["?datasetIds=tapt", { datasets: { lost: { enabled: true }, areas: { enabled: false } } }],
  [
    "?datasetIds=areas;chart",
    {
      datasets: {
        lost: { enabled: false },
        areas: { enabled: true },
        light: { enabled: false },
        chart: { enabled: true },
      },
    },
  ],
  [
    "?zoomAndCenter=7;14:68&utm_source=x&fbclid=y&lang=en",
    { map: { zoom: 7, center: [14, 68] }, search: "?lang=en" },
  ],
])("the old form %s opens", (search, expected) => {
  expect(mayHoldShare(search)).toBe(true);
  expect(open(search)).toMatchObject({ ...expected, notice: null });
});

test("a parameter that the old form does not know refuses the whole link, and is named", () => {
  const { map, notice } = open("?zoomAndCenter=7;14:68&evil=1");
  expect({ map, notice }).toEqual({
    map: null,
    notice: "The map is shown as usual, since the link holds something that the map does not know: evil.",
  });
});

test.each(["", "?lang=en", "?period=2026-03&map=7/68/14", "?utm_source=x", "?q={"])(
  "%s is no share",
  (search) => expect(mayHoldShare(search)).toBe(false),
);

test("line breaks of a messenger do not spoil a link", () => {
  const given = { options: all, state: { map: { center: [14, 68], zoom: 7 } } };
  const whole = link(given);
  const broken = whole.replace(/(.{20})/g, "$1%0D%0A%20");
  expect(open(broken).map).toEqual(open(whole).map);
  expect(open(broken)).toMatchObject({ map: expect.anything(), notice: null });
});

const unreadable = "The map is shown as usual. Ask whoever sent the link to copy it again.";
const missing = (what: string) => `Missing: ${what}. The rest is as in the link.`;
const all = { useDatasetConfig: true, useUiState: true, useZoomAndCenter: true, useMapBounds: true };
const proto = (json: string) => link(JSON.parse(json));

test.each<[string, string, string | null]>([
  ["no text", "?{", unreadable],
  ["a broken percent sequence", "?%7B%ZZ", unreadable],
  [
    "a link that was cut inside a percent sequence",
    `${link({ options: all }).replace("{", "%7B")}%4`,
    unreadable,
  ],
  ["rubbish", "?{AAAA", unreadable],
  ["a script", "?{javascript:alert(1)", unreadable],
  ["a list", link([1]), unreadable],
  ["a bomb", link("0".repeat(5_000_000)), unreadable],
  ["a state that is none", link({ state: 7 }), unreadable],
  ["options that are none", link({ options: [] }), missing("some of the choices for the map")],
  ["unknown options", link({ options: { root: true } }), missing("some of the choices for the map")],
  [
    "flags that are texts",
    link({ options: { nonInteractiveMap: "yes" } }),
    missing("some of the choices for the map"),
  ],
  ["prototype keys", proto('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'), null],
  [
    "prototype keys among options",
    proto('{"options":{"__proto__":{"useNightMode":true}}}'),
    missing("some of the choices for the map"),
  ],
  [
    "prototype keys among datasets",
    link({ options: all, state: { datasetConfigs: JSON.parse('{"__proto__":{"enabled":true}}') } }),
    missing("the layer __proto__"),
  ],
  [
    "NaN",
    link({ options: all, state: { map: { zoom: Number.NaN, center: [0, 0] } } }),
    missing("the part of the map"),
  ],
  [
    "a place outside the world",
    link({ options: all, state: { map: { center: [0, 99], zoom: 3 } } }),
    missing("the part of the map"),
  ],
  [
    "bounds turned inside out",
    link({ options: all, state: { map: { bounds: [10, 0, -10, 5] } } }),
    missing("the part of the map"),
  ],
  [
    "a number without measure",
    link({ options: all, state: { map: { center: [1e300, 0], zoom: 3 } } }),
    missing("the part of the map"),
  ],
  ["another site's address", link({ state: { route: "//evil.example" } }), missing("what was open")],
  ["a way out of the base path", link({ state: { route: "/../../other/" } }), missing("what was open")],
  ["a script as a route", link({ state: { route: "javascript:alert(1)" } }), missing("what was open")],
  [
    "panels that are texts",
    link({ options: all, state: { ui: { details: { open: "no" } } } }),
    missing("which panels were open"),
  ],
  [
    "an unknown dataset",
    link({ options: all, state: { datasetConfigs: { nowhere: { enabled: true } } } }),
    missing("the layer nowhere"),
  ],
  [
    "an unknown filter",
    link({ options: all, state: { datasetConfigs: { lost: { filters: { evil: [1] } } } } }),
    missing("the filter evil in Lost gear (en)"),
  ],
  [
    "an unknown code",
    link({ options: all, state: { datasetConfigs: { lost: { filters: { tools: ["nets", "bombs"] } } } } }),
    missing("the filter Tools (en) in Lost gear (en)"),
  ],
  [
    "a giant list",
    link({
      options: all,
      state: { datasetConfigs: { lost: { filters: { tools: Array(10_000).fill("nets") } } } },
    }),
    missing("the filter tools in Lost gear (en)".replace("tools", "Tools (en)")),
  ],
  [
    "an opacity of 7",
    link({ options: all, state: { datasetConfigs: { lost: { opacity: 7 } } } }),
    missing("the choices for Lost gear (en)"),
  ],
])("a link with %s leaves the usual map and says what is missing", (_what, search, expected) => {
  const opened = open(search);
  expect(opened.notice).toBe(expected);
  expect({
    map: opened.map,
    path: opened.path,
    settings: opened.settings,
    locked: opened.opened?.locked,
  }).toEqual({ map: null, path: null, settings: {}, locked: false });
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

test("what a plugin from elsewhere declares is read when the plugin arrives", () => {
  const abroad = {
    ...manifest,
    plugins: [{ name: "tides", descriptorUrl: "https://x.example/plugin.json" }],
  };
  const search = link({ options: { showTides: true, tideStation: 7, tideInterval: { from: "2026" } } });
  const opened = openShare(search, abroad as ResolvedManifest)?.opened;
  const options = () => TIDES.map(({ id }) => opened?.option(id));
  expect(options()).toEqual([undefined, undefined, undefined]);
  opened?.claim(TIDES);
  expect(options()).toEqual([true, undefined, undefined]);
  expect(opened?.notice(i18n)).toBeNull();
});

test("each part falls back alone", () => {
  const good = {
    options: { ...all, useMapBounds: false },
    state: {
      datasetConfigs: { tapt: { enabled: true, filters: { tools: ["NETS", "nets", "long_line"] } } },
      map: { center: [14, 68], zoom: 6 },
      route: "/lost/42",
      ui: { menu: { open: false } },
    },
  };
  const read = (state: object) => open(link({ ...good, state: { ...good.state, ...state } }));
  const whole = read({});
  expect(whole.datasets).toEqual({ lost: { enabled: true, filters: { tools: ["nets", "longline"] } } });
  expect(whole.notice).toBeNull();
  for (const part of ["datasetConfigs", "map", "route", "ui"]) {
    const broken = read({ [part]: 7 });
    expect(broken.notice, part).not.toBeNull();
    const kept = {
      datasetConfigs: broken.datasets,
      map: broken.map,
      route: broken.path,
      ui: broken.ui,
    };
    const expected = {
      datasetConfigs: whole.datasets,
      map: whole.map,
      route: whole.path,
      ui: whole.ui,
      [part]: { datasetConfigs: {}, map: null, route: null, ui: {} }[part],
    };
    expect(kept, part).toEqual(expected);
  }
});

test("a link about many unknown things names some and counts the rest", () => {
  const configs = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`x${index}`, { enabled: true }]),
  );
  expect(open(link({ options: all, state: { datasetConfigs: configs } })).notice).toMatch(
    /the layer x7, and 12 more\. The rest/,
  );
});
