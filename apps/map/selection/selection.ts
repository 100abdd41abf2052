import { action, autorun, compareShallow, computed, makeObservable, observable, observableRef } from "mobx";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Selection, ShownItem } from "../../../core/plugin/selection.ts";
import type { ShellRouter } from "../routing/router.tsx";
import { findRoute, type RouteView, viewOf } from "../routing/view-of.ts";
import { entryKey, type OpenPopup, type PopupEntry } from "./popup-entry.ts";

/** Maximum number of pinned popups; one more closes the oldest. */
export const MAX_PINNED = 5;

export interface SelectionInit {
  /** The address at the start. */
  path: string;
  /** The present view of an address. Observed. */
  view(path: string): RouteView;
  datasets: { readonly all: readonly Dataset[]; readonly active: readonly Dataset[] };
}

type Asked = Pick<OpenPopup, "place" | "entries" | "byKeyboard">;

/**
 * Items that are opened, clicked, pinned, hovered, hidden and in the legend (spec §3, map state).
 *
 * Invariants, do not break:
 * - The address is written by `followAddress` only; opening an item means navigating.
 * - At most one popup is not pinned: the one of the last click.
 * - What the user hides is kept by the datasets' settings, which store it.
 */
export class SelectionStore implements Selection {
  /** Set again at every navigation, also to the same address, because its target may have changed. */
  private address: { path: string };
  popups: readonly OpenPopup[] = [];
  /** Whether services are being queried at a position. */
  asking = false;
  hovered: ShownItem | null = null;
  /** The item of the last click, until another address is opened. */
  private clicked: ShownItem | null = null;
  /** Whether the item of the address was opened by a click on it in the map, which is where it should be already. */
  openedOnMap = false;
  private lastId = 0;

  constructor(private readonly init: SelectionInit) {
    this.address = { path: init.path };
    makeObservable<this, "address">(this, {
      address: observableRef,
      popups: observableRef,
      asking: observable,
      hovered: observableRef,
      view: computed({ equals: compareShallow }),
      opened: computed({ equals: compareShallow }),
      popup: computed,
      selected: computed({ equals: compareShallow }),
      hiddenLayerIds: computed({ equals: compareShallow }),
      legend: computed({ equals: compareShallow }),
      setPath: action,
      ask: action,
      show: action,
      choose: action,
      closePopup: action,
      setPinned: action,
      forget: action,
      hover: action,
      hideLayer: action,
      setInLegend: action,
    });
  }

  // What is opened

  get path(): string {
    return this.address.path;
  }
  /** The view of the address. */
  get view(): RouteView {
    return this.init.view(this.path);
  }
  get opened(): Selection["opened"] {
    const { view } = this;
    if (view.kind === "dataset") return { dataset: view.dataset, featureId: null };
    return view.kind === "feature" ? { dataset: view.dataset, featureId: view.featureId } : null;
  }
  get selected(): ShownItem | null {
    const { popup, opened } = this;
    if (popup?.chosen?.kind === "own") return null;
    if (this.asked) return this.asked;
    if (!opened?.dataset.active || opened.featureId === null) return null;
    const item = opened.dataset.item(opened.featureId);
    return item && { dataset: opened.dataset, item };
  }
  setPath(path: string): void {
    this.address = { path };
    const { clicked, opened } = this;
    this.openedOnMap = clicked?.dataset === opened?.dataset && clicked?.item.id === opened?.featureId;
    this.clicked = null;
  }

  // Popups

