import { Fleet } from "../../../../../plugins/datasets/ais/fleet.ts";
import { EVERYTHING } from "../../../../../plugins/datasets/ais/model/vessel-filter.ts";
import { Crowd } from "../../../../../plugins/datasets/ais/render/crowd.ts";
import type { CrowdView } from "../../../../../plugins/datasets/ais/render/crowd-counter.ts";
import type { Look } from "../../../../../plugins/datasets/ais/render/draw-state.ts";
import { VesselLayer } from "../../../../../plugins/datasets/ais/render/vessel-layer.ts";
import { worldOf } from "../../../../../plugins/datasets/ais/render/world.ts";
import { BENCH_VIEW } from "../../../polygons.ts";
import { START } from "../../records.ts";
import type { Peer } from "../peer.ts";
import type { FedBatch } from "../vessel-feed.ts";
import { BENCH_COLORS } from "../vessel-values.ts";
import { OlStage } from "./ol-stage.ts";

const LOOK: Look = {
  now: START / 1_000,
  oldAfter: 6 * 3_600,
  filter: EVERYTHING,
  zoom: BENCH_VIEW.zoom,
  ribbon: 1,
  dots: true,
  vectorSeconds: 0,
  selected: -1,
  hovered: -1,
  circles: [],
  covered: { top: 0, bottom: 0 },
  alwaysNames: false,
  fade: 1,
};

/** The layer of the `ais` dataset with the same calls as in the dataset: changes are merged, counted, and drawn. */
export async function makeFarvann(element: HTMLElement): Promise<Peer> {
  const stage = await OlStage.on(element);
  const world = worldOf("EPSG:3857");
  const fleet = new Fleet(world);
  let drawing: (() => void) | null = null;
  let view: CrowdView | undefined;
  // Sent before the vessels arrive, as the dataset does. The dataset's ten-second request is not answered here.
  const crowd = new Crowd(fleet.buffer, (asked) => {
    view ??= asked;
  });
  const { resolution } = stage;
  crowd.update({ ...LOOK, pixel: world.unit / resolution, resting: true });
  const layer = new VesselLayer({
    buffer: fleet.buffer,
    crowd,
    world,
    colors: () => BENCH_COLORS,
    look: () => {
      drawing?.();
      return LOOK;
    },
    idOf: (row) => fleet.idOf(row),
    nameOf: (row) => fleet.nameOf(row),
    tagOf: (row) => fleet.tagOf(row),
    above: () => null,
    refused: (why) => {
      throw why;
    },
  });
  const take = (batch: FedBatch) => {
    fleet.apply(batch);
    fleet.countShown(LOOK.filter);
    if (batch.crowd) crowd.accept(batch.crowd);
  };
  return {
    ...stage.handling(),
    ...(view ? { view } : {}),
    load(batch) {
      take(batch);
      return stage.show(layer);
    },
    update(batch) {
      take(batch);
      layer.redraw();
      // The layer asks for its style just before it draws; promises that wait for a picture resolve afterwards.
      return new Promise((resolve) => {
        drawing = resolve;
      });
    },
    hit: (x, y) => stage.hit(x, y),
  };
}
