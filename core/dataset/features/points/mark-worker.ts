import {
  type Cut,
  type Placements,
  paintPlacements,
  type SheetFrame,
} from "../../../../lib/features/mark-sheet.ts";
import type { WorkerHere } from "../../../services/parts/part-worker.ts";

/** From the page to the worker, in this order. */
export type MarkCall =
  | { kind: "marks"; placements: Placements }
  | { kind: "paint"; cuts: Cut[]; frame: SheetFrame; width: number; height: number };

export interface MarkPicture {
  image: ImageBitmap;
}

/** Paints pictures of very many marks. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
let placements: Placements | null = null;

scope.onmessage = ({ data }: MessageEvent<MarkCall>) => {
  switch (data.kind) {
    case "marks":
      placements = data.placements;
      return;
    case "paint": {
      const { cuts, frame, width, height } = data;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      // The page paints then.
      if (!context) throw new Error("The worker has no canvas");
      if (placements) paintPlacements(placements, cuts, { ...frame, context });
      const image = canvas.transferToImageBitmap();
      for (const { source } of cuts) (source as ImageBitmap).close();
      scope.postMessage({ image } satisfies MarkPicture, [image]);
    }
  }
};
scope.postMessage("here" satisfies WorkerHere);
