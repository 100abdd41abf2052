import { action, makeObservable, observableRef } from "mobx";
import { type AppServices, isAbort, type Translate } from "../../../../core/api/kernel.ts";
import { saveFile } from "../../../../core/api/ui.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import type { Choices } from "../model/choices.ts";
import type { SheetLayout } from "../model/layout.ts";
import { DPIS, type Dpi, MM_PER_INCH, MM_PER_PX } from "../model/paper.ts";
import { buildSheet } from "../render/build-sheet.ts";
import type { SheetFonts } from "../render/fonts.ts";
import type { SheetStep } from "../render/sheet-messages.ts";
import type { SheetMap } from "./sheet-map.ts";
import type { DrawnLegend } from "./use-legend.ts";

/** How long to wait for tiles and data, ms. */
const TIMEOUT_MS = 30_000;

export type Form = "png" | "pdf" | "paper";

/** Progress or result. Names of datasets are in the current language. */
export type Making =
  | { kind: "idle" }
  | { kind: "busy"; step: "map" | SheetStep; dpi: Dpi }
  | { kind: "done"; form: Form; file: string; missing: readonly string[] | null }
  | { kind: "cancelled" }
  | { kind: "unreadable"; form: Form; datasets: readonly { id: string; name: string }[] }
  | { kind: "failed"; form: Form; memory: boolean; lower: Dpi | null };

/** Input of a sheet. */
export interface SheetParts {
  layout: SheetLayout;
  pictures: DrawnLegend["pictures"];
  fonts: SheetFonts;
}

/** Makes the file or the printout of a sheet, one at a time. Observed. */
export class SheetMaker {
  state: Making = { kind: "idle" };
  private running: AbortController | null = null;

  constructor(
    private readonly app: AppServices,
    private readonly choices: Choices,
    private readonly sheetMap: SheetMap,
    private readonly t: Translate,
    /** Sends an image to the browser's print function. */
    private readonly print: (picture: Blob) => Promise<void>,
    private readonly build: typeof buildSheet = buildSheet,
  ) {
    makeObservable<this, "become">(this, { state: observableRef, become: action });
  }

  get isBusy(): boolean {
    return this.state.kind === "busy";
  }

  cancel(): void {
    this.running?.abort();
  }

  /** Never rejects: the state contains the result. `without`: ids of datasets that are left out. */
  async make(form: Form, parts: SheetParts, without: readonly string[] = []): Promise<void> {
    const { dpi } = this.choices;
    if (dpi === null || this.isBusy) return;
    const controller = new AbortController();
    this.running = controller;
    try {
      await this.run(form, parts, without, dpi, controller.signal);
    } catch (error) {
      if (isAbort(error)) {
        this.become({ kind: "cancelled" });
        return;
      }
      this.app.log.error("Making a sheet", error);
      const memory = isLackOfMemory(error);
      const lower = DPIS.findLast((each) => each < dpi) ?? null;
      this.become({ kind: "failed", form, memory, lower });
    }
  }

  private async run(
    form: Form,
    parts: SheetParts,
    without: readonly string[],
    dpi: Dpi,
    signal: AbortSignal,
  ) {
    const { app, choices } = this;
    this.become({ kind: "busy", step: "map", dpi });
    const bringBack = this.leaveOut(without);
    try {
      const { borrowed } = this.sheetMap;
      if (!borrowed) throw new Error("There is no map on the sheet");
      const pixelRatio = dpi / (MM_PER_INCH / MM_PER_PX);
      const answer = await borrowed.picture({
        pixelRatio,
        timeout: TIMEOUT_MS,
        signal,
        settled: () => app.datasets.active.every(({ updating }) => !updating),
      });
      if (answer.kind === "unreadable") {
        this.become({ kind: "unreadable", form, datasets: this.closed(without) });
        return;
      }
      const missing = answer.complete ? null : this.late();
      const { size, title } = choices;
      const built = await this.build(
        {
          form: form === "pdf" ? "pdf" : "png",
          paper: size,
          dpi,
          marks: parts.layout.marks,
          map: { layers: answer.layers, size: answer.size, pixelRatio },
          pictures: await copied(parts.pictures),
          fonts: parts.fonts.files,
          metadata: {
            title,
            subject: this.t("warning"),
            author: app.i18n.text(app.manifest.title),
            language: app.i18n.language,
          },
        },
        (step) => this.become({ kind: "busy", step, dpi }),
        signal,
      );
      signal.throwIfAborted();
      const file = fileNameOf(title, app.clock.now(), form === "pdf" ? "pdf" : "png", this.t("file"));
      if (form === "paper") await this.print(built);
      else saveFile(file, built.type, built);
      this.become({ kind: "done", form, file, missing });
    } finally {
      bringBack();
    }
  }

  private become(state: Making): void {
    this.state = state;
  }

  /** Hides datasets on the map. Returns a function that shows them again. */
  private leaveOut(ids: readonly string[]): () => void {
    const layers = ids.flatMap((id) => this.app.map.layersOf(id)).filter(({ layer }) => layer.getVisible());
    for (const { layer } of layers) layer.setVisible(false);
    return () => {
      for (const { layer } of layers) layer.setVisible(true);
    };
  }

  /** Datasets whose images the page may draw but not read; loading them has shown this. */
  private closed(without: readonly string[]) {
    const { datasets, i18n } = this.app;
    return datasets.active
      .filter(({ id, sourceNote }) => sourceNote !== null && !without.includes(id))
      .map(({ id, definition }) => ({ id, name: i18n.text(definition.name) }));
  }

  private late(): string[] {
    const { datasets, map, i18n } = this.app;
    return datasets.active
      .filter(({ id, updating }) => updating || map.loading.has(id))
      .map(({ definition }) => i18n.text(definition.name));
  }
}

/** Browsers do not report it as such: they refuse to allocate, to copy or to encode an image. */
const isLackOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(RangeError|EncodingError|InvalidStateError)$/.test(error.name) || error.message.includes("memory"));

/** The worker gets the images that it is sent; the legend's symbols are drawn again and again. */
async function copied(pictures: DrawnLegend["pictures"]): Promise<Map<string, ImageBitmap>> {
  const copies = new Map<string, ImageBitmap>();
  for (const [key, canvas] of pictures) copies.set(key, await createImageBitmap(canvas));
  return copies;
}
