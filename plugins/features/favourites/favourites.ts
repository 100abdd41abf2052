import type { Geometry } from "geojson";
import Star from "lucide-react/icons/star";
import { reaction } from "mobx";
import type { FavouriteArea } from "../../../contracts/favourite-areas.ts";
import { unwrapGeometry } from "../../../core/api/dataset.ts";
import {
  type ActionTarget,
  type AppServices,
  loadSurely,
  type Page,
  type PopupSubject,
  type RouteTarget,
  type SearchQuery,
  type SearchResult,
} from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import type { FavouriteLayers } from "./map/favourite-layers.ts";
import { canBeKept, isOneThing, type KeptTarget } from "./model/can-be-kept.ts";
import type { Favourite } from "./model/favourite.ts";
import { FavouritesStore, newId } from "./model/favourites-store.ts";
import { boundsOfAll } from "./model/geometry.ts";
import { addressOf, describeFavourite } from "./model/kind.ts";
import { searchFavourites } from "./model/search.ts";
import { draftOf, matches } from "./model/target.ts";
import { FavouritePopup, type FavouriteSubject } from "./views/popup.tsx";

/** Zoom at which a place is distinguishable from its neighbours. */
const NEAR = 9;

/** Moves the map so that the geometries are visible. Does nothing without geometries. */
function bringIntoMap(map: AppServices["map"], geometries: readonly Geometry[]): void {
  const box = boundsOfAll(geometries.map(unwrapGeometry));
  if (!box) return;
  const [west, south, east, north] = box;
  if (west === east && south === north) map.flyTo({ center: [west, south], zoom: Math.max(NEAR, map.zoom) });
  else map.fit(box);
}

/** Duration of the undo offer, ms. */
const UNDO_TIME = 15_000;
const NOTICE = "favourites";

/** The favourites of a running sub-application: the store, and its effects on the map and the page. */
export class Favourites {
  readonly store: FavouritesStore;
  private layers: FavouriteLayers | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly subjects = new Map<string, PopupSubject>();
  private readonly stops: (() => void)[];

  constructor(private readonly app: AppServices) {
    app.i18n.ensureTranslations("favourites", TEXTS);
    const { storage, clock, settings, userData } = app;
    const failed = (error: unknown) => app.log.error("Favourites", error);
    this.store = new FavouritesStore({ storage, clock });
    this.stops = [
      storage.onExternalChange((key) => key === "favorites" && this.store.reload()),
      userData.merges("favorites", (value) => this.store.takeStored(value)),
      reaction(
        () => settings.isOn("showFavoritesInMap") && this.store.all.length > 0,
        (wanted) => void this.showInMap(wanted).catch(failed),
        { fireImmediately: true },
      ),
      reaction(
        () => this.store.all.some(({ data }) => data.routePoints !== undefined),
        (old) => old && void this.convertOld().catch(failed),
        { fireImmediately: true },
      ),
    ];
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
    clearTimeout(this.timer);
    this.layers?.dispose();
    this.layers = null;
  }

  /** The existing favourites of an item, a position, a route or a drawing. Observed. */
  matching(target: ActionTarget): Favourite[] {
    if (!isOneThing(target)) return [];
    return this.store.all.filter((favourite) => matches(favourite, target, this.app));
  }

  /** Those with a place, for other plugins. */
  areas(): FavouriteArea[] {
    const { language } = this.app.i18n;
    return this.store.all
      .flatMap(({ id, name, geometries }) => {
        const bounds = boundsOfAll(geometries.map(unwrapGeometry));
        return bounds ? [{ id, name, bounds }] : [];
      })
      .sort((a, b) => a.name.localeCompare(b.name, language));
  }

  /** Whether a planned route has changed since it was saved. Observed. */
  isStale(target: RouteTarget): boolean {
    return this.matching(target).some(({ id, value }) => value !== target.pathOf(id));
  }

  /** Saves the target as a favourite, or removes that. */
  toggle(target: ActionTarget, page: Page): void {
    const known = this.matching(target);
    if (known.length > 0) this.remove(known, page);
    else if (canBeKept(target)) this.add(target, page);
  }

