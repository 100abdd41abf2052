import type { WorkerHere } from "../../../../core/api/kernel.ts";
import { composeLayers } from "../map/compose-layers.ts";
import { drawSheet } from "./draw-sheet.ts";
import { addFonts } from "./font-of.ts";
import { pngOf } from "./png.ts";
import type { FromSheetWorker, SheetOrder } from "./sheet-messages.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope & { fonts: FontFaceSet };
const answer = (message: FromSheetWorker) => scope.postMessage(message);

async function make(order: SheetOrder): Promise<Blob> {
  const { form, paper, dpi, marks, map, pictures, fonts, metadata } = order;
  answer({ kind: "step", step: "sheet" });
  await addFonts(fonts, scope);
  const picture = composeLayers(map.layers, map.size, map.pixelRatio);
  if (form === "pdf") {
    answer({ kind: "step", step: "pdf" });
    const { pdfOf } = await import("./pdf.ts");
    return pdfOf(paper, marks, picture, pictures, fonts, metadata);
  }
  const sheet = drawSheet(paper, marks, picture, pictures, dpi);
  answer({ kind: "step", step: "png" });
  return pngOf(sheet, dpi);
}

/** Makes one sheet; the page ends the worker after that. */
scope.onmessage = ({ data }: MessageEvent<SheetOrder>) => {
  make(data).then(
    (file) => answer({ kind: "file", file }),
    (error: unknown) => {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      answer({ kind: "failed", name, message });
    },
  );
};
scope.postMessage("here" satisfies WorkerHere);
