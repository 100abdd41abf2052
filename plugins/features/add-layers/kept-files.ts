import localforage from "localforage";

/** Features of added files in this browser, by dataset id: they outgrow what local storage holds. */
export class KeptFiles {
  private readonly store: LocalForage;

  constructor(appName: string) {
    this.store = localforage.createInstance({ name: `bw_${appName}`, storeName: "own_layers" });
  }

  /** @throws when the browser keeps nothing, or has no room */
  async keep(id: string, geojson: Blob): Promise<void> {
    await this.store.setItem(id, geojson);
  }

  /** null: it is not there any more, or cannot be read. */
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

  /** Removes what no layer names: left by a tab that was closed meanwhile, or by "delete everything". */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    const keys = await this.store.keys().catch(() => []);
    await Promise.all(keys.filter((key) => !ids.has(key)).map((key) => this.remove(key)));
  }
}
