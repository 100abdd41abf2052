import { describe, expect, test } from "vitest";
import { isString } from "../../lib/guards.ts";
import { memoryStorage } from "../../tests/support/memory-storage.ts";
import { AppStorage, type StorageBackend } from "./storage.ts";

function memory() {
  const backend = memoryStorage();
  return { held: backend.held, backend };
}
const text = (value: unknown) => (isString(value) ? value : undefined);

describe("a value", () => {
  test("is kept under the sub-application's own key", () => {
    const { held, backend } = memory();
    new AppStorage("gear", backend).set("language", "en");
    expect([...held]).toEqual([["bw_gear_language", '"en"']]);
    expect(new AppStorage("gear", backend).get("language", text, "no")).toBe("en");
    expect(new AppStorage("other", backend).get("language", text, "no")).toBe("no");
  });

  test.each(["{", "5", "null", ""])("that is %s in storage falls back", (stored) => {
    const { held, backend } = memory();
    held.set("bw_gear_language", stored);
    expect(new AppStorage("gear", backend).get("language", text, "no")).toBe("no");
  });

  test("whose reader throws falls back", () => {
    const { backend } = memory();
    const storage = new AppStorage("gear", backend);
    storage.set("mapState", {});
    expect(
      storage.get(
        "mapState",
        () => {
          throw new Error("broken");
        },
        7,
      ),
    ).toBe(7);
  });
});

describe("without storage", () => {
  test.each<[string, StorageBackend | null]>([
    ["there is none", null],
    [
      "every access throws",
      {
        getItem: () => {
          throw new DOMException("no", "SecurityError");
        },
        setItem: () => {
          throw new DOMException("no", "SecurityError");
        },
        removeItem: () => {
          throw new DOMException("no", "SecurityError");
        },
        key: () => {
          throw new DOMException("no", "SecurityError");
        },
      },
    ],
    [
      "it is full",
      {
        getItem: () => null,
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
        removeItem: () => {},
        key: () => null,
      },
    ],
  ])("when %s, values last as long as the page", (_name, backend) => {
    const storage = new AppStorage("gear", backend);
    expect(storage.set("language", "en")).toBe(false);
    expect(storage.get("language", text, "no")).toBe("en");
    storage.remove("language");
    expect(storage.get("language", text, "no")).toBe("no");
  });
});

test("clearing removes everything of the sub-application, also what no plugin in use declares, and nothing of others", async () => {
  const { held, backend } = memory();
  const storage = new AppStorage("gear", backend);
  storage.declare("notes", [{ key: "notes", sync: true }]);
  for (const key of ["language", "settingsV2", "notes"]) storage.set(key, 1);
  for (const name of ["bw_gear_left", "bw_gear-two_language", "bw_other_language"]) held.set(name, "1");
  await storage.clearAll();
  expect([...held.keys()]).toEqual(["bw_gear-two_language", "bw_other_language"]);
});

describe("a key", () => {
  const notes = [{ key: "notes", sync: true }];

  test("that nobody declares is a fault of its caller", () => {
    const storage = new AppStorage("gear", memory().backend);
    expect(() => storage.set("notes", 1)).toThrow(RangeError);
    storage.declare("notes", notes);
    expect(storage.set("notes", 1)).toBe(true);
  });

  test.each([
    ["of the platform", "settingsV2"],
    ["of another plugin", "notes"],
  ])("%s is not declared by a plugin, nor any other with it", (_whose, key) => {
    const storage = new AppStorage("gear", memory().backend);
    storage.declare("notes", notes);
    const more = [
      { key: "mine", sync: false },
      { key, sync: false },
    ];
    expect(() => storage.declare("later", more)).toThrow(key);
    expect(() => storage.has("mine")).toThrow(RangeError);
  });

  test("may be declared again by its plugin", () => {
    const storage = new AppStorage("gear", memory().backend);
    storage.declare("notes", notes);
    storage.declare("notes", [{ key: "notes", sync: false }]);
    expect(storage.synced.map(([key]) => key)).not.toContain("notes");
  });
});

