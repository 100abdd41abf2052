import { nextTask } from "../../../core/api/kernel.ts";

/** Time of a frame for what is new in it, ms. */
const FRAME_MS = 8;
/** More tiles would come into view unequally. */
const MOST = 6;
/** A page in a background tab draws no frames, ms. */
const LONGEST_FRAME_MS = 200;

/**
 * Hands over tiles that have come together a few a frame, so that no frame keeps the page busy for long: the first frame with a
 * tile builds what is drawn of it. How many a frame follows from how long the frames before took.
 */
export class FramePace {
  private perFrame = 1;
  private given = 0;
  private frame: Promise<void> = Promise.resolve();

  /** @param drawFrame settles after the next frame, with its duration, ms */
  constructor(private readonly drawFrame = nextFrame) {}

  /** Settles when the map may get another tile, in the order of the calls. */
  async turn(): Promise<void> {
    while (this.given >= this.perFrame) await this.frame;
    this.given += 1;
    if (this.given === 1) this.frame = this.follow();
  }

  private async follow(): Promise<void> {
    const took = await this.drawFrame();
    this.perFrame = Math.max(1, Math.min(MOST, Math.floor((FRAME_MS * this.given) / Math.max(took, 1))));
    this.given = 0;
  }
}

async function nextFrame(): Promise<number> {
  if (typeof requestAnimationFrame === "undefined") return 0;
  const begin = await new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()));
    setTimeout(() => resolve(performance.now()), LONGEST_FRAME_MS);
  });
  await nextTask();
  return performance.now() - begin;
}
