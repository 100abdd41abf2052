import { expect, test, vi } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { PictureAnswer } from "../../../../core/api/sheet.ts";
import { Choices } from "../model/choices.ts";
import { SheetMaker, type SheetParts } from "./make-sheet.ts";
import type { SheetMap } from "./sheet-map.ts";

const PARTS = {} as SheetParts;
const LIMITS = { side: 16_384, pixels: 1e9 };

/** Two datasets, of which one loads images that only may be drawn and the other is still loading. */
function make(picture: (signal: AbortSignal) => Promise<PictureAnswer>) {
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
  const maker = new SheetMaker(
    app,
    choices,
    { borrowed } as unknown as SheetMap,
    (key) => key,
    async () => undefined,
  );
  return { maker, layer, choices };
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
