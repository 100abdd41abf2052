import type { Polygon } from "geojson";
import { reaction } from "mobx";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { closed } from "../../../../lib/geodesy/path.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { ringOf } from "./show-area.ts";

const OWNER = "applications";
/** A corner that is dragged changes the area this often, ms. */
const EVERY_MS = 150;

/** An area of a form as the drawing on the map, while a view is open. */
export class AreaDrawing {
  /** JSON of the area that the form has, as far as is known here. */
  private known: string;
  private readonly stop: () => void;
  private readonly before: (() => void) | null;

  constructor(
    private readonly drawing: Drawing,
    area: unknown,
    private readonly onChange: (area: Polygon | undefined) => void,
  ) {
    const { owner, paused } = drawing;
    const snapshot = drawing.snapshot();
    this.before =
      owner === null
        ? null
        : () => {
            drawing.restore(snapshot, owner);
            drawing.pause(paused);
          };
    this.known = JSON.stringify(area);
    drawing.start({
      owner: OWNER,
      geometryType: "Polygon",
      points: cornersOf(area),
      mode: "edit",
      keepsPoints: true,
    });
    this.stop = reaction(
      () => drawing.points,
      () => this.pass(),
      { delay: EVERY_MS },
    );
  }

  /** The form has another area, which was not drawn here. */
  follow(area: unknown): void {
    if (!this.isOwn || JSON.stringify(area) === this.known) return;
    this.known = JSON.stringify(area);
    this.drawing.replace(cornersOf(area));
    if (this.drawing.complete) this.drawing.finish();
  }

  /** The former drawing returns to the map. */
  end(): void {
    this.stop();
    if (!this.isOwn) return;
    this.pass();
    this.drawing.end();
    this.before?.();
  }

  private get isOwn(): boolean {
    return this.drawing.owner === OWNER;
  }

  private pass(): void {
    const { points, complete } = this.drawing;
    if (!this.isOwn) return;
    const area: Polygon | undefined = complete
      ? { type: "Polygon", coordinates: [closed([...points])] }
      : undefined;
    const text = JSON.stringify(area);
    if (text === this.known) return;
    this.known = text;
    this.onChange(area);
  }
}

/** Makes a rectangle of the next two corners, which are opposite ones. Returns a function that stops it. */
export function finishRectangle(drawing: Drawing, onDone: () => void): () => void {
  return reaction(
    () => drawing.points,
    (points) => {
      const [first, second] = points;
      if (points.length !== 2 || first === undefined || second === undefined) return;
      // Two corners on one line are no rectangle yet: the second is placed again.
      if (first[0] === second[0] || first[1] === second[1]) return drawing.remove(1);
      drawing.replace([first, [second[0], first[1]], second, [first[0], second[1]]]);
      drawing.finish();
      onDone();
    },
  );
}

const cornersOf = (area: unknown): LonLat[] => ringOf(area).slice(0, -1);
