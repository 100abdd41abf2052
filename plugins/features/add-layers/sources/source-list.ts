import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { both } from "../../../../lib/new-dataset/common.ts";
import type { OwnLayer } from "../own-layer.ts";
import type { OwnLayers } from "../own-layers.ts";
import { type Offer, type OfferedLayer, type OfferNote, SourceRefused } from "./offer.ts";
import { readAddress } from "./read-address.ts";
import { readFile } from "./read-file.ts";

/** An address or a file that the user added, and its state. */
export class Source {
  state: "reading" | "found" | "refused" = "reading";
  offer: Offer | null = null;
  refusal: { reason: SourceRefused["reason"]; detail: string } | null = null;
  /** Names of the layers that are selected but not added. */
  readonly chosen = observable.set<string>();
  readonly reading = new AbortController();

  constructor(
    readonly id: number,
    /** The address, or the file's name. */
    readonly title: string,
    readonly kind: OwnLayer["origin"]["kind"],
    /** Bytes of a file; null for an address. */
    readonly size: number | null,
  ) {
    makeObservable(this, { state: observable, offer: observableRef, refusal: observableRef });
  }
}

type Added = Awaited<ReturnType<OwnLayers["add"]>>;

export type AddedListener = (added: readonly OwnLayer[], notes: readonly OfferNote[]) => void;

/** The sources of this visit. A single layer is added at once; of several the user chooses. */
export class SourceList {
  readonly all = observable.array<Source>([], { deep: false });
  private count = 0;

  constructor(
    private readonly app: AppServices,
    private readonly layers: OwnLayers,
    private readonly onAdded: AddedListener,
  ) {}

  addAddress(address: string): Promise<void> {
    const source = this.begin(address, "address", null);
    return this.read(source, readAddress(address, this.app, source.reading.signal));
  }

  addFile(file: File): Promise<void> {
    const source = this.begin(file.name, "file", file.size);
    return this.read(source, readFile(file, source.reading.signal));
  }

  /** Removes a source and cancels its reading. */
  remove(source: Source): void {
    source.reading.abort();
    runInAction(() => this.all.remove(source));
  }

  get chosenCount(): number {
    return this.all.reduce((sum, { chosen }) => sum + chosen.size, 0);
  }

  async addChosen(): Promise<void> {
    const results: Added[] = [];
    for (const source of this.all) {
      for (const layer of source.offer?.layers ?? [])
        if (source.chosen.has(layer.name)) results.push(...(await this.add(source, layer)));
      runInAction(() => source.chosen.clear());
    }
    this.report(results, []);
  }

  /** The layer of a service or of an archive, if it is in the map. A file with one layer may be added again. */
  inMap(source: Source, layer: OfferedLayer): OwnLayer | undefined {
    if (layer.data === null) return this.layers.find({ address: source.title, layer: layer.name });
    return layer.name === "" ? undefined : this.layers.findFile(nameInFile(source, layer));
  }

  private report(results: readonly Added[], notes: readonly OfferNote[]): void {
    const lost: OfferNote[] = results.every(({ kept }) => kept) ? [] : [{ id: "not-kept" }];
    this.onAdded(
      results.map(({ own }) => own),
      [...notes, ...lost],
    );
  }

  private begin(title: string, kind: Source["kind"], size: number | null): Source {
    const source = new Source(this.count++, title, kind, size);
    const before = this.all.find((other) => other.title === title && other.kind === kind);
    if (before) this.remove(before);
    runInAction(() => this.all.unshift(source));
    return source;
  }

  private async read(source: Source, offered: Promise<Offer>): Promise<void> {
    try {
      const offer = await offered;
      const [only] = offer.layers;
      if (offer.layers.length === 1 && only?.dataset && !this.inMap(source, only)) {
        const results = await this.add(source, only);
        this.remove(source);
        this.report(results, offer.notes);
        return;
      }
      runInAction(() => {
        source.offer = offer;
        source.state = "found";
      });
    } catch (error) {
      if (source.reading.signal.aborted) return;
      if (!(error instanceof SourceRefused)) this.app.log.error("A source could not be read", error);
      runInAction(() => {
        source.state = "refused";
        source.refusal =
          error instanceof SourceRefused
            ? { reason: error.reason, detail: error.detail }
            : { reason: "unreadable", detail: error instanceof Error ? error.message : String(error) };
      });
    }
  }

  private async add(source: Source, layer: OfferedLayer): Promise<Added[]> {
    const { kind, title } = source;
    const { dataset } = layer;
    if (!dataset) return [];
    const name = nameInFile(source, layer);
    const origin: OwnLayer["origin"] = layer.data
      ? { kind: "file", name, features: layer.data.features }
      : { kind: "address", address: title, layer: layer.name };
    // A dataset of a file gets the file's name; one of an archive gets the layer's.
    const named = kind === "file" && layer.name === "" ? { ...dataset, name: both(title) } : dataset;
    return [await this.layers.add({ ...layer, dataset: named }, origin)];
  }
}

const nameInFile = ({ title }: Source, { name }: OfferedLayer) => (name === "" ? title : `${title}: ${name}`);
