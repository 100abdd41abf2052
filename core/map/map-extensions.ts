import type Collection from "ol/Collection.js";
import type Interaction from "ol/interaction/Interaction.js";
import type BaseLayer from "ol/layer/Base.js";
import type OlMap from "ol/Map.js";
import type { MapProbe } from "./layer-config.ts";
import { guardLayer } from "./layer-guard.ts";

/** Returns true when the click has been handled; no other listener is called then. */
export type ClickListener = (pixel: [number, number], probe: MapProbe) => unknown;

/** Called for a key while the map has the focus. Returns true when the key has been handled. */
export type KeyListener = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">) => unknown;

/**
 * What plugins add to the map besides datasets: layers, interactions, and listeners for clicks and keys. All of it
 * survives a change of the map's element.
 */
export class MapExtensions {
  private readonly interactions = new Set<Interaction>();
  private clicks: readonly ClickListener[] = [];
  private keys: readonly KeyListener[] = [];
  private map: OlMap | null = null;

  constructor(private readonly layers: Collection<BaseLayer>) {}

  attach(map: OlMap): void {
    this.map = map;
    for (const interaction of this.interactions) map.addInteraction(interaction);
  }

  detach(): void {
    for (const interaction of this.interactions) this.map?.removeInteraction(interaction);
    this.map = null;
  }

  addLayer(layer: BaseLayer, zIndex: number): () => void {
    guardLayer(layer, (error) => console.error("A layer of a tool could not be drawn", error));
    layer.setZIndex(zIndex);
    this.layers.push(layer);
    return () => {
      this.layers.remove(layer);
      layer.dispose();
    };
  }

  addInteraction(interaction: Interaction): () => void {
    this.interactions.add(interaction);
    this.map?.addInteraction(interaction);
    return () => {
      this.interactions.delete(interaction);
      this.map?.removeInteraction(interaction);
      interaction.dispose();
    };
  }

  onClick(listener: ClickListener, first: boolean): () => void {
    this.clicks = first ? [listener, ...this.clicks] : [...this.clicks, listener];
    return () => {
      this.clicks = this.clicks.filter((known) => known !== listener);
    };
  }

  click(pixel: [number, number], probe: MapProbe): void {
    for (const listener of this.clicks) if (listener(pixel, probe) === true) return;
  }

  /** The listener that was added last is called first. */
  onKey(listener: KeyListener): () => void {
    this.keys = [listener, ...this.keys];
    return () => {
      this.keys = this.keys.filter((known) => known !== listener);
    };
  }

  key(event: Parameters<KeyListener>[0]): boolean {
    return this.keys.some((listener) => listener(event) === true);
  }
}