  /** The popup of the last click. */
  get popup(): OpenPopup | null {
    return this.popups.find(({ pinned }) => !pinned) ?? null;
  }
  get asked(): ShownItem | null {
    return itemOf(this.popup?.chosen);
  }
  get pinned(): readonly ShownItem[] {
    return this.popups.filter(({ pinned }) => pinned).flatMap(({ chosen }) => itemOf(chosen) ?? []);
  }
  /** A click queries a position: the previous popup closes. */
  ask(): void {
    this.closePopup();
    this.asking = true;
  }
  /** Shows the found features; without any, only the query ends. */
  show({ entries, ...asked }: Asked): void {
    this.closePopup();
    if (entries.length === 0) return;
    const chosen = entries.length === 1 ? (entries[0] ?? null) : null;
    this.clicked = itemOf(chosen);
    // A pinned popup for the same feature is used instead of a new one.
    const same =
      chosen && this.popups.find((popup) => popup.chosen && entryKey(popup.chosen) === entryKey(chosen));
    this.popups = [
      ...this.popups.filter((popup) => popup !== same),
      same ?? { ...asked, id: ++this.lastId, entries, chosen, pinned: false },
    ];
  }
  choose(id: number, chosen: PopupEntry | null): void {
    this.clicked = itemOf(chosen);
    this.change(id, { chosen });
  }
  /** Closes a popup; without an id that of the last click, and a running query. */
  closePopup(id = this.popup?.id): void {
    this.asking = false;
    this.popups = this.popups.filter((popup) => popup.id !== id);
  }
  /** Pins a popup, or unpins it, so that the next click closes it; a click has already closed the other unpinned one. */
  setPinned(id: number, pinned: boolean): void {
    if (!pinned) this.closePopup();
    this.change(id, { pinned });
    const kept = this.popups.filter((popup) => popup.pinned);
    if (kept.length > MAX_PINNED) this.popups = this.popups.filter((popup) => popup !== kept[0]);
  }
  /** Removes the popups of a dataset when it is switched off or its data changed. */
  forget(datasetId: string): void {
    this.popups = this.popups.filter(
      ({ entries, chosen, pinned }) =>
        !(pinned && chosen ? [chosen] : entries).some(
          (entry) => entry.kind === "item" && entry.dataset.id === datasetId,
        ),
    );
  }
  hover(item: ShownItem | null): void {
    this.hovered = item;
  }

  // What is in sight

  get hiddenLayerIds(): readonly string[] {
    return this.init.datasets.all.flatMap(({ id, setting }) =>
      setting.hiddenLayers.map((layer) => `${id}/${layer}`),
    );
  }
  hideLayer({ setting }: Dataset, layerId: string, hidden: boolean): void {
    const others = setting.hiddenLayers.filter((id) => id !== layerId);
    setting.hiddenLayers = hidden ? [...others, layerId] : others;
  }
  /** The datasets in the legend: those that are on, belong to one of its groups, and were not removed by the user. */
  get legend(): readonly Dataset[] {
    return this.init.datasets.active.filter(
      ({ definition, setting }) => definition.legend.group !== "" && setting.inLegend,
    );
  }
  get mapLegendDatasetIds(): readonly string[] {
    return this.legend.map(({ id }) => id);
  }
  setInLegend({ setting }: Dataset, on: boolean): void {
    setting.inLegend = on;
  }

  private change(id: number, change: Partial<OpenPopup>): void {
    this.popups = this.popups.map((popup) => (popup.id === id ? { ...popup, ...change } : popup));
  }
}

function itemOf(entry: PopupEntry | null | undefined): ShownItem | null {
  return entry?.kind === "item" ? { dataset: entry.dataset, item: entry.item } : null;
}

/** The view of an address in a running sub-application. Observed: datasets and plugins may still arrive. */
export function viewAt(
  router: Pick<ShellRouter, "getMatchedRoutes">,
  {
    manifest,
    registry,
    datasets,
    session,
  }: Pick<AppServices, "manifest" | "registry" | "datasets" | "session">,
  path: string,
): RouteView {
  return viewOf(findRoute(router, path), {
    manifest,
    routes: registry.list("routes"),
    isLoading: (plugin) => registry.isLoading(plugin),
    dataset: (id) => datasets.byId(id),
    unavailable: datasets.unavailable,
    session,
  });
}

/** The only place where the address becomes state. Returns a function that stops it. */
export function followAddress(router: ShellRouter, selection: SelectionStore): () => void {
  return router.subscribe("onBeforeLoad", ({ toLocation }) => selection.setPath(toLocation.pathname));
}

/** Loads the plugin of a route when an address leads to it. Returns a function that stops it. */
export function wakeRoute(
  router: Pick<ShellRouter, "getMatchedRoutes">,
  selection: Pick<SelectionStore, "path">,
  registry: Pick<AppServices["registry"], "wakePlugin">,
): () => void {
  return autorun(() => {
    const found = findRoute(router, selection.path).target;
    const target = found.kind === "restricted" ? found.target : found;
    if (target.kind === "plugin" && target.plugin !== null) void registry.wakePlugin(target.plugin);
  });
}
