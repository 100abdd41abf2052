import { definePlugin } from "../../../core/api/kernel.ts";
import { SearchControl } from "./search-control.tsx";

export default definePlugin({
  controls: [{ name: "search", corner: "top-left", order: 10, Control: SearchControl }],
  searchSources: [
    {
      id: "coordinates",
      category: { no: "Posisjon", en: "Position" },
      priority: 0,
      search: async (query, app) => (await import("./sources/coordinates.ts")).searchCoordinates(query, app),
    },
    {
      id: "features",
      category: { no: "I kartet", en: "On the map" },
      priority: 20,
      search: async (query, app, signal) =>
        (await import("./sources/features.ts")).searchFeatures(query, app, signal),
    },
    {
      id: "datasets",
      category: { no: "Kartlag", en: "Map layers" },
      priority: 30,
      search: async (query, app) => (await import("./sources/datasets.ts")).searchDatasets(query, app),
      onSelect: async (result, app) => (await import("./sources/datasets.ts")).switchOn(result, app),
    },
    {
      id: "place_names",
      category: { no: "Stedsnavn", en: "Place names" },
      priority: 40,
      // Å is a complete name.
      minLength: 1,
      search: async (query, app, signal) =>
        (await import("./sources/place-names.ts")).searchPlaceNames(query, app, signal),
    },
  ],
});
