import { Fleet } from "../../../../../plugins/datasets/ais/fleet.ts";
import { VesselLayer } from "../../../../../plugins/datasets/ais/render/vessel-layer.ts";
import { worldOf } from "../../../../../plugins/datasets/ais/render/world.ts";
import { START } from "../../records.ts";
import type { Peer } from "../peer.ts";
import { OlStage } from "./ol-stage.ts";

/** Old after six hours, as the dataset draws it. */
const OLD = 6 * 3_600;

/** The layer of the `ais` dataset, fed by its fleet. */
export async function makeFarvann(element: HTMLElement): Promise<Peer> {
  const stage = await OlStage.on(element);
  const world = worldOf("EPSG:3857");
  const fleet = new Fleet(world);
  const layer = new VesselLayer({
    buffer: fleet.buffer,
    world,
    colors: () => ({ casing: "#ffffff", ink: "#0b2540" }),
    look: () => ({ now: START / 1_000, oldAfter: OLD, hidden: 0 }),
    idOf: (row) => fleet.idOf(row),
  });
  return {
    ...stage.handling(),
    load(batch) {
      fleet.apply(batch, batch.rows.length);
      return stage.show(layer);
    },
    update(batch) {
      fleet.apply(batch, fleet.total);
      layer.changed();
      return stage.complete();
    },
    hit: (x, y) => stage.hit(x, y),
  };
}
