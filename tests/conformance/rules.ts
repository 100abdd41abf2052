import { runInAction } from "mobx";
import type { Dataset } from "../../core/dataset/dataset.ts";
import type { AppServices } from "../../core/plugin/app-services.ts";
import type { DatasetType, PluginModule } from "../../core/plugin/contract.ts";
import { BAD_ANSWERS } from "./bad-answers.ts";

/** A dataset of the type in a running sub-application, and its service. */
export interface Subject {
  app: AppServices;
  dataset: Dataset;
  type: DatasetType;
  texts: PluginModule["translations"];
  readOptions: NonNullable<DatasetType["readOptions"]>;
  /** The options in the manifest. */
  options: unknown;
  wrongOptions: readonly unknown[];
  /** Sets the service's answers from now on; null: the valid answers. */
  answer(how: (() => Response | Promise<Response>) | null): void;
  /** Requests that the service received. */
  requests(): number;
  /** Numbers of things that a dataset could leave behind. */
  traces(): Record<string, number>;
  /** A worker sends its requests, so the service of the sample receives none. */
  asksElsewhere: boolean;
}

/** A rule that every dataset type follows. It runs in tests and in a page; a violated rule throws. */
export interface Rule {
  group: string;
  name: string;
  run(subject: Subject): Promise<void> | void;
}

/** Longest time in which a dataset must become idle, ms. A busy machine is late, not wrong: this ends what hangs. */
const SETTLE_TIMEOUT_MS = 60_000;

const rule = (group: string, name: string, run: Rule["run"]): Rule => ({ group, name, run });

/** Answers that are not data of any type. A map that shows nothing for them would suggest that there is no data. */
const NO_DATA: readonly string[] = ["200 with a web page", "broken JSON", "bytes that are no text", "500"];

export const RULES: readonly Rule[] = [
  rule(
    "options",
    "survive a round trip with their defaults, and what was given is not changed",
    (subject) => {
      const { readOptions, options } = subject;
      const before = JSON.stringify(options);
      const first = readOptions(options);
      if (!first.ok) throw new Error(JSON.stringify(first.errors));
      same(JSON.stringify(options), before, "what was given");
      same(readOptions(JSON.parse(JSON.stringify(first.options))), first, "read again");
    },
  ),
  rule("options", "of any shape are read without throwing, and a refusal says why", (subject) => {
    const shapes = [null, undefined, 0, "x", true, [], { "no such option": 1 }, ...subject.wrongOptions];
    for (const value of shapes) {
      const read = subject.readOptions(value);
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      if (isObject) same(read.ok, false, `${JSON.stringify(value)} is taken`);
      if (!read.ok)
        same(
          read.errors.filter(({ message }) => message === ""),
          [],
          "refusals without a reason",
        );
    }
  }),
  rule("on and off", "making it asks for nothing and draws nothing", ({ app, dataset, type, requests }) => {
    const before = [requests(), app.map.layerCount];
    const { definition, options, setting } = dataset;
    type.create({ definition, options: options as never, setting, context: app as never });
    same([requests(), app.map.layerCount], before, "requests and layers");
  }),
  rule("on and off", "a good answer makes it active", async ({ app, dataset }) => {
    await dataset.activate();
    same({ phase: dataset.phase, failure: dataset.failure }, { phase: "active", failure: null }, "state");
    if (app.map.layersOf(dataset.id).length === 0) throw new Error("It has no layer");
  }),
  rule("on and off", "three rounds leave no layer, listener or request", async ({ dataset, traces }) => {
    const before = traces();
    for (let round = 0; round < 3; round += 1) {
      await dataset.activate();
      dataset.deactivate();
    }
    await wait(20);
    same(traces(), before, "traces");
    const { phase, items, failure } = dataset;
    same({ phase, items, failure }, { phase: "inactive", items: [], failure: null }, "state");
  }),
  rule("on and off", "left in the middle of its requests, it leaves none", async (subject) => {
    const { dataset, traces } = subject;
    const before = traces();
    subject.answer(() => new Promise(() => {}));
    void dataset.activate();
    await wait(10);
    dataset.deactivate();
    await wait(20);
    same(traces(), before, "traces");
  }),
  rule("on and off", "off, it hears nothing: neither time, theme, language nor filters", async (subject) => {
    const { app, dataset, requests, traces } = subject;
    await dataset.activate();
    dataset.deactivate();
    const before = [requests(), traces().layers];
    stir(app);
    await wait(30);
    same([requests(), traces().layers], before, "requests and layers");
  }),
  rule("on and off", "twenty changes in a moment end in the last state", async ({ app, dataset }) => {
    await dataset.activate();
    for (let month = 1; month <= 20; month += 1) {
      setPeriod(app, 2024, ((month - 1) % 12) + 1);
      if (month % 7 === 0) dataset.deactivate();
      if (month % 7 === 3) void dataset.activate();
    }
    await settled(dataset);
    same(dataset.phase, "active", "phase");
    const once = app.map.layersOf(dataset.id).length;
    dataset.deactivate();
    await dataset.activate();
    same(app.map.layersOf(dataset.id).length, once, "layers");
  }),
  rule(
    "on and off",
    "time, theme, language and filters may change while it is on",
    async ({ app, dataset }) => {
      await dataset.activate();
      stir(app);
      await settled(dataset);
      same({ phase: dataset.phase, failure: dataset.failure }, { phase: "active", failure: null }, "state");
    },
  ),
  ...Object.entries(BAD_ANSWERS).map(([name, answer]) =>
    rule("cannot be made to throw by", name, async (subject) => {
      const { app, dataset, traces } = subject;
      const before = traces();
      subject.answer(answer);
      await dataset.activate();
      if (dataset.phase !== "active" && dataset.phase !== "inactive") throw new Error(dataset.phase);
      await look(app, dataset);
      stir(app);
      await settled(dataset);
      subject.answer(null);
      await dataset.refresh("retry");
      await settled(dataset);
      dataset.deactivate();
      await wait(20);
      same(traces(), before, "traces");
    }),
  ),
  ...NO_DATA.map((name) =>
    rule("reports a failure for", name, async (subject) => {
      const { app, dataset } = subject;
      if (subject.asksElsewhere) return;
      subject.answer(BAD_ANSWERS[name] ?? null);
      await dataset.activate();
      askForTiles(app, dataset);
      const until = Date.now() + SETTLE_TIMEOUT_MS;
      while (dataset.failure === null && Date.now() < until) await wait(5);
      if (dataset.failure === null) throw new Error("It shows nothing, as if there were nothing");
      dataset.deactivate();
    }),
  ),
  rule("in both languages", "its plugin has every text", ({ texts }) => {
    const { no = {}, en = {} } = texts ?? {};
    const [norwegian, english] = [flat(no), flat(en)];
    same(Object.keys(english).sort(), Object.keys(norwegian).sort(), "keys");
    for (const [key, text] of Object.entries(norwegian)) {
      if (text.trim() === "") throw new Error(`${key} is empty`);
      same(holes(english[key] ?? ""), holes(text), key);
    }
  }),
];

