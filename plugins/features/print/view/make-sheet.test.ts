import { expect, test, vi } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { PictureAnswer } from "../map/borrow-map.ts";
import { Choices } from "../model/choices.ts";
import type { buildSheet } from "../render/build-sheet.ts";
import { SheetMaker, type SheetParts } from "./make-sheet.ts";
import type { SheetMap } from "./sheet-map.ts";

const PARTS = { layout: { marks: [] }, pictures: new Map(), fonts: {} } as unknown as SheetParts;
const LIMITS = { side: 16_384, pixels: 1e9 };

/** Two datasets, of which one loads images that only may be drawn and the other is still loading. */
function make(
  picture: (signal: AbortSignal) => Promise<PictureAnswer>,
  build: typeof buildSheet = () => Promise.reject(new Error("Nothing is built")),
) {
  const layer = {
    visible: true,
    getVisible: () => layer.visible,
    setVisible: vi.fn((on: boolean) => void (layer.visible = on)),
  };
  const dataset = (id: string, sourceNote: object | null) => ({
    id,
    sourceNote,
    updating: false,
    definition: { name: id },
  });
  const app = {
    datasets: { active: [dataset("Sjøkart", { no: "CORS" }), dataset("Garn", null)] },
    i18n: { text: String, language: "no" },
    log: { error: vi.fn() },
    map: {
      layersOf: (id: string) => (id === "Sjøkart" ? [{ layer }] : []),
      loading: { has: (id: string) => id === "Garn" },
    },
    clock: { now: () => new Date("2026-11-29T12:00:00Z") },
    manifest: { title: "Havkart" },
  } as unknown as AppServices;
  const borrowed = { picture: ({ signal }: { signal: AbortSignal }) => picture(signal) };
  const choices = new Choices("Havkart", { ...LIMITS });
  const print = vi.fn(async (_picture: Blob) => undefined);
  const maker = new SheetMaker(app, choices, { borrowed } as unknown as SheetMap, (key) => key, print, build);
  return { maker, layer, choices, print };
}

test("images that the browser may not read are told with the name of their dataset, and can be left out", async () => {
  const { maker, layer } = make(async () => ({ kind: "unreadable" }));
  await maker.make("pdf", PARTS);
  expect(maker.state).toEqual({
    kind: "unreadable",
    form: "pdf",
    datasets: [{ id: "Sjøkart", name: "Sjøkart" }],
  });
  await maker.make("pdf", PARTS, ["Sjøkart"]);
  expect(layer.setVisible.mock.calls).toEqual([[false], [true]]);
  expect(maker.state).toMatchObject({ datasets: [] });
});

test("what is left out is on the map again when the sheet fails", async () => {
  const { maker, layer } = make(() => Promise.reject(new Error("The browser has no memory for the picture")));
  await maker.make("png", PARTS, ["Sjøkart"]);
  expect(layer.visible).toBe(true);
  expect(maker.state).toEqual({ kind: "failed", form: "png", memory: true, lower: 150 });
});

test("a sheet that is cancelled saves nothing and says so", async () => {
  const { maker } = make(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const making = maker.make("pdf", PARTS);
  expect(maker.isBusy).toBe(true);
  maker.cancel();
  await making;
  expect(maker.state).toEqual({ kind: "cancelled" });
});

test("one sheet is made at a time, and none on a device that cannot draw it", async () => {
  const picture = vi.fn(() => new Promise<PictureAnswer>(() => undefined));
  const { maker } = make(picture);
  void maker.make("pdf", PARTS);
  void maker.make("png", PARTS);
  expect(picture).toHaveBeenCalledOnce();
  const small = make(picture);
  small.choices.limits.side = 100;
  await small.maker.make("pdf", PARTS);
  expect(small.maker.state).toEqual({ kind: "idle" });
});

const PICTURE = { kind: "picture", layers: [], size: { width: 10, height: 10 }, complete: true } as const;

test("the worker's steps are told while it makes the sheet, and what it made is printed", async () => {
  const steps: unknown[] = [];
  const file = new Blob(["sheet"]);
  const made = make(
    async () => ({ ...PICTURE, layers: [] }),
    async ({ form, dpi }, onStep) => {
      steps.push({ form, dpi });
      for (const step of ["sheet", "png"] as const) {
        onStep(step);
        steps.push(made.maker.state);
      }
      return file;
    },
  );
  await made.maker.make("paper", PARTS);
  expect(steps).toEqual([
    { form: "png", dpi: 200 },
    { kind: "busy", step: "sheet", dpi: 200 },
    { kind: "busy", step: "png", dpi: 200 },
  ]);
  expect(made.print).toHaveBeenCalledWith(file);
  expect(made.maker.state).toMatchObject({ kind: "done", form: "paper", missing: null });
});

test.each(["RangeError", "EncodingError", "InvalidStateError"])(
  "a browser that refuses a large image (%s) is told as lack of memory, with a lower resolution",
  async (name) => {
    const { maker } = make(
      async () => ({ ...PICTURE, layers: [] }),
      () => Promise.reject(Object.assign(new Error("refused"), { name })),
    );
    await maker.make("png", PARTS);
    expect(maker.state).toEqual({ kind: "failed", form: "png", memory: true, lower: 150 });
  },
);

test("a sheet that is cancelled while the worker makes it is not printed", async () => {
  const { maker, print } = make(
    async () => ({ ...PICTURE, layers: [] }),
    async () => {
      maker.cancel();
      return new Blob();
    },
  );
  await maker.make("paper", PARTS);
  expect(maker.state).toEqual({ kind: "cancelled" });
  expect(print).not.toHaveBeenCalled();
});
