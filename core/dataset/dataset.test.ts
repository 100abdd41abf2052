import { autorun } from "mobx";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatasetKit } from "../../tests/support/dataset-kit.ts";
import { Probe } from "../../tests/support/probe-dataset.ts";
import { Failure } from "../services/failure.ts";

function gate() {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let kit: DatasetKit;
beforeEach(() => {
  kit = new DatasetKit();
});
afterEach(() => kit.dispose());

function make(definition: Record<string, unknown> = {}) {
  return new Probe(kit.init({ id: "gear", type: "probe", ...definition }, {}));
}
const layers = () => kit.context.map.layersOf("gear").length;

test("an observer of a dataset without state is notified when it gets one, and stopping it creates none", async () => {
  const dataset = make();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([dataset.awake, dataset.phase, dataset.count]));
  dataset.deactivate();
  dataset.setDisabled("search", false);
  await dataset.activate();
  stop();
  expect({ first: seen[0], last: seen.at(-1) }).toEqual({
    first: [false, "inactive", null],
    last: [true, "active", 1],
  });
  expect(seen.filter((each) => Array.isArray(each) && each[0] === false)).toHaveLength(1);
});

describe("an activation", () => {
  test("fetches, puts its layers in the map, applies the filters and is active", async () => {
    const dataset = make();
    const done = dataset.activate();
    expect({ phase: dataset.phase, kind: dataset.status.kind, enabled: dataset.setting.enabled }).toEqual({
      phase: "activating",
      kind: "loading",
      enabled: true,
    });
    await done;
    expect({
      phase: dataset.phase,
      initialized: dataset.initialized,
      updating: dataset.updating,
      layers: layers(),
    }).toEqual({ phase: "active", initialized: true, updating: false, layers: 1 });
    expect(dataset.calls).toEqual(["fetch activation", "applyFilters"]);
    expect(dataset.status).toEqual({ kind: "on", count: 1 });
  });

  test("is joined by a second one, not doubled", async () => {
    const dataset = make();
    await Promise.all([dataset.activate(), dataset.activate()]);
    expect(dataset.calls.filter((call) => call === "fetch activation")).toHaveLength(1);
    expect(layers()).toBe(1);
  });

  test.each(["fetch", "layers", "filters"])(
    "that fails in %s leaves the dataset inactive, says so and leaves nothing behind",
    async (where) => {
      const dataset = make();
      const fault = new Failure("503 - Service Unavailable", {
        id: "http-status",
        place: "here",
        status: 503,
      });
      if (where === "fetch") dataset.onFetch = () => Promise.reject(fault);
      if (where === "layers") dataset.onLayers = () => Promise.reject(fault);
      if (where === "filters")
        dataset.onHook = (name) => {
          if (name === "applyFilters") throw fault;
        };
      await dataset.activate();
      expect({
        phase: dataset.phase,
        failure: dataset.failure,
        layers: layers(),
        items: dataset.items,
      }).toEqual({ phase: "inactive", failure: fault, layers: 0, items: [] });
      expect(dataset.status.kind).toBe("failed");
      expect(kit.context.log.items.at(-1)?.message).toBe("Activate dataset gear: 503 - Service Unavailable");
    },
  );

  test("that fails without an error is an unknown error", async () => {
    const dataset = make();
    dataset.onFetch = () => Promise.reject(new Error(""));
    await dataset.activate();
    expect(kit.context.log.items.at(-1)?.message).toBe("Activate dataset gear: An unknown error occurred");
  });

  test("can be tried again after it failed", async () => {
    const dataset = make();
    dataset.onFetch = () => Promise.reject(new Error("down"));
    await dataset.activate();
    dataset.onFetch = () => {};
    await dataset.refresh("retry");
    expect({ phase: dataset.phase, failure: dataset.failure, layers: layers() }).toEqual({
      phase: "active",
      failure: null,
      layers: 1,
    });
  });

  test("that is cancelled leaves nothing, whatever arrives later", async () => {
    const dataset = make();
    const late = gate();
    dataset.onFetch = () => late.promise;
    const done = dataset.activate();
    dataset.deactivate();
    await done;
    late.open();
    await wait();
    expect({
      phase: dataset.phase,
      failure: dataset.failure,
      items: dataset.items,
      layers: layers(),
      enabled: dataset.setting.enabled,
    }).toEqual({ phase: "inactive", failure: null, items: [], layers: 0, enabled: false });
  });

  test("whose fetch never ends can be switched off and started again", async () => {
    const dataset = make();
    dataset.onFetch = () => new Promise(() => {});
    void dataset.activate();
    dataset.deactivate();
    dataset.onFetch = () => {};
    await dataset.activate();
    expect({ phase: dataset.phase, layers: layers() }).toEqual({ phase: "active", layers: 1 });
  });

  test("survives being switched on and off rapidly and ends in the last state", async () => {
    const dataset = make();
    dataset.onFetch = () => wait(3);
    for (let turn = 0; turn < 20; turn += 1) {
      if (turn % 2 === 0) void dataset.activate();
      else dataset.deactivate();
      if (turn % 5 === 0) await wait(2);
    }
    await wait(20);
    expect({ phase: dataset.phase, layers: layers(), enabled: dataset.setting.enabled }).toEqual({
      phase: "inactive",
      layers: 0,
      enabled: false,
    });
    await dataset.activate();
    expect({ phase: dataset.phase, layers: layers() }).toEqual({ phase: "active", layers: 1 });
  });

  test("uses the theme and the language that changed while it was running", async () => {
    const dataset = make();
    const slow = gate();
    dataset.onFetch = () => slow.promise;
    const done = dataset.activate();
    kit.context.theme.setTheme("night");
    kit.context.i18n.setLanguage("en");
    slow.open();
    await done;
    expect(dataset.calls.slice(-2)).toEqual(["onThemeChange", "onLanguageChange"]);
  });
});

