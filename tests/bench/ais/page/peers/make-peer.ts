import type { PeerName } from "../bench-page.ts";
import type { Peer } from "../peer.ts";

/** Makes a renderer on an empty map. Each library is loaded only on the page that measures it. */
export async function makePeer(name: PeerName, element: HTMLElement): Promise<Peer> {
  switch (name) {
    case "farvann":
      return (await import("./farvann.ts")).makeFarvann(element);
    case "ol-vector":
      return (await import("./ol-vector.ts")).makeOlVector(element);
    case "ol-webgl":
      return (await import("./ol-webgl.ts")).makeOlWebGl(element);
    case "maplibre-set":
      return (await import("./maplibre.ts")).makeMapLibre(element, "setData");
    case "maplibre-update":
      return (await import("./maplibre.ts")).makeMapLibre(element, "updateData");
    case "deck":
      return (await import("./deck.ts")).makeDeck(element, "all");
    case "deck-moves":
      return (await import("./deck.ts")).makeDeck(element, "moves");
  }
}
