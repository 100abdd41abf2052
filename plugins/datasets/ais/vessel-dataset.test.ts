import { autorun, observable, runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ShownGroups } from "../../../contracts/vessels.ts";
import type { AppServices } from "../../../core/api/kernel.ts";
import { toMap } from "../../../core/api/map.ts";
import type { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { filter, NOW, openVessels, record } from "../../../tests/support/vessel-dataset-kit.ts";
import { offeredFilters } from "./filter-criteria.ts";
import type { Look } from "./render/draw-state.ts";
import { VesselService } from "./services/vessels.ts";
import type { Delivery, VesselDataset } from "./vessel-dataset.ts";

const GROUP = { name: "A", shape: "ring", color: { day: "#000000", night: "#ffffff" } } as const;
/** What the renderer is given. */
const lookOf = (of: VesselDataset): Look => (of as unknown as { look(): Look }).look();

let kit: DatasetKit;
let dataset: VesselDataset;

/** A dataset whose service answers with these records, or with `answer`. */
async function open(...given: Parameters<typeof openVessels>) {
  ({ kit, dataset } = await openVessels(...given));
}

afterEach(() => {
  dataset.deactivate();
  kit.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the latest of every vessel is on the map; one without a position is known but not counted", async () => {
  await open(() => [record(257_000_001), record(257_000_002, { latitude: 91 })]);
  expect(dataset.phase).toBe("active");
  expect(dataset.count).toBe(1);
  expect(dataset.fleet.size).toBe(2);
  expect(dataset.item("257000001")?.geometry).toEqual({ type: "Point", coordinates: [14, 68] });
  expect(dataset.item("257000002")?.geometry).toBeNull();
  expect(dataset.vessel("257000001")).toMatchObject({ sog: 0, heading: 0, cog: 0, shipType: "fishing" });
});

test.each(["", "x", "257000001x", "12345678901", "__proto__"])("there is no vessel %j", async (id) => {
  await open(() => [record(257_000_001)]);
  expect(dataset.item(id)).toBeNull();
});

test("while a feature shows groups alone, no other vessel passes the filters, but one in distress", async () => {
  const reports = [record(257_000_001), record(257_000_002), record(257_000_003), record(970_000_001)];
  await open(() => reports);
  const context = { services: servicesOf({}), datasets: { all: [dataset] }, theme: { theme: "day" } };
  const vessels = new VesselService({ ...context, log: { error: () => {} } } as unknown as AppServices);
  const shown = observable.box<ShownGroups | null>(null, { deep: false });
  const stop = vessels.showGroups(() => shown.get());
  const groups = [{ ...GROUP, mmsis: new Set([257_000_001, 257_000_009]) }];
  runInAction(() => shown.set({ groups, alone: false }));
  await vi.waitFor(() => expect(lookOf(dataset).fade).toBeLessThan(1));
  expect(dataset.count).toBe(4);
  runInAction(() => shown.set({ groups, alone: true }));
  await vi.waitFor(() => expect(dataset.count).toBe(2));
  expect(lookOf(dataset).fade).toBe(0);
  expect(dataset.idsIn([0, 60, 30, 75]).toSorted()).toEqual(["257000001", "970000001"]);
  stop();
  await vi.waitFor(() => expect(dataset.count).toBe(4));
  expect(lookOf(dataset).fade).toBe(1);
});

test("filters change what is let through, never the vessels", async () => {
  await open(() => [
    record(257_000_001, { shipType: 30, speedOverGround: 12 }),
    record(219_000_001, { shipType: 70, speedOverGround: null }),
  ]);
  dataset.filters.set("shipTypes", ["cargo"]);
  await vi.waitFor(() => expect(dataset.count).toBe(1));
  dataset.filters.set("shipTypes", []);
  dataset.filters.set("countries", ["NO"]);
  await vi.waitFor(() =>
    expect(dataset.fleet.list(dataset.vesselFilter).map(({ mmsi }) => mmsi)).toEqual([257_000_001]),
  );
  dataset.filters.set("countries", []);
  dataset.filters.set("speed", [0, null]);
  await vi.waitFor(() => expect(dataset.count).toBe(1));
  expect(dataset.fleet.size).toBe(2);
  expect(dataset.vessel("219000001")).not.toBeNull();
});

test("an address cannot choose a type that the filter does not offer", () => {
  const values = ["fishing", "dredger", "all_other"].map((value) => ({ value, label: value, aliases: [] }));
  const filters = [{ ...filter("shipTypes", "choice"), values }] as never;
  const offered = (all: boolean) => offeredFilters(filters, all)[0]?.values.map(({ value }) => value);
  expect(offered(false)).toEqual(["fishing", "all_other"]);
  expect(offered(true)).toEqual(["fishing", "dredger", "all_other"]);
});

test("the layer draws vessels faint by the setting, as it is now", async () => {
  await open(() => []);
  const { settings } = kit.context;
  const { look } = dataset as unknown as { look(): Look };
  const oldAfter = () => look.call(dataset).oldAfter;
  expect(oldAfter()).toBe(6 * 3_600);
  settings.set("oldAisThreshold", 2);
  expect(oldAfter()).toBe(2 * 3_600);
  settings.set("oldAisThreshold", 0);
  expect(oldAfter()).toBe(0);
});

test("an answer that is not a list is reported as the service's fault", async () => {
  await open(() => ({ error: "no" }));
  expect(dataset.failure).toMatchObject({ kind: "service", id: "bad-answer" });
  expect(dataset.phase).toBe("inactive");
});

test("broken records cost themselves and nothing else", async () => {
  await open(() => [null, 7, { mmsi: "x" }, record(257_000_001), { mmsi: 1 }, []]);
  expect(dataset.count).toBe(1);
});

test("who looks at one vessel is told of that one only", async () => {
  let answer = [record(257_000_001), record(257_000_002)];
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no stream")));
  await open(() => answer, "stream");
  const seen: (string | undefined)[] = [];
  const stop = autorun(() => seen.push(dataset.vessel("257000001")?.destination));
  const later = { msgtime: new Date(NOW).toISOString() };
  answer = [record(257_000_002, { ...later, destination: "BODO" })];
  await dataset.refresh("retry");
  expect(seen).toEqual([""]);
  answer = [record(257_000_001, { ...later, destination: 'A<B>&"C"' })];
  await dataset.refresh("retry");
  expect(seen).toEqual(["", 'A<B>&"C"']);
  stop();
});

test("a vessel that the latest answer no longer holds leaves the map; a stream says nothing of those that are silent", async () => {
  let answer = [record(257_000_001), record(257_000_002)];
  await open(() => answer);
  answer = [record(257_000_002), record(257_000_003)];
  await dataset.refresh("retry");
  expect([257_000_001, 257_000_002, 257_000_003].map((mmsi) => dataset.fleet.row(mmsi) >= 0)).toEqual([
    false,
    true,
    true,
  ]);
  expect(dataset.count).toBe(2);
  dataset.deactivate();
  kit.dispose();

  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no stream")));
  answer = [record(257_000_001), record(257_000_002)];
  await open(() => answer, "stream");
  answer = [record(257_000_002)];
  await dataset.refresh("retry");
  expect(dataset.count).toBe(2);
});

describe("an answer every minute", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  /** Answers are read asynchronously, independent of the test's clock. */
  const read = () => new Promise((resolve) => setImmediate(resolve));
  const minute = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    for (let turn = 0; turn < 10; turn += 1) await read();
  };

  test("brings what is new, and takes what is gone", async () => {
    let answer: unknown = [record(257_000_001)];
    await open(() => answer);
    answer = [record(257_000_002), record(257_000_003)];
    await vi.advanceTimersByTimeAsync(59_000);
    expect(dataset.count).toBe(1);
    await minute();
    expect(dataset.fleet.list(dataset.vesselFilter).map(({ mmsi }) => mmsi)).toEqual([
      257_000_002, 257_000_003,
    ]);
    expect(dataset.updating).toBe(false);
  });

  test("that fails is told and leaves the vessels; the next one mends it", async () => {
    let answer: unknown = [record(257_000_001)];
    await open(() => answer);
    answer = new Response("down", { status: 503 });
    await minute();
    await vi.waitFor(() => expect(dataset.failure).toMatchObject({ id: "http-status", status: 503 }));
    expect(dataset.phase).toBe("active");
    expect(dataset.count).toBe(1);
    answer = [record(257_000_002)];
    await minute();
    expect(dataset.failure).toBeNull();
    expect(dataset.count).toBe(1);
    expect(dataset.vessel("257000002")).not.toBeNull();
  });

  test("is asked for no more when the vessels are switched off", async () => {
    await open(() => [record(257_000_001)]);
    dataset.deactivate();
    const before = kit.requests.length;
    await minute();
    expect(kit.requests).toHaveLength(before);
  });
});

