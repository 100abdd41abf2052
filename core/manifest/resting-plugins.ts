import type { PluginInUse } from "./manifest-file.ts";

/**
 * The plugins in use whose code has not been asked for. A plugin of dataset types rests until a dataset of these is wanted,
 * another one if it says so until the first map is shown, or until somebody is signed in, and with them rests what cannot run
 * without their services.
 */
export class RestingPlugins {
  private readonly resting = new Map<string, PluginInUse>();
  private readonly wanted = new Set<string>();

  add(plugin: PluginInUse): void {
    if (!this.resting.has(plugin.name)) this.resting.set(plugin.name, plugin);
  }

  /** The plugin of a dataset type, while it rests. */
  ofType(type: string): PluginInUse | undefined {
    return [...this.resting.values()].find(({ datasetTypes }) => datasetTypes.includes(type));
  }

  /** Somebody wants a plugin, which may not be known yet. */
  want(name: string): void {
    this.wanted.add(name);
  }

  /** Nothing rests longer that is seen, or used, also while its datasets are off. */
  wantSeen(isSignedIn: boolean): void {
    for (const { name, onlyDatasets, start } of this.resting.values())
      if (!onlyDatasets && (isSignedIn || start !== "when-signed-in")) this.want(name);
  }

  /** Those that are needed now, which rest no longer. */
  take(): PluginInUse[] {
    // Who is wanted wants those whose services it cannot do without.
    for (const wants of [...this.wanted]) this.wantProviders(this.resting.get(wants));
    const needed = [...this.resting.values()].filter((plugin) => this.isNeeded(plugin));
    for (const { name } of needed) this.resting.delete(name);
    return needed;
  }

  private wantProviders(plugin: PluginInUse | undefined): void {
    if (!plugin) return;
    for (const provider of this.providersOf(plugin, "also-late")) {
      if (this.wanted.has(provider.name)) continue;
      this.wanted.add(provider.name);
      this.wantProviders(provider);
    }
  }

  /** @param asking those that wait for the answer: of plugins that wait for each other none rests, as the manifest's problem is told when they are loaded */
  private isNeeded(plugin: PluginInUse, asking: readonly PluginInUse[] = []): boolean {
    if (this.wanted.has(plugin.name) || asking.includes(plugin)) return true;
    if (plugin.datasetTypes.length > 0 || plugin.start) return false;
    return this.providersOf(plugin).every((each) => this.isNeeded(each, [...asking, plugin]));
  }

  /** Those at rest that provide what a plugin cannot do without; `also-late`: and what only waits for the first map. */
  private providersOf({ declares: { uses } }: PluginInUse, late?: "also-late"): PluginInUse[] {
    return [...this.resting.values()].filter(({ start, declares: { provides } }) => {
      const isLate = late && start === "after-first-map";
      return provides.some((service) => uses[service] === "required" || (isLate && service in uses));
    });
  }
}

/** The plugins whose code a first visit needs for its first map: those of the datasets that are on, and what does without the others. */
export function neededAtFirst(
  plugins: readonly PluginInUse[],
  datasets: readonly { type: string; enabledByDefault: boolean }[],
): PluginInUse[] {
  const resting = new RestingPlugins();
  for (const plugin of plugins) resting.add(plugin);
  const on = new Set(datasets.flatMap(({ type, enabledByDefault }) => (enabledByDefault ? type : [])));
  for (const { name, datasetTypes } of plugins)
    if (datasetTypes.some((type) => on.has(type))) resting.want(name);
  return resting.take();
}
