import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { type AppServices, loadSurely, type Service } from "../../../core/api/kernel.ts";
import type { OwnLayers } from "./own-layers.ts";

/** Loads the layers when the user has some, or when the panel opens; users without layers download nothing. */
export class OwnLayersLoader {
  layers: OwnLayers | null = null;
  private loading: Promise<OwnLayers> | null = null;

  constructor(private readonly app: AppServices) {
    makeObservable(this, { layers: observableRef });
  }

  /** Dropped files, which the panel reads. */
  readonly brought = observable.array<File>([], { deep: false });

  bring(files: readonly File[]): void {
    runInAction(() => this.brought.push(...files));
  }

  load(): Promise<OwnLayers> {
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  start(): void {
    const { app } = this;
    if (!app.storage.has("ownLayers") && app.share?.option("ownLayers") === undefined) return;
    loadSurely(() => this.load()).catch((error: unknown) => app.log.error("Own layers", error));
  }

  dispose(): void {
    this.layers?.dispose();
  }

  private async fetch(): Promise<OwnLayers> {
    const { OwnLayers } = await import("./own-layers.ts");
    const layers = new OwnLayers(this.app);
    await layers.restore();
    runInAction(() => {
      this.layers = layers;
    });
    return layers;
  }
}

/** Only for this plugin. */
export type OwnLayersService = OwnLayersLoader & Service<"own-layers">;

export const ownLayersLoaderOf = ({ services }: AppServices): OwnLayersLoader =>
  services.get<OwnLayersService>("own-layers");