  /** Updates the favourite of a planned route. */
  renew(target: ActionTarget, page: Page): void {
    if (target.kind !== "route") return;
    for (const { id } of this.matching(target)) {
      const { value, geometries } = draftOf(target, id, this.app);
      this.store.update(id, { value, geometries });
      page.navigate(value, { replace: true });
    }
    page.announce(this.text("updated"));
  }

  remove(favourites: readonly Favourite[], page: Page): void {
    this.store.remove(...favourites.map(({ id }) => id));
    const title = this.text("removed", favourites.map(({ name }) => name).join(", "));
    page.announce(title);
    this.notify(page, {
      title,
      action: {
        label: this.text("undo"),
        run: () => {
          this.store.bringIn(favourites);
          page.closeNotice(NOTICE);
          page.announce(this.text("undone"));
        },
      },
    });
  }

  /** Opens it: moves the map, and navigates to its address. */
  open(favourite: Favourite, page: Page): void {
    this.store.visit(favourite.id);
    page.closePopup();
    this.locate(favourite);
    page.navigate(addressOf(favourite, this.app));
    page.openDetails();
  }

  locate(favourite: Favourite): void {
    bringIntoMap(this.app.map, favourite.geometries);
  }

  /** The favourites at a pixel, topmost first. */
  find(pixel: [number, number], tolerance: number): PopupSubject[] {
    return (this.layers?.at(pixel, tolerance) ?? []).flatMap((id) => {
      const favourite = this.store.get(id);
      if (!favourite) return [];
      const subject = this.subjects.get(id) ?? subjectOf(id, this, this.app);
      this.subjects.set(id, subject);
      return [subject];
    });
  }

  search(query: SearchQuery): SearchResult[] {
    return searchFavourites(this.store.all, query, (favourite) => describeFavourite(favourite, this.app));
  }

  private add(target: KeptTarget, page: Page): void {
    const id = target.kind === "route" ? this.idFor(target) : newId();
    const { name, value } = this.store.add(draftOf(target, id, this.app), id);
    // The address of a planned route contains its favourite.
    if (target.kind === "route") page.navigate(value, { replace: true });
    const title = this.text("added", name);
    page.announce(title);
    this.notify(page, {
      title,
      action: {
        label: this.text("show-all"),
        run: () => {
          page.closeNotice(NOTICE);
          page.openTool("favourites");
        },
      },
    });
  }

  /** A shared route may contain the id of another user's favourite; the id is used unless it exists here. */
  private idFor({ keptId }: RouteTarget): string {
    return keptId === null || this.store.get(keptId) ? newId() : keptId;
  }

  private notify(page: Page, notice: { title: string; action: { label: string; run(): void } }): void {
    page.notify({ id: NOTICE, tone: "info", ...notice });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => page.closeNotice(NOTICE), UNDO_TIME);
  }

  private async showInMap(wanted: boolean): Promise<void> {
    if (!wanted) {
      this.layers?.dispose();
      this.layers = null;
      return;
    }
    const { FavouriteLayers } = await loadSurely(() => import("./map/favourite-layers.ts"));
    const still = this.app.settings.isOn("showFavoritesInMap") && this.stops.length > 0;
    if (still && !this.layers) this.layers = new FavouriteLayers(this.app, this.store);
  }

  private async convertOld(): Promise<void> {
    const { convertOldRoutes } = await loadSurely(() => import("./model/old-routes.ts"));
    await convertOldRoutes(this.store, this.app.log);
  }

  private text(key: string, ...values: string[]): string {
    return this.app.i18n.t(`favourites:${key}`, ...values);
  }
}

const TEXTS = { no, en };

/** A favourite in the map's popup; name and kind follow its changes. */
function subjectOf(id: string, favourites: Favourites, app: AppServices): FavouriteSubject {
  const { store } = favourites;
  const [geometry] = store.get(id)?.geometries ?? [];
  const anchor = geometry?.type === "Point" ? geometry.coordinates : null;
  return {
    id,
    favourites,
    icon: Star,
    get title() {
      return store.get(id)?.name ?? "";
    },
    get subtitle() {
      const favourite = store.get(id);
      return favourite ? describeFavourite(favourite, app).kind : "";
    },
    ...(anchor ? { anchor: [anchor[0] ?? 0, anchor[1] ?? 0] as [number, number] } : {}),
    View: FavouritePopup,
  };
}
