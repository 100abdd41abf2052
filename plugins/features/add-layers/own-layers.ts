import localforage from "localforage";
import { computed, makeObservable, observable, runInAction } from "mobx";
import type { AppServices } from "../../../core/api/kernel.ts";
import { freeId, type NewDataset } from "../../../lib/new-dataset/common.ts";
import { definitionOf, GROUP } from "./definition.ts";
import { type AddressOrigin, type OwnLayer, readOwnLayers, readShared } from "./own-layer.ts";
import type { OfferedLayer } from "./sources/offer.ts";
import { hostOf, readAddress } from "./sources/read-address.ts";

const KEY = "ownLayers";
/** Name of the plugin's own contribution to the datasets of the page. */
const OWNER = "add-layers";

/** Layers that the user added, from the lowest to the highest on the map. They are normal datasets. */
export class OwnLayers {
  private readonly list = observable.array<OwnLayer>([], { deep: false });
  /** Object URLs of the features of files, as long as the page exists. */
  private readonly urls = new Map<string, string>();
  /** Layers from a link: they are not stored. */
  private readonly visiting = new Set<string>();
  private readonly leaving = new AbortController();
  private readonly stopClearing: () => void;

  constructor(
    private readonly app: AppServices,
    private readonly files: Pick<KeptFiles, "keep" | "read" | "remove" | "keepOnly"> = new KeptFiles(
      app.manifest.appName,
    ),
  ) {
    this.stopClearing = app.storage.onClearAll(() => this.clear());
    makeObservable(this, { all: computed });
  }

  get all(): readonly OwnLayer[] {
    return this.list.slice();
  }

  /** What was stored, and what the link that opened the page brings. */
  async restore(): Promise<void> {
    const stored = this.app.storage.get(KEY, readOwnLayers, [] as OwnLayer[]);
    await this.files.keepOnly(new Set(stored.map(({ id }) => id)));
    const there: OwnLayer[] = [];
    for (const layer of stored) if (await this.hasData(layer)) there.push(layer);
    runInAction(() => this.list.replace(there));
    this.apply();
    for (const shared of readShared(this.app.share?.option(KEY))) await this.visit(shared);
  }

  /** `kept`: whether it survives the page. A file for which the browser has no space is shown for this visit only. */
  async add(
    layer: OfferedLayer & { dataset: NewDataset },
    origin: OwnLayer["origin"],
  ): Promise<{ own: OwnLayer; kept: boolean }> {
    const id = freeId(`own-${layer.dataset.id}`, this.taken);
    const own: OwnLayer = { id, dataset: layer.dataset, origin, bounds: layer.bounds };
    if (layer.data) {
      this.urls.set(id, URL.createObjectURL(layer.data.geojson));
    }
    runInAction(() => this.list.push(own));
    this.apply();
    const kept = layer.data === null || (await this.keepFile(id, layer.data.geojson));
    if (!kept) this.visiting.add(id);
    this.keep();
    return { own, kept };
  }

  remove(id: string): void {
    const layer = this.list.find((own) => own.id === id);
    if (!layer) return;
    runInAction(() => this.list.remove(layer));
    this.apply();
    this.keep();
    const url = this.urls.get(id);
    if (url !== undefined) URL.revokeObjectURL(url);
    this.urls.delete(id);
    void this.files.remove(id);
  }

  /** Moves a layer one position up on the map. */
  raise(id: string): void {
    const index = this.list.findIndex((own) => own.id === id);
    const [above, layer] = [this.list[index + 1], this.list[index]];
    if (!above || !layer) return;
    runInAction(() => this.list.splice(index, 2, above, layer));
    this.apply();
    this.keep();
  }

  /** A layer of an address that is already in the map. */
  find({ address, layer }: Pick<AddressOrigin, "address" | "layer">): OwnLayer | undefined {
    return this.list.find(
      ({ origin }) => origin.kind === "address" && origin.address === address && origin.layer === layer,
    );
  }

  /** A layer of a file with several layers that is already in the map. */
  findFile(name: string): OwnLayer | undefined {
    return this.list.find(({ origin }) => origin.kind === "file" && origin.name === name);
  }

