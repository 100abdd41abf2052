import { autorun, runInAction } from "mobx";
import { describe, expect, test } from "vitest";
import type { SharedSetting } from "../../lib/share-link/share-config.ts";
import { memoryStorage } from "../../tests/support/memory-storage.ts";
import { Log } from "../services/log.ts";
import { AppStorage } from "../services/storage.ts";
import { DatasetSettings } from "./dataset-settings.ts";

const KEY = "bw_test_datasetSettings";
const defaults = { enabled: true, opacity: 1 };

function make(stored?: string, link: Record<string, SharedSetting> | null = null) {
  const held = new Map<string, string>(stored === undefined ? [] : [[KEY, stored]]);
  const storage = new AppStorage("test", memoryStorage(held));
  const log = new Log({ info: () => {}, error: () => {} });
  return {
    settings: new DatasetSettings(storage, log, link && new Map(Object.entries(link))),
    log,
    stored: () => JSON.parse(held.get(KEY) ?? "{}"),
  };
}

/** A setting as it is stored. */
const plain = (setting: unknown) => JSON.parse(JSON.stringify(setting));

test("what an older version stored is used until something is stored again", () => {
  const old = '{"ais":{"opacity":0.5},"aton":{"enabled":false}}';
  const held = new Map([["bw_test_datasets_settings", old]]);
  const open = () =>
    new DatasetSettings(
      new AppStorage("test", memoryStorage(held)),
      new Log({ info: () => {}, error: () => {} }),
    );
  const first = open();
  const ais = first.add("ais", defaults);
  expect({ opacity: ais.opacity, enabled: first.add("aton", defaults).enabled }).toEqual({
    opacity: 0.5,
    enabled: false,
  });
  runInAction(() => {
    ais.opacity = 1;
  });
  first.dispose();
  const second = open();
  expect({
    opacity: second.add("ais", defaults).opacity,
    enabled: second.add("aton", defaults).enabled,
  }).toEqual({ opacity: 1, enabled: false });
  expect(held.get("bw_test_datasets_settings")).toBe(old);
});

describe("a dataset setting", () => {
  test("has the specification's defaults", () => {
    const { settings } = make();
    expect(plain(settings.add("ais", { enabled: false, opacity: 1 }))).toEqual({
      id: "ais",
      collapsed: true,
      enabled: false,
      filters: {},
      filterNotes: {},
      tagFiltered: true,
      format: null,
      lastDownloaded: null,
      options: [],
      opacity: 1,
      hiddenLayers: [],
      inLegend: true,
    });
  });

  test.each([
    '{"ais": 5}',
    "[]",
    "null",
    "{",
    '{"ais": {"enabled": "yes", "collapsed": 1, "opacity": 7, "filters": [], "options": {}, "format": 3}}',
  ])("falls back field by field on %s", (stored) => {
    const { settings } = make(stored);
    expect(plain(settings.add("ais", defaults))).toEqual({
      id: "ais",
      collapsed: true,
      enabled: true,
      filters: {},
      filterNotes: {},
      tagFiltered: true,
      format: null,
      lastDownloaded: null,
      options: [],
      opacity: 1,
      hiddenLayers: [],
      inLegend: true,
    });
  });

  test("leaves fields that another version stored unchanged, whatever the user changes", () => {
    const { settings, stored } = make('{"ais": {"favorite": true, "opacity": 0.5}}');
    const setting = settings.add("ais", defaults);
    runInAction(() => {
      setting.opacity = 0.25;
    });
    settings.save();
    expect(stored()).toEqual({ ais: { opacity: 0.25, favorite: true } });
    runInAction(() => {
      setting.opacity = defaults.opacity;
    });
    settings.save();
    expect(stored()).toEqual({ ais: { favorite: true } });
  });

  test("is stored in each of its fields", () => {
    const { settings, stored } = make();
    const setting = settings.add("ais", defaults);
    const chosen = {
      collapsed: false,
      enabled: false,
      filters: { type: ["a"] },
      format: "gpx",
      lastDownloaded: "2026-01-01T00:00:00Z",
      options: [1],
      opacity: 0.5,
    };
    runInAction(() => Object.assign(setting, chosen));
    settings.save();
    expect(stored()).toEqual({ ais: chosen });
  });

  test("keeps what the user chose, also a zero", () => {
    const { settings } = make('{"ais": {"enabled": false, "opacity": 0, "collapsed": false}}');
    expect(settings.add("ais", defaults)).toMatchObject({ enabled: false, opacity: 0, collapsed: false });
  });

  test("with an id that exists is refused and logged", () => {
    const { settings, log } = make();
    const first = settings.add("ais", defaults);
    expect(settings.add("ais", { enabled: false, opacity: 1 })).toBe(first);
    expect(log.items.at(-1)?.message).toContain("ais");
  });
});

describe("storage", () => {
  test("holds the differences from the defaults, so that users who did not choose get a new default", () => {
    const first = make();
    first.settings.add("ais", defaults);
    const aton = first.settings.add("aton", defaults);
    aton.enabled = false;
    first.settings.dispose();
    expect(first.stored()).toEqual({ aton: { enabled: false } });
  });

  test("keeps what was chosen for datasets that are not in the map now", () => {
    const { settings, stored } = make('{"other": {"opacity": 0.5}, "ais": {"enabled": false}}');
    settings.add("ais", defaults);
    settings.remove(["ais"]);
    settings.dispose();
    expect(stored()).toEqual({ other: { opacity: 0.5 }, ais: { enabled: false } });
    expect(settings.add("ais", defaults).enabled).toBe(false);
  });
});

