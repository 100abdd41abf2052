import { action, makeObservable, observableRef } from "mobx";
import { type AppServices, isAbort, type Translate } from "../../../../core/api/kernel.ts";
import { saveFile } from "../../../../core/api/ui.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import type { Choices } from "../model/choices.ts";
import type { SheetLayout } from "../model/layout.ts";
import { DPIS, type Dpi, MM_PER_INCH, MM_PER_PX } from "../model/paper.ts";
import { drawSheet, type Pictures } from "../render/draw-sheet.ts";
import type { SheetFonts } from "../render/fonts.ts";
import { pngOf } from "../render/png.ts";
import type { SheetMap } from "./sheet-map.ts";

/** How long to wait for tiles and data, ms. */
const TIMEOUT_MS = 30_000;

export type Form = "png" | "pdf" | "paper";

/** Progress or result. Names of datasets are in the current language. */
export type Making =
  | { kind: "idle" }
  | { kind: "busy"; step: "map" | "sheet" | "pdf"; dpi: Dpi }
  | { kind: "done"; form: Form; file: string; missing: readonly string[] | null }
  | { kind: "cancelled" }
  | { kind: "unreadable"; form: Form; datasets: readonly { id: string; name: string }[] }
  | { kind: "failed"; form: Form; memory: boolean; lower: Dpi | null };

/** Input of a sheet. */
export interface SheetParts {
  layout: SheetLayout;
  pictures: Pictures;
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
      // Browsers do not report a lack of memory: the image is null, or allocating the canvas throws a RangeError.
      const memory =
        error instanceof RangeError || (error instanceof Error && error.message.includes("memory"));
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
      const answer = await borrowed.picture({
        pixelRatio: dpi / (MM_PER_INCH / MM_PER_PX),
        timeout: TIMEOUT_MS,
        signal,
        settled: () => app.datasets.active.every(({ updating }) => !updating),
      });
      if (answer.kind === "unreadable") {
        this.become({ kind: "unreadable", form, datasets: this.closed(without) });
        return;
      }
      const missing = answer.complete ? null : this.late();
      this.become({ kind: "busy", step: "sheet", dpi });
      await nextFrame();
      signal.throwIfAborted();
      const { size, title } = choices;
      const file = fileNameOf(title, app.clock.now(), form === "pdf" ? "pdf" : "png", this.t("file"));
      if (form === "pdf") {
        this.become({ kind: "busy", step: "pdf", dpi });
        const { pdfOf } = await import("../render/pdf.ts");
        const pdf = await pdfOf(size, parts.layout, answer.canvas, parts.pictures, parts.fonts.files, {
          title,
          subject: this.t("warning"),
          author: app.i18n.text(app.manifest.title),
          language: app.i18n.language,
        });
        signal.throwIfAborted();
        saveFile(file, "application/pdf", pdf);
      } else {
        const picture = drawSheet(size, parts.layout, answer.canvas, parts.pictures, dpi);
        const png = await pngOf(picture, dpi);
        signal.throwIfAborted();
        if (form === "png") saveFile(file, "image/png", png);
        else await this.print(png);
      }
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

/** Lets the browser draw the progress before the next step blocks the page. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
