import type { Polygon } from "geojson";
import type { ActionTarget, AppServices, Page } from "../../../../core/api/kernel.ts";
import { drawingOf, OWNER } from "../measure-from.ts";
import { areasOf } from "./areas-on-map.ts";

/** Saves a drawn area under a default name, and asks the user for a better one. */
export function saveArea(target: ActionTarget, app: AppServices, page: Page): void {
  if (target.kind !== "geometry" || target.geometry.type !== "Polygon") return;
  const areas = areasOf(app);
  const id = areas.add(target.name ?? usualName(app, areas.list.length + 1), target.geometry);
  const drawing = drawingOf(app);
  if (drawing.owner === OWNER) drawing.end();
  areas.name(id);
  page.openTool("measure");
}

/** Lets the user draw an area on the map, and saves it. */
export function drawNewArea(app: AppServices, page: Page, title: string): void {
  drawingOf(app).request({
    geometryType: "Polygon",
    title,
    onUseGeometry: (geometry) => saveArea({ kind: "geometry", geometry }, app, page),
  });
}

/** Lets the user change an area's outline on the map. */
export function redrawArea(app: AppServices, id: string, title: string): void {
  const areas = areasOf(app);
  const area = areas.area(id);
  if (!area) return;
  const [outline = []] = area.polygonFeature.geometry.coordinates;
  drawingOf(app).request({
    geometryType: "Polygon",
    title,
    points: outline.slice(0, -1).map(([lon = 0, lat = 0]) => [lon, lat]),
    onCancel: () => areas.redraw(null),
    onUseGeometry: (geometry) => {
      areas.redraw(null);
      const [ring] = (geometry as Polygon).coordinates;
      if (ring) areas.reshape(id, ring);
    },
  });
  areas.redraw(id);
}

function usualName({ i18n }: AppServices, number: number): string {
  return i18n.text({ no: `Område ${number}`, en: `Area ${number}` });
}