describe("another user's link", () => {
  const own = '{"ais": {"enabled": false, "opacity": 0.5, "filters": {"type": ["a"], "flag": ["no"]}}}';
  const link = { ais: { enabled: true, filters: { type: ["b"] } } };

  test("is shown, not the user's own choice; what it leaves out is as in the manifest", () => {
    const { settings } = make(own, link);
    expect(settings.add("ais", defaults)).toMatchObject({
      enabled: true,
      opacity: 1,
      filters: { type: ["b"] },
    });
    expect(settings.add("aton", { enabled: false, opacity: 1 }).enabled).toBe(false);
  });

  test("sets what the schema lets an address set, and nothing else", () => {
    const { settings } = make(own, { ais: { ...link.ais, collapsed: false } as SharedSetting });
    const { enabled, collapsed } = settings.add("ais", defaults);
    expect({ enabled, collapsed }).toEqual({ enabled: true, collapsed: true });
  });

  test("is not stored", () => {
    const { settings, stored } = make(own, link);
    settings.add("ais", defaults).collapsed = false;
    settings.dispose();
    const { ais } = JSON.parse(own);
    expect(stored()).toEqual({ ais: { ...ais, collapsed: false } });
  });

  test("leaves the user's changes to the user, filter by filter", () => {
    const { settings, stored } = make(own, link);
    const setting = settings.add("ais", defaults);
    setting.opacity = 0.25;
    setting.filters = { type: ["b"], length: [1, 2] };
    settings.dispose();
    expect(stored().ais).toEqual({
      enabled: false,
      opacity: 0.25,
      filters: { type: ["a"], flag: ["no"], length: [1, 2] },
    });
  });

  test("stands with the user's changes when the server's configuration makes the dataset anew", () => {
    const { settings } = make(own, link);
    const setting = settings.add("ais", defaults);
    setting.filters = {};
    settings.remove(["ais"]);
    expect(settings.add("ais", defaults)).toMatchObject({ enabled: true, opacity: 1, filters: {} });
  });

  test("gives way for good where the user chooses another background", () => {
    const { settings, stored } = make('{"chart": {"enabled": true}}', { light: { enabled: true } });
    const off = { enabled: false, opacity: 1 };
    settings.add("chart", off);
    settings.add("light", off).enabled = false;
    for (const id of ["chart", "light"]) settings.adoptEnabled(id);
    settings.dispose();
    expect(stored()).toEqual({});
  });
});

test("two tabs that change different datasets keep both changes", () => {
  const held = new Map<string, string>();
  const tab = () => {
    const storage = new AppStorage("test", memoryStorage(held));
    const settings = new DatasetSettings(storage, new Log({ info: () => {}, error: () => {} }));
    return { settings, ais: settings.add("ais", defaults), aton: settings.add("aton", defaults) };
  };
  const [first, second] = [tab(), tab()];
  first.ais.opacity = 0.5;
  first.settings.save();
  second.aton.enabled = false;
  second.settings.dispose();
  first.settings.dispose();
  expect(JSON.parse(held.get(KEY) ?? "")).toEqual({ ais: { opacity: 0.5 }, aton: { enabled: false } });
});

describe("settings that another device has stored", () => {
  function follow(before: object, after: object, link: Record<string, SharedSetting> | null = null) {
    const held = new Map([[KEY, JSON.stringify(before)]]);
    const storage = new AppStorage("test", memoryStorage(held));
    const log = new Log({ info: () => {}, error: () => {} });
    const settings = new DatasetSettings(storage, log, link && new Map(Object.entries(link)));
    const ais = settings.add("ais", defaults);
    const tell = () => {
      storage.set("datasetSettings", after);
      settings.follow();
    };
    return { settings, ais, tell, stored: () => JSON.parse(held.get(KEY) ?? "{}") };
  }

  test("apply at once, also to datasets without a choice, and are not written again", () => {
    const { settings, ais, tell, stored } = follow({}, { ais: { opacity: 0.4 }, aton: { enabled: false } });
    const aton = settings.add("aton", defaults);
    const seen: number[] = [];
    const stop = autorun(() => seen.push(ais.opacity));
    tell();
    stop();
    settings.save();
    expect({ seen, enabled: aton.enabled, stored: stored() }).toEqual({
      seen: [1, 0.4],
      enabled: false,
      stored: { ais: { opacity: 0.4 }, aton: { enabled: false } },
    });
  });

  test("take a choice back that the other device has taken back", () => {
    const { ais, tell } = follow({ ais: { opacity: 0.4 } }, {});
    tell();
    expect(ais.opacity).toBe(1);
  });

  test("do not undo what the user changes now", () => {
    const { settings, ais, tell, stored } = follow(
      { ais: { opacity: 0.4 } },
      { ais: { opacity: 0.6, enabled: false } },
    );
    runInAction(() => {
      ais.opacity = 0.9;
    });
    tell();
    settings.save();
    expect(plain(ais)).toMatchObject({ opacity: 0.9, enabled: false });
    expect(stored()).toEqual({ ais: { opacity: 0.9, enabled: false } });
  });

  test("do not replace those of a link", () => {
    const { ais, tell } = follow({}, { ais: { enabled: true } }, { ais: { enabled: false } });
    tell();
    expect(ais.enabled).toBe(false);
  });
});
