import Star from "lucide-react/icons/star";
import type { FavouriteAreas } from "../../../contracts/favourite-areas.ts";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { FavouritesLoader, type FavouritesService, favouritesLoaderOf } from "./favourites-loader.ts";
import { canBeKept } from "./model/can-be-kept.ts";

const name = { no: "Favoritter", en: "Favourites" };

export default definePlugin({
  services: [
    defineService<FavouritesService>("favourites", (app, atEnd) => {
      const loader = new FavouritesLoader(app);
      atEnd(loader.start());
      return loader;
    }),
    defineService<FavouriteAreas>("favourite-areas", (app) => ({
      list: async () => (await favouritesLoaderOf(app).load()).areas(),
    })),
  ],
  tools: [
    {
      name: "favourites",
      order: 40,
      label: name,
      icon: Star,
      Panel: lazyPart(() => import("./views/panel.tsx")),
    },
  ],
  actions: [
    {
      name: "favourite",
      order: 10,
      label: { no: "Favoritt", en: "Favourite" },
      icon: Star,
      appliesTo: canBeKept,
      isOn: (target, app) => (favouritesLoaderOf(app).favourites?.matching(target).length ?? 0) > 0,
      run: async (target, app, page) => (await favouritesLoaderOf(app).load()).toggle(target, page),
    },
    {
      name: "favourite-update",
      order: 11,
      label: { no: "Oppdater favoritten", en: "Update the favourite" },
      icon: Star,
      appliesTo: (target, app) =>
        target.kind === "route" && (favouritesLoaderOf(app).favourites?.isStale(target) ?? false),
      run: async (target, app, page) => (await favouritesLoaderOf(app).load()).renew(target, page),
    },
  ],
  popups: [
    {
      name: "favourites",
      find: (pixel, tolerance, app) => favouritesLoaderOf(app).favourites?.find(pixel, tolerance) ?? [],
    },
  ],
  searchSources: [
    {
      id: "favorites",
      category: name,
      priority: 10,
      minLength: 1,
      search: async (query, app) => (await favouritesLoaderOf(app).load()).search(query),
      onSelect: async (result, app) => (await favouritesLoaderOf(app).load()).store.visit(result.id),
    },
  ],
  routes: [
    {
      name: "favorites",
      View: lazyPart(() => import("./views/details.tsx")),
    },
  ],
  onLoad: (app) => {
    favouritesLoaderOf(app);
    return undefined;
  },
});