describe("a new period", () => {
  test("fetches again when the dataset follows the time", async () => {
    const dataset = make({ timeDependent: true });
    await dataset.activate();
    kit.context.time.setPeriod(2025, 3);
    await wait();
    expect(dataset.items.map(({ id }) => id)).toEqual(["2025-03"]);
  });

  test("does not affect a dataset that ignores the time", async () => {
    const dataset = make();
    await dataset.activate();
    kit.context.time.setPeriod(2025, 3);
    await wait();
    expect(dataset.items.map(({ id }) => id)).toEqual(["2026"]);
  });

  test("twenty times in quick succession ends in the last one, with no stale item", async () => {
    const dataset = make({ timeDependent: true });
    await dataset.activate();
    const delays = [30, 1, 20, 5, 12];
    dataset.onFetch = () => wait(delays[dataset.calls.length % delays.length]);
    for (let month = 1; month <= 20; month += 1) {
      kit.context.time.setPeriod(2024, ((month - 1) % 12) + 1);
      await wait(2);
    }
    await wait(60);
    expect(dataset.items.map(({ id }) => id)).toEqual(["2024-08"]);
    expect({ phase: dataset.phase, updating: dataset.updating, layers: layers() }).toEqual({
      phase: "active",
      updating: false,
      layers: 1,
    });
  });

  test("during the first request starts the activation again, and its waiter waits for that", async () => {
    const dataset = make({ timeDependent: true });
    const first = gate();
    dataset.onFetch = () => first.promise;
    const done = dataset.activate();
    dataset.onFetch = () => wait(5);
    kit.context.time.setPeriod(2025, 7);
    await done;
    expect({ phase: dataset.phase, ids: dataset.items.map(({ id }) => id) }).toEqual({
      phase: "active",
      ids: ["2025-07"],
    });
    first.open();
    await wait(5);
    expect(dataset.items.map(({ id }) => id)).toEqual(["2025-07"]);
    expect(layers()).toBe(1);
  });

  test("that cannot be fetched shows nothing of the old one, and the next period tries again", async () => {
    const dataset = make({ timeDependent: true });
    await dataset.activate();
    dataset.onFetch = () => Promise.reject(new Error("down"));
    kit.context.time.setPeriod(2025, 3);
    await wait();
    expect({ kind: dataset.status.kind, items: dataset.items, layers: layers() }).toEqual({
      kind: "failed",
      items: [],
      layers: 0,
    });
    dataset.onFetch = () => {};
    kit.context.time.setPeriod(2025, 4);
    await wait();
    expect({ kind: dataset.status.kind, ids: dataset.items.map(({ id }) => id), layers: layers() }).toEqual({
      kind: "on",
      ids: ["2025-04"],
      layers: 1,
    });
  });

  test("does not wake a dataset that failed and was then switched off", async () => {
    const dataset = make({ timeDependent: true });
    dataset.onFetch = () => Promise.reject(new Error("down"));
    await dataset.activate();
    dataset.deactivate();
    kit.context.time.setPeriod(2025, 4);
    await wait();
    expect({ phase: dataset.phase, failure: dataset.failure }).toEqual({ phase: "inactive", failure: null });
  });
});

describe("a refresh", () => {
  test("that fails keeps the data of this period and says what failed", async () => {
    const dataset = make();
    await dataset.activate();
    dataset.onFetch = () => Promise.reject(new Error("down"));
    await dataset.refresh("language");
    expect({
      phase: dataset.phase,
      itemsCount: dataset.items.length,
      layers: layers(),
      message: dataset.failure?.message,
    }).toEqual({ phase: "active", itemsCount: 1, layers: 1, message: "down" });
  });

  test("of a dataset that is off does nothing", async () => {
    const dataset = make();
    await dataset.refresh("retry");
    expect({ phase: dataset.phase, calls: dataset.calls }).toEqual({ phase: "inactive", calls: [] });
  });
});