function same(found: unknown, wanted: unknown, what: string): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: found ${a}, wanted ${b}`);
}

/** Changes everything on which a dataset may depend. */
function stir(app: AppServices): void {
  setPeriod(app, 2025, 3);
  app.theme.toggle();
  app.i18n.setLanguage(app.i18n.language === "no" ? "en" : "no");
  for (const { filters } of app.datasets.all) {
    for (const { id, values } of filters.definitions) if (values[0]) filters.set(id, [values[0].value]);
  }
  runInAction(() => app.map.zoomBy(1));
}

/** A month, or a week in a map with weeks. */
const setPeriod = (app: AppServices, year: number, number: number) =>
  runInAction(() => {
    if (app.time.unit === "week") app.time.choose({ year, month: null, week: number });
    else app.time.setPeriod(year, number);
  });

/** Requests some images of its layers, as a drawn map does. */
function askForTiles(app: AppServices, dataset: Dataset): void {
  for (const { layer } of app.map.layersOf(dataset.id)) {
    for (const source of sourcesOf(layer)) {
      const grid = source.getTileGrid?.();
      if (!source.getTile || !grid) continue;
      for (let x = 0; x < 8; x += 1) source.getTile(3, x, 2, 1, source.getProjection())?.load();
    }
  }
}

/** The tile methods of an OpenLayers source. */
interface TileSource {
  getTile?(z: number, x: number, y: number, ratio: number, projection: unknown): { load(): void } | null;
  getTileGrid?(): unknown;
  getProjection(): unknown;
}

function sourcesOf(layer: object): TileSource[] {
  const { getSource, getLayers } = layer as {
    getSource?(): TileSource | null;
    getLayers?(): { getArray(): object[] };
  };
  const own = getSource?.call(layer);
  return [...(own ? [own] : []), ...(getLayers?.call(layer).getArray() ?? []).flatMap(sourcesOf)];
}

/** Reads everything that lists, popups and the search read. */
async function look(app: AppServices, dataset: Dataset): Promise<void> {
  const probe = app.map.probe([10, 10]);
  const found = await dataset.identify(probe, AbortSignal.timeout(2_000)).catch((error: unknown) => error);
  // A service that fails may be reported, but as an error, not as an invalid list.
  if (!Array.isArray(found) && !(found instanceof Error))
    throw new Error("identify gives neither list nor error");
  if (!dataset.status.kind) throw new Error("It has no status");
  if (dataset.filteredItems.length > dataset.items.length) throw new Error("Filters add items");
  const own = dataset.items.every(({ id, datasetId }) => typeof id === "string" && datasetId === dataset.id);
  if (!own) throw new Error("Items have no ids, or belong to another dataset");
  same(new Set(dataset.items.map(({ id }) => id)).size, dataset.items.length, "ids of their own");
  same(dataset.item("no such item"), null, "an item that is not there");
}

/** Waits until a dataset is neither loading nor fetching. */
async function settled(dataset: Dataset): Promise<void> {
  const until = Date.now() + SETTLE_TIMEOUT_MS;
  while (Date.now() < until) {
    await wait(5);
    if (dataset.phase !== "activating" && dataset.phase !== "deactivating" && !dataset.updating) return;
  }
  throw new Error("It does not settle");
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function flat(texts: Record<string, unknown>, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(flat(value as Record<string, unknown>, `${prefix}${key}.`))
        : [[prefix + key, String(value)] as const],
    ),
  );
}

const holes = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).sort();