  dispose(): void {
    this.stopClearing();
    this.leaving.abort();
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
  }

  /** Used dataset ids; the type of one that was just added may still be loading. */
  private get taken(): ReadonlySet<string> {
    return new Set([...this.app.datasets.all, ...this.list].map(({ id }) => id));
  }

  private async visit(shared: Pick<AddressOrigin, "address" | "layer">): Promise<void> {
    if (this.find(shared)) return;
    try {
      const { layers } = await readAddress(shared.address, this.app, this.leaving.signal);
      const layer = layers.find(({ name }) => name === shared.layer);
      if (!layer?.dataset) return;
      const id = freeId(`own-${layer.dataset.id}`, this.taken);
      this.visiting.add(id);
      const own: OwnLayer = {
        id,
        dataset: layer.dataset,
        origin: { kind: "address", ...shared },
        bounds: layer.bounds,
      };
      runInAction(() => this.list.push(own));
      this.apply();
    } catch (error) {
      this.app.log.error(`A layer of the link could not be added: ${shared.address}`, error);
    }
  }

  private async keepFile(id: string, geojson: Blob): Promise<boolean> {
    try {
      await this.files.keep(id, geojson);
      return true;
    } catch (error) {
      this.app.log.error("A file could not be kept", error);
      return false;
    }
  }

  /** The user deletes everything: also removes the features of files, which the platform does not know. */
  private async clear(): Promise<void> {
    runInAction(() => this.list.clear());
    this.apply();
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.urls.clear();
    await this.files.keepOnly(new Set());
  }

  /** Whether the features of a file still exist. */
  private async hasData({ id, origin }: OwnLayer): Promise<boolean> {
    if (origin.kind === "address") return true;
    const blob = await this.files.read(id);
    if (!blob) return false;
    this.urls.set(id, URL.createObjectURL(blob));
    return true;
  }

  private apply(): void {
    const legendGroup = this.app.manifest.legendGroups[0]?.id ?? "";
    const datasets = this.list.map(({ id, dataset, origin }, place) =>
      definitionOf(dataset, {
        id,
        place,
        dataUrl: this.urls.get(id) ?? null,
        legendGroup,
        note: noteOf(origin),
      }),
    );
    this.app.datasets.extend(OWNER, datasets.length > 0 ? { datasets, datasetGroups: [GROUP] } : null);
  }

  private keep(): void {
    this.app.storage.set(
      KEY,
      this.list.filter(({ id }) => !this.visiting.has(id)),
    );
  }
}

function noteOf(origin: OwnLayer["origin"]): { no: string; en: string } {
  if (origin.kind === "file")
    return { no: "Fra en fil. Blir på maskinen din.", en: "From a file. Stays on your device." };
  const host = hostOf(origin.address);
  return {
    no: `Fra ${host}. Lagres bare i denne nettleseren.`,
    en: `From ${host}. Kept in this browser only.`,
  };
}

/** Features of added files in this browser, by dataset id. They are too large for local storage. */
class KeptFiles {
  private readonly store: LocalForage;

  constructor(appName: string) {
    this.store = localforage.createInstance({ name: `bw_${appName}`, storeName: "own_layers" });
  }

  /** @throws when the browser stores nothing, or has no space */
  async keep(id: string, geojson: Blob): Promise<void> {
    await this.store.setItem(id, geojson);
  }

  /** null: it no longer exists, or is unreadable. */
  async read(id: string): Promise<Blob | null> {
    try {
      const value: unknown = await this.store.getItem(id);
      return value instanceof Blob ? value : null;
    } catch {
      return null;
    }
  }

  async remove(id: string): Promise<void> {
    await this.store.removeItem(id).catch(() => {});
  }

  /** Removes features without a layer, left by a tab that was closed in the meantime, or by "delete everything". */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    const keys = await this.store.keys().catch(() => []);
    await Promise.all(keys.filter((key) => !ids.has(key)).map((key) => this.remove(key)));
  }
}
