import { afterEach, expect, test, vi } from "vitest";
import type { PointFields } from "../../../contracts/point-fields.ts";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import { Failure } from "../../../core/services/failure.ts";
import { describeFailure, shortFailure } from "../../../core/shell/errors/describe-failure.ts";
import type { Language } from "../../../lib/text.ts";
import { FieldRenderer } from "../../../plugins/datasets/forecast-field/draw/field-renderer.ts";
import { FieldDataset } from "../../../plugins/datasets/forecast-field/field-dataset.ts";
import type { FieldReader } from "../../../plugins/datasets/forecast-field/file/field-reader.ts";
import { type Band, writeGeoTiff } from "../../../server/weather/write-geotiff.ts";
import { RunningSample } from "../running-sample.ts";
import { sampleManifest } from "../sample.ts";

const NOON = Date.UTC(2026, 4, 15, 12);
const HOUR = 3_600_000;

/** Within the file. */
const PLACE: [number, number] = [9, 69.5];

interface FileOptions {
  /** Hours after the page's now. */
  hours?: readonly number[];
  epsg?: number;
  run?: number;
}

/** A forecast of wind in the North Sea. */
function windFile({ hours = [0, 1], epsg = 3857, run = NOON - 3 * HOUR }: FileOptions = {}): ArrayBuffer {
  const bands = hours.flatMap((hour) =>
    ["wind_u", "wind_v"].map(
      (element): Band => ({
        cells: new Int16Array(16).fill(5),
        scale: 1,
        offset: 0,
        metadata: { FORECAST_ELEMENT: element, VALID_TIME: new Date(NOON + hour * HOUR).toISOString() },
      }),
    ),
  );
  const metadata = { REFERENCE_TIME: new Date(run).toISOString() };
  const grid = { width: 4, height: 4, origin: [0, 12_000_000], cellSize: 500_000, epsg } as const;
  return new Uint8Array(writeGeoTiff({ ...grid, metadata, bands })).buffer;
}

const tiff = (bytes: ArrayBuffer) => new Response(bytes, { headers: { "Content-Type": "image/tiff" } });
const good = () => tiff(windFile());
let running: RunningSample | null = null;

async function open(
  answer: () => Response,
): Promise<{ dataset: FieldDataset; sample: RunningSample; says(language?: Language): Promise<string> }> {
  const sample = {
    plugin: "forecast-field",
    type: "forecast-field",
    entry: {
      sources: [{ dataUrl: "https://weather.example/wind.tif", requiredRoles: [] }],
      options: {
        ...{ elements: { u: "wind_u", v: "wind_v" }, signs: "arrow", classes: [{ color: "#a5d2e6" }] },
        atPoints: true,
      },
    },
    answer,
  };
  running = new RunningSample(
    sample,
    () => import("../../../plugins/datasets/forecast-field/plugin.ts"),
    sampleManifest(sample),
  );
  const dataset = await running.open();
  if (!(dataset instanceof FieldDataset)) throw new Error("another type");
  const { i18n } = running.services;
  addServiceErrors(i18n);
  const says = async (language: Language = "no") => {
    const { failure } = dataset;
    i18n.setLanguage(language);
    await vi.waitFor(() => expect(i18n.language).toBe(language));
    const text = failure && describeFailure(failure, i18n, true);
    return text ? `${text.headline}: ${text.description}` : "";
  };
  return { dataset, sample: running, says };
}
afterEach(() => running?.app.dispose());

/** After a failure the same dataset works again at the user's next try, when the service does. */
async function recovers(dataset: Dataset, sample: RunningSample): Promise<void> {
  sample.answer = good;
  await dataset.refresh("retry");
  await vi.waitFor(() => expect((dataset as FieldDataset).shown).not.toBeNull());
  expect({ phase: dataset.phase, failure: dataset.failure }).toEqual({ phase: "active", failure: null });
}

test("half a file is said to be unreadable, and a retry helps when it is whole", async () => {
  const { dataset, sample, says } = await open(() => tiff(windFile().slice(0, 700)));
  await dataset.activate();
  expect(dataset.failure?.id).toBe("field-unreadable");
  expect(await says()).toContain("et varsel som ikke kan leses");
  expect(dataset.failure && shortFailure(dataset.failure, sample.services.i18n, true)).toBe(
    "Uleselig varsel",
  );
  expect(await says()).toContain("sample");
  expect(await says("en")).toContain("a forecast that cannot be read");
  await recovers(dataset, sample);
});

test("a server that answers 429 is said to ask for patience, and is asked again at a retry", async () => {
  const { dataset, sample, says } = await open(() => new Response("", { status: 429 }));
  await dataset.activate();
  expect(dataset.failure).toMatchObject({ kind: "service", status: 429 });
  expect(await says("no")).toContain("Tjenesten ber om å vente (429)");
  expect(await says("en")).toContain("The service asks to wait (429)");
  await recovers(dataset, sample);
});

test("a server that says how long to wait is not asked before, by no try and no step, and then by itself", async () => {
  const { dataset, sample } = await open(good);
  await dataset.activate();
  await vi.waitFor(() => expect(dataset.shown).not.toBeNull());
  const date = vi.spyOn(Date, "now");
  sample.answer = () => new Response("", { status: 429, headers: { "Retry-After": "60" } });
  await dataset.refresh("retry");
  expect(dataset.failure).toMatchObject({ status: 429, retryAt: expect.any(Number) });
  const asked = sample.requests;
  await dataset.refresh("retry");
  dataset.deactivate();
  await dataset.activate();
  expect({ asked: sample.requests, status: dataset.status.kind }).toEqual({ asked, status: "failed" });
  date.mockReturnValue(Number(dataset.failure?.retryAt));
  await recovers(dataset, sample);
});