test("another tab's change is told by its key", () => {
  const { backend } = memory();
  const target = new EventTarget();
  const changedKeys: string[] = [];
  const stop = new AppStorage("gear", backend).onExternalChange((key) => changedKeys.push(key), target);
  for (const key of ["bw_gear_mapState", "bw_other_mapState", "bw_gear_unknown", null]) {
    target.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
  stop();
  target.dispatchEvent(Object.assign(new Event("storage"), { key: "bw_gear_language" }));
  expect(changedKeys).toEqual(["mapState"]);
});

test("what another tab stored takes the place of what only this page remembers", () => {
  const { held, backend } = memory();
  let full = true;
  const storage = new AppStorage("gear", {
    ...backend,
    setItem: (key, value) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      backend.setItem(key, value);
    },
  });
  const target = new EventTarget();
  storage.onExternalChange(() => {}, target);
  storage.set("language", "en");
  held.set("bw_gear_language", '"no"');
  expect(storage.get("language", text, "")).toBe("en");
  target.dispatchEvent(Object.assign(new Event("storage"), { key: "bw_gear_language" }));
  expect(storage.get("language", text, "")).toBe("no");
  full = false;
  expect(storage.set("language", "en")).toBe(true);
});

test("what this page stores is told", () => {
  const storage = new AppStorage("gear", null);
  const changedKeys: string[] = [];
  const stop = storage.onWrite((key) => changedKeys.push(key));
  storage.set("mapState", 1);
  stop();
  storage.set("language", "en");
  expect(changedKeys).toEqual(["mapState"]);
});

describe("trouble with storage", () => {
  const broken = (name: string): StorageBackend => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException("no", name);
    },
    removeItem: () => {},
    key: () => null,
  });

  test.each([
    ["QuotaExceededError", "full"],
    ["NS_ERROR_DOM_QUOTA_REACHED", "full"],
    ["SecurityError", "forbidden"],
  ])("%s is told as %s", (name, trouble) => {
    const storage = new AppStorage("gear", broken(name));
    expect(storage.trouble).toBeNull();
    storage.set("language", "en");
    expect(storage.trouble).toBe(trouble);
  });

  test("is known at once where there is no storage at all", () => {
    expect(new AppStorage("gear", null).trouble).toBe("forbidden");
  });

  test("when it is full, the value is in memory and the other keys stay as they were", () => {
    const { held, backend } = memory();
    new AppStorage("gear", backend).set("language", "en");
    const storage = new AppStorage("gear", { ...backend, setItem: broken("QuotaExceededError").setItem });
    storage.set("settingsV2", { depth: "fathom" });
    expect({
      settings: storage.get("settingsV2", (value) => value, null),
      language: storage.get("language", text, "no"),
      keys: [...held.keys()],
    }).toEqual({ settings: { depth: "fathom" }, language: "en", keys: ["bw_gear_language"] });
  });
});

describe("what cannot be read", () => {
  test.each(['{"depth":', "[1]"])("is put aside before it is written over: %s", (stored) => {
    const { held, backend } = memory();
    held.set("bw_gear_settingsV2", stored);
    const storage = new AppStorage("gear", backend);
    storage.get("settingsV2", (value) => (Array.isArray(value) ? undefined : value), null);
    storage.set("settingsV2", {});
    storage.set("settingsV2", { depth: "m" });
    expect(Object.fromEntries(held)).toEqual({
      bw_gear_settingsV2: '{"depth":"m"}',
      bw_gear_settingsV2_unreadable: stored,
    });
    void storage.clearAll();
    expect(held.size).toBe(0);
  });

  test("makes room for the new value when both do not fit", () => {
    const { held, backend } = memory();
    held.set("bw_gear_language", "{");
    const storage = new AppStorage("gear", {
      ...backend,
      setItem: (key, value) => {
        if (key.endsWith("unreadable")) throw new DOMException("full", "QuotaExceededError");
        backend.setItem(key, value);
      },
    });
    storage.get("language", text, "no");
    storage.set("language", "en");
    expect({ stored: Object.fromEntries(held), trouble: storage.trouble }).toEqual({
      stored: { bw_gear_language: '"en"' },
      trouble: null,
    });
  });
});

test("clearing tells those who keep copies elsewhere, and outlives one that fails", async () => {
  const storage = new AppStorage("gear", null);
  const changedKeys: string[] = [];
  storage.onClearAll(() => Promise.reject(new Error("no answer")));
  storage.onClearAll(() => changedKeys.push("server"));
  const stop = storage.onClearAll(() => changedKeys.push("gone"));
  stop();
  await storage.clearAll();
  expect(changedKeys).toEqual(["server"]);
});
