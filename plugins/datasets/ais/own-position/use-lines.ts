import { reaction } from "mobx";
import { useEffect } from "react";
import { useApp } from "../../../../core/index.ts";
import { type DrawnLine, type DrawnPoint, LINES_Z_INDEX, LinesLayer } from "./lines-layer.ts";

export interface Drawn {
  lines: DrawnLine[];
  points: DrawnPoint[];
}

/** Keeps lines and places on the map as long as the component stands. `draw` is observed; give it a stable identity. */
export function useLines(draw: () => Drawn): void {
  const app = useApp();
  useEffect(() => {
    const lines = new LinesLayer();
    const remove = app.map.addLayer(lines.layer, LINES_Z_INDEX);
    const stop = reaction(
      () => ({ drawn: draw(), look: { theme: app.theme.theme, projection: app.map.projection } }),
      ({ drawn, look }) => lines.show(drawn.lines, drawn.points, look),
      { fireImmediately: true },
    );
    return () => {
      stop();
      remove();
    };
  }, [app, draw]);
}