describe("the user's access", () => {
  /** The answer of the profile service, and its user: `open` is called before the dataset is created. */
  async function signedIn(profile: () => unknown, delivery: Delivery = "snapshot") {
    await open(
      ({ url }) => (url.pathname.includes("userpermissions") ? profile() : []),
      delivery,
      (session) => {
        session.status = "signed-in";
        session.setToken("mine");
      },
    );
  }
  const asked = () => kit.requests.map(({ url }) => url.pathname);

  test("leads to the restricted service when it is restricted (spec §6)", async () => {
    await signedIn(() => ({ isValid: true, geoFilter: null }));
    expect(asked()).toEqual([
      "/restricted/live/v1/user/userpermissions/",
      "/restricted/live/v1/latest/combined",
    ]);
  });

  test("leads to the restricted stream and its first answer", async () => {
    const requests = vi.fn((_url: string) => new Promise(() => {}));
    vi.stubGlobal("fetch", requests);
    await signedIn(() => ({ isValid: true, geoFilter: null }), "stream");
    expect(requests.mock.calls[0]?.[0]).toBe("https://farvann.example/restricted/live/v1/latest/combined");
    expect(asked().at(-1)).toBe("/restricted/live/v1/latest/combined");
  });

  test("is not asked for who is not signed in", async () => {
    await open(() => [record(257_000_001)]);
    expect(asked()).toEqual(["/identity/connect/token", "/open/live/v1/latest/combined"]);
  });

  test("that cannot be told costs no vessels", async () => {
    await signedIn(() => new Response("down", { status: 503 }));
    expect(asked().at(-1)).toBe("/open/live/v1/latest/combined");
    expect(dataset.phase).toBe("active");
  });

  test("that is long in coming is not waited for; when it comes the vessels come anew", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let answer: (profile: Response) => void = () => {};
    const opened = signedIn(() => new Promise<Response>((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(2_100);
    await opened;
    expect(asked().at(-1)).toBe("/open/live/v1/latest/combined");
    expect(dataset.phase).toBe("active");
    answer(new Response(JSON.stringify({ isValid: true })));
    await vi.waitFor(() => expect(asked().at(-1)).toBe("/restricted/live/v1/latest/combined"));
    await vi.waitFor(() => expect(dataset.phase).toBe("active"));
  });

  test("ends when the user signs out: what it showed goes", async () => {
    await signedIn(() => ({ isValid: true }));
    runInAction(() => {
      kit.context.session.status = "anonymous";
    });
    kit.context.session.setToken(null);
    await vi.waitFor(() => expect(asked().at(-1)).toBe("/open/live/v1/latest/combined"));
  });
});

test("a vessel that is switched off leaves nothing behind", async () => {
  await open(() => [record(257_000_001)]);
  dataset.deactivate();
  expect(dataset.count).toBe(0);
  expect(dataset.fleet.size).toBe(0);
  expect(kit.context.map.layersOf("ais")).toEqual([]);
});

test("a stream listens with the token before it asks for all vessels, so that nothing falls between", async () => {
  const requests: RequestInit[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    requests.push(init);
    const text = `data: ${JSON.stringify(record(257_000_009, { msgtime: new Date(NOW).toISOString() }))}\n\n`;
    return Promise.resolve(new Response(text));
  });
  await open(() => [record(257_000_001)], "stream");
  await vi.waitFor(() => expect(dataset.count).toBe(2));
  expect(new Headers(requests[0]?.headers).get("authorization")).toBe("Bearer token");
  expect(JSON.parse(String(requests[0]?.body))).toMatchObject({ modelType: "Full", modelFormat: "Json" });
});

test("a place in the ribbon is asked who is there: those near it, nearest first, as far as the filter lets through", async () => {
  await open(() => [record(1, { longitude: 14.02 }), record(2), record(3, { longitude: 15 })]);
  const { map } = kit.context;
  const probe = {
    ...map.probe([0, 0]),
    coordinate: toMap([14, 68], map.projection),
    resolution: 1_000,
    tolerance: 6,
  };
  const found = async () => (await dataset.identify(probe)).map(({ id }) => id);
  expect(await found()).toEqual(["2", "1"]);
  runInAction(() => dataset.filters.set("speed", [5, null]));
  await vi.waitFor(() => expect(dataset.count).toBe(0));
  expect(await found()).toEqual([]);
});

test("the row says that vessels are dots far out", async () => {
  await open(() => [record(1)]);
  expect(dataset.depiction?.words).toBe("som punkter");
  expect(dataset.hasDots).toBe(true);
});

test("who calls for help stands first in lists, whatever is filtered; rescue aircraft are search and rescue", async () => {
  await open(() => [
    record(257_000_001, { name: "AAA" }),
    record(970_123_456, { name: "", shipType: null, navigationalStatus: 14 }),
    record(111_257_501, { name: "", shipType: null, navigationalStatus: null, altitude: 300 }),
    record(972_123_456, { name: "", shipType: null, navigationalStatus: 14, latitude: 91, longitude: 181 }),
  ]);
  const everywhere: [number, number, number, number] = [-180, -90, 180, 90];
  await vi.waitFor(() => expect(dataset.idsIn(everywhere)).toHaveLength(3));
  expect(dataset.idsIn(everywhere)[0]).toBe("970123456");
  dataset.filters.set("shipTypes", ["sar"]);
  await vi.waitFor(() => expect(dataset.count).toBe(2));
  expect([...dataset.idsIn(everywhere)].sort()).toEqual(["111257501", "970123456"]);
  expect(dataset.fleet.distressed.map(({ mmsi, lon }) => [mmsi, lon]).sort()).toEqual([
    [970_123_456, 14],
    [972_123_456, null],
  ]);
  expect(dataset.item("111257501")?.properties).toMatchObject({
    title: "Redningshelikopter 111257501",
    shipType: "helicopter",
    altitude: 300,
  });
});