describe("a filter", () => {
  const filter = {
    id: "tools",
    kind: "choice",
    label: "Tools",
    property: "",
    values: [
      { value: "a", aliases: [], label: "A" },
      { value: "b", aliases: [], label: "B" },
    ],
    default: [],
    queryKey: "",
  };

  test("of the client is applied without a request", async () => {
    const dataset = make({ filters: [{ ...filter, where: "client" }] });
    await dataset.activate();
    const before = dataset.calls.length;
    dataset.filters.set("tools", ["a"]);
    expect(dataset.calls.slice(before)).toEqual(["applyFilters"]);
  });

  test("of the service makes a new request", async () => {
    const dataset = make({ filters: [{ ...filter, where: "server" }] });
    await dataset.activate();
    dataset.filters.set("tools", ["a"]);
    await wait();
    expect(dataset.calls).toContain("fetch filters");
  });
});

test("after deactivation nothing listens: neither time, theme, language nor filters", async () => {
  const dataset = make({ timeDependent: true });
  const atRest = kit.context.map.layerCount;
  await dataset.activate();
  dataset.deactivate();
  dataset.calls.length = 0;
  kit.context.time.setPeriod(2025, 4);
  kit.context.theme.setTheme("night");
  kit.context.i18n.setLanguage("en");
  await wait();
  expect(dataset.calls).toEqual([]);
  expect(kit.context.map.layerCount).toBe(atRest);
});

test("the last source whose roles the user holds is used, and none hides the dataset", () => {
  const sources = [
    { dataUrl: "/bwapi/open", requiredRoles: [] },
    { dataUrl: "/bwapi/secret", requiredRoles: ["BwYrkesfisker"] },
  ];
  const dataset = make({ sources });
  expect({ dataUrl: dataset.dataUrl, accessEnabled: dataset.accessEnabled }).toEqual({
    dataUrl: "/bwapi/open",
    accessEnabled: true,
  });
  const closed = new Probe(kit.init({ id: "closed", type: "probe", sources: sources.slice(1) }, {}));
  expect({ dataUrl: closed.dataUrl, accessEnabled: closed.accessEnabled, kind: closed.status.kind }).toEqual({
    dataUrl: null,
    accessEnabled: false,
    kind: "needs-sign-in",
  });
});

test("a source with roles whose address the start-up call did not bring is not asked", () => {
  kit.context.session.roles = new Set(["BwYrkesfisker"]);
  const restricted = { dataUrl: "", requiredRoles: ["BwYrkesfisker"] };
  expect(make({ sources: [{ dataUrl: "/bwapi/open", requiredRoles: [] }, restricted] }).dataUrl).toBe(
    "/bwapi/open",
  );
  const closed = make({ sources: [restricted] });
  expect({ dataUrl: closed.dataUrl, accessEnabled: closed.accessEnabled }).toEqual({
    dataUrl: null,
    accessEnabled: true,
  });
});

test("a source with roles is asked with the user's token, also by a dataset that needs no key", () => {
  kit.context.session.roles = new Set(["BwYrkesfisker"]);
  const common = (requiredRoles: string[], requiresXApiKey: boolean) =>
    make({ requiresXApiKey, sources: [{ dataUrl: "/bwapi/x", requiredRoles }] }).common;
  expect({
    open: common([], false),
    roles: common(["BwYrkesfisker"], false),
    key: common([], true),
  }).toEqual({ open: false, roles: "token", key: true });
});

test("reset goes to the state of a first visit", async () => {
  const dataset = make({ enabledByDefault: true });
  await dataset.reset();
  expect({ phase: dataset.phase, hasDefaultSettings: dataset.hasDefaultSettings }).toEqual({
    phase: "active",
    hasDefaultSettings: true,
  });
  dataset.deactivate();
  expect(dataset.hasDefaultSettings).toBe(false);
});

test("outside its zooms a dataset says which way to zoom", async () => {
  const dataset = make({ minZoom: 9 });
  await dataset.activate();
  expect(dataset.status).toEqual({ kind: "hidden-at-zoom", direction: "in" });
});

test("what shows the state of a dataset is notified of a zoom only when it passes a limit", async () => {
  const dataset = make({ maxZoom: 9 });
  await dataset.activate();
  const { map } = kit.context;
  map.flyTo({ center: [14, 68], zoom: 5, atOnce: true });
  const seen: string[] = [];
  const stop = autorun(() => seen.push(dataset.status.kind));
  for (const zoom of [6, 7.5, 9, 9.5, 10]) map.flyTo({ center: [14, 68], zoom, atOnce: true });
  stop();
  expect(seen).toEqual(["on", "hidden-at-zoom"]);
});
