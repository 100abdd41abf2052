import LayerGroup from "ol/layer/Group.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { DatasetItem } from "../item.ts";
import type { Drawing, Visible } from "./drawing.ts";

/** Opacity of features outside the selection. */
const FAINT = 0.35;

/** Two drawings with one style: features in the filtered selection, and below them, faint, the others. */
export class FaintOutside implements Drawing {
  readonly layer: LayerGroup;

  constructor(
    private readonly inside: Drawing,
    private readonly rest: Drawing,
    private readonly isOutside: (item: DatasetItem) => boolean,
  ) {
    rest.layer.setOpacity(FAINT);
    this.layer = new LayerGroup({ layers: [rest.layer, inside.layer] });
  }

  show(items: readonly DatasetItem[], visible: Visible): void {
    const outside = items.filter(this.isOutside);
    this.rest.show(outside, visible);
    this.inside.show(outside.length === 0 ? items : items.filter((item) => !this.isOutside(item)), visible);
  }

  setStyle(style: FlatStyleLike): void {
    this.rest.setStyle(style);
    this.inside.setStyle(style);
  }

  replace(item: DatasetItem, visible: Visible): void {
    const isShown = (candidate: DatasetItem) => visible?.(candidate) !== false;
    this.rest.replace(item, (candidate) => this.isOutside(candidate) && isShown(candidate));
    this.inside.replace(item, (candidate) => !this.isOutside(candidate) && isShown(candidate));
  }

  stop(): void {
    this.rest.stop?.();
    this.inside.stop?.();
  }
}
