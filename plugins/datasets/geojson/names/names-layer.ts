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
  /** How many names stand in the free part of the map, each time they are laid out. */
  onLaidOut(inSight: number): void;
}

/**
 * An OpenLayers layer that writes names. Their places are found when the map rests; while it moves the picture moves
 * along. Names of other datasets below give way to those of the first ranks.
 */
export class NamesLayer extends Layer<Source, NamesRenderer> {
  /** In the order in which they are placed. */
  names: readonly NamedFeature[] = [];
  highlighted: HighlightedIds = { selected: null, hovered: null };
  /** Counts what changes where names stand. */
  state = 0;
  /** Counts what changes how they look. */
  look = 0;

  /** An empty layer of the same group, whose only use is that OpenLayers makes the list of rooms for it. */
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

  /** A selected name is always written, so that its ring has something to stand round. */
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
