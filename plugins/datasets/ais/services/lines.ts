import { reaction } from "mobx";
import type { Drawn, Lines } from "../../../../contracts/lines.ts";
import { type AppServices, loadSurely } from "../../../../core/api/kernel.ts";
import { BESIDE } from "./beside.ts";

/** Draws lines for features; what draws them comes with the first ones. */
export function createLines({ map, theme, log }: AppServices): Lines {
  const show = (draw: () => Drawn): (() => void) => {
    const stops: (() => void)[] = [];
    let over = false;
    const begin = async () => {
      const { LINES_Z_INDEX, LinesLayer } = await loadSurely(() => import("./lines-layer.ts"));
      if (over) return;
      const lines = new LinesLayer();
      stops.push(
        map.addLayer(lines.layer, LINES_Z_INDEX),
        reaction(
          () => ({ drawn: draw(), look: { theme: theme.theme, projection: map.projection } }),
          ({ drawn, look }) => lines.show(drawn.lines, drawn.points, look),
          { fireImmediately: true },
        ),
      );
    };
    begin().catch((error: unknown) => log.error("Lines on the map", error));
    return () => {
      over = true;
      for (const stop of stops.splice(0)) stop();
    };
  };
  return { beside: BESIDE, show };
}
