import type Feature from "ol/Feature.js";
import Layer, { type State } from "ol/layer/Layer.js";
import VectorLayer from "ol/layer/Vector.js";
import type { FrameState } from "ol/Map.js";
import Source from "ol/source/Source.js";
import type { Theme } from "../../../../core/api/kernel.ts";
import { NAME_DECLUTTER } from "../../../../core/api/map.ts";
import type { NameKind, NameOptions } from "./name-look.ts";
import { NamesRenderer } from "./names-renderer.ts";
import type { HighlightedIds } from "./paint-names.ts";

/** A feature with a name, in map units. */
export interface NamedFeature {
  feature: Feature;
  id: string;
  text: string;
  rank: number;
  kind: NameKind;
  place: readonly [number, number];
  curve: readonly (readonly [number, number])[] | null;
}

export interface NamesLayerInit {
  options: NameOptions;
  theme(): Theme;
  /** Called with the number of names in the free map after each layout. */
  onLaidOut(inSight: number): void;
}

/**
 * An OpenLayers layer that writes names. Names are laid out when the map is not moving; during a movement the image
 * moves with it. Names of the first ranks hide names of datasets below.
 */
export class NamesLayer extends Layer<Source, NamesRenderer> {
  /** In placement order. */
  names: readonly NamedFeature[] = [];
  highlighted: HighlightedIds = { selected: null, hovered: null };
  /** Counts changes that affect the positions of names. */
  state = 0;
  /** Counts changes that affect their look. */
  look = 0;

  /** An empty layer of the same declutter group, so that OpenLayers creates the declutter tree. */
  private readonly rooms = new VectorLayer({ declutter: NAME_DECLUTTER });

  constructor(readonly init: NamesLayerInit) {
    super({ source: new Source({ state: "ready", wrapX: true }) });
  }

  override createRenderer(): NamesRenderer {
    return new NamesRenderer(this);
  }

  show(names: readonly NamedFeature[]): void {
    this.names = names;
    this.refreshLayout();
  }

  followCovers(): void {
    if (this.getRenderer()?.hasOtherCovers()) this.refreshLayout();
  }

  /** Data, panels or fonts changed. */
  refreshLayout(): void {
    this.state += 1;
    this.changed();
  }

  /** The theme changed. */
  repaint(): void {
    this.look += 1;
    this.changed();
  }

  /** A selected name is always written, so that its ring has an anchor. */
  highlight(kind: keyof HighlightedIds, id: string | null): void {
    if (this.highlighted[kind] === id) return;
    this.highlighted = { ...this.highlighted, [kind]: id };
    if (kind === "selected") this.refreshLayout();
    else this.repaint();
  }

  override getDeclutter(): string {
    return NAME_DECLUTTER;
  }

  override renderDeclutter(frameState: FrameState, layerState: State): void {
    this.rooms.renderDeclutter(frameState, layerState);
    this.getRenderer()?.claimRoom(frameState);
  }
}