test("a field that is off says its values at a place, keeps the file for the next place, and opens it again after a failure", async () => {
  const { dataset, sample } = await open(good);
  const fields = sample.services.registry.services.find<PointFields>("point-fields")?.fields;
  expect(fields?.map(({ id }) => id)).toEqual(["sample"]);
  const ask = () => dataset.seriesAt(PLACE, new AbortController().signal);
  const values = (await ask()).map(({ value }) => value);
  expect(values).toEqual([expect.closeTo(Math.hypot(5, 5), 3), expect.closeTo(Math.hypot(5, 5), 3)]);
  const { requests } = sample;
  await ask();
  expect({ requests: sample.requests, phase: dataset.phase }).toEqual({ requests, phase: "inactive" });
  dataset.deactivate();
  sample.answer = () => tiff(windFile().slice(0, 700));
  await expect(ask()).rejects.toMatchObject({ id: "field-unreadable" });
  sample.answer = good;
  expect(await ask()).toHaveLength(2);
});

test("a file that takes longer than it is kept for the next place is read to its end", async () => {
  const { dataset, sample } = await open(good);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let send = () => {};
  sample.answer = () => new Promise((resolve) => void (send = () => resolve(good())));
  const values = dataset.seriesAt(PLACE, new AbortController().signal);
  await vi.waitFor(() => expect(sample.pending.size).toBe(1));
  vi.advanceTimersByTime(90_000);
  vi.useRealTimers();
  send();
  expect(await values).toHaveLength(2);
  dataset.deactivate();
});

test("values at a place come also when the field is tried again meanwhile", async () => {
  const { dataset } = await open(good);
  await dataset.activate();
  const values = dataset.seriesAt(PLACE, new AbortController().signal);
  await dataset.refresh("retry");
  expect(await values).toHaveLength(2);
});

test("a step that did not come is no failure at a time for which there is none", async () => {
  const { dataset, sample } = await open(good);
  await dataset.activate();
  await vi.waitFor(() => expect(dataset.shown).not.toBeNull());
  const { reader } = dataset as unknown as { reader: FieldReader };
  vi.spyOn(reader, "known").mockReturnValue(null);
  vi.spyOn(reader, "step").mockRejectedValue(new Failure("lost", { id: "http-network", place: "x" }));
  sample.services.clock.setServerTime(NOON + HOUR);
  await vi.waitFor(() => expect(dataset.failed).toBe(true));
  sample.services.clock.setServerTime(NOON + 9 * HOUR);
  expect({ failed: dataset.failed, failure: dataset.failure }).toEqual({ failed: false, failure: null });
});

test("a file in a reference system that the map does not know is the administrator's, with the command that mends it", async () => {
  const { dataset, sample, says } = await open(() => tiff(windFile({ epsg: 2154 })));
  await dataset.activate();
  expect(dataset.failure).toMatchObject({ kind: "setup", id: "field-projection" });
  expect(await says()).toContain("EPSG:2154");
  expect(await says()).toContain("gdalwarp -t_srs EPSG:3575");
  expect(await says("en")).toMatch(/does not know: EPSG:2154.*Convert it with gdalwarp -t_srs EPSG:3575/s);
  await recovers(dataset, sample);
});

test.each([
  { name: "begins later", hours: [30, 31] },
  { name: "ended before", hours: [-30, -29, -28] },
])("a forecast that $name is on, shows nothing for this hour, and is no failure", async ({ hours }) => {
  const { dataset } = await open(() => tiff(windFile({ hours })));
  await dataset.activate();
  expect({
    phase: dataset.phase,
    step: dataset.stepTime,
    shown: dataset.shown,
    failure: dataset.failure,
  }).toEqual({
    phase: "active",
    step: null,
    shown: null,
    failure: null,
  });
  expect(dataset.valueAt(PLACE)).toBeNull();
});

test.each([
  { hours: 3, age: "fresh" },
  { hours: 13, age: "late" },
  { hours: 25, age: "old" },
])("a model run $hours hours ago is $age", async ({ hours, age }) => {
  const { dataset } = await open(() => tiff(windFile({ run: NOON - hours * HOUR })));
  await dataset.activate();
  expect(dataset.runAge).toBe(age);
});

test("a browser without WebGL 2 is told so with what helps; values can be read all the same", async () => {
  const { dataset, sample, says } = await open(good);
  await dataset.activate();
  await vi.waitFor(() => expect(dataset.shown).not.toBeNull());
  const [config] = sample.services.map.layersOf("sample");
  const frame = {
    viewState: {
      center: [500_000, 9_000_000],
      resolution: 2000,
      rotation: 0,
      projection: { getCode: () => "EPSG:3857" },
      zoom: 6,
    },
    viewHints: [0, 0],
    size: [400, 300],
    pixelRatio: 1,
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(((kind: string) =>
    kind === "2d" ? { setTransform: () => {}, clearRect: () => {} } : null) as never);
  const renderer =
    config?.layer instanceof Object && "getRenderer" in config.layer
      ? (config.layer as unknown as { getRenderer(): unknown }).getRenderer()
      : null;
  if (!(renderer instanceof FieldRenderer)) throw new Error("another renderer");
  expect(() => renderer.prepareFrame(frame as never)).toThrow(/WebGL 2/);
  (dataset as unknown as { report(failure: unknown): void }).report(
    catchError(() => renderer.prepareFrame({ ...frame, pixelRatio: 2 } as never)),
  );
  vi.restoreAllMocks();
  expect(await says()).toContain("WebGL 2 mangler");
  expect(await says("en")).toContain("has no WebGL 2");
  expect(dataset.valueAt(PLACE)?.value).toBeCloseTo(Math.hypot(5, 5), 3);
});

function catchError(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}
