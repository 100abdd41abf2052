import { nextTask } from "../../../core/api/kernel.ts";

/** Tiles that the map gets for one frame. The first frame with a tile builds what is drawn of it, 3 to 5 ms on a desktop. */
const PER_FRAME = 3;
/** A page in a background tab draws no frames, ms. */
const LONGEST_FRAME_MS = 200;

/** Hands over tiles that have come together a few a frame, so that no frame keeps the page busy for long. */
export class FramePace {
  private given = 0;
  private frame: Promise<void> = Promise.resolve();

  constructor(private readonly frameDrawn = nextFrameDrawn) {}

  /** Settles when the map may get another tile, at once for the first ones. In the order of the calls. */
  async turn(): Promise<void> {
    while (this.given >= PER_FRAME) await this.frame;
    this.given += 1;
    if (this.given > 1) return;
    this.frame = this.frameDrawn().then(() => {
      this.given = 0;
    });
  }
}

/** Settles after the next frame, with all that draws in it; at once where there are none. */
async function nextFrameDrawn(): Promise<void> {
  if (typeof requestAnimationFrame === "undefined") return;
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
  await nextTask();
}
