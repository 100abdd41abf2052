import type Feature from "ol/Feature.js";
import type VectorSource from "ol/source/Vector.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { StyleFunction } from "ol/style/Style.js";
import { resolutionAtZoom0 } from "../../../../lib/polar.ts";
import type { DatasetContext } from "../../context.ts";
import type { DrawingListeners, MakeFeature } from "../drawing.ts";
import type { Slices } from "../item-feature.ts";
import { VectorDrawing } from "../vector-drawing.ts";
import { hasShape } from "./mark-place.ts";
import { PointLayer, type PointLayerOptions } from "./point-layer.ts";
import type { PointRules } from "./point-rules.ts";
import { stackGroupOf } from "./stack-group.ts";

/** Features whose points follow the manifest's `points`; lines and areas follow the style. */
export class PointDrawing extends VectorDrawing {
  /** The property that marks are drawn by is the theme that the user chose. */
  protected override readonly followsMore = true;

  constructor(
    make: MakeFeature,
    style: FlatStyleLike,
    listeners: DrawingListeners,
    options: Omit<PointLayerOptions, "source">,
  ) {
    super(make, style, listeners, (source: VectorSource) => new PointLayer({ ...options, source }));
  }

  protected override restyle(style: StyleFunction): void {
    const { layer } = this;
    if (layer instanceof PointLayer) layer.restyle(style);
  }

  protected override async begin(count: number): Promise<void> {
    const { layer } = this;
    if (layer instanceof PointLayer) await layer.begin(count);
  }

  protected override async prepare(features: readonly Feature[], slices: Slices): Promise<void> {
    const { layer } = this;
    if (layer instanceof PointLayer) await layer.prepare(features, this.resolution(), slices);
  }

  /** Marks follow rules that the manifest's check knows to be drawable. */
  protected override lookThrough(features: readonly Feature[]): void {
    super.lookThrough(features.filter((feature) => hasShape(feature.getGeometry())));
  }
}

/** What a layer of points needs of the page; null: the group of the rules. `lines`: it draws lines and areas too. */
export function pointOptionsOf(
  { map, theme, urls, i18n }: DatasetContext,
  datasetId: string,
  rules: PointRules,
  stackGroup: string | null,
  lines: boolean,
): Omit<PointLayerOptions, "source"> {
  const top = resolutionAtZoom0(map.projection);
  return {
    datasetId,
    rules,
    lines,
    group: stackGroupOf(map, stackGroup ?? rules.points.stackGroup),
    zoomOf: (resolution) => Math.log2(top / resolution),
    look: () => ({
      theme: theme.theme,
      touch: globalThis.matchMedia?.("(pointer: coarse)").matches === true,
      asset: (path) => urls.asset(path),
      words: (text, properties) => i18n.text(text, properties),
    }),
  };
}
