import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { DatasetTypes } from "../dataset/dataset-types.ts";
import type { I18n } from "../i18n/i18n.ts";
import type { Declarations, PluginInUse } from "../manifest/manifest-file.ts";
import { RestingPlugins } from "../manifest/resting-plugins.ts";
import { Failure } from "../services/failure.ts";
import type { Log } from "../services/log.ts";
import { loadSurely, PartLoadError } from "../services/parts/load-part.ts";
import type { AppServices } from "./app-services.ts";
import type { DatasetType, PluginModule } from "./contract.ts";
import { DeclaredParts } from "./declared-parts.ts";
import type { ExternalPlugin } from "./external-plugin.ts";
import { PluginServices } from "./services.ts";

/** Time limit for loading a plugin, ms. */
const LOAD_TIMEOUT = 20_000;

export type PluginLoader = () => Promise<{ default: PluginModule }>;

/** A plugin that did not load or does not run, and the parts that are missing without it. */
export interface UnavailablePlugin {
  plugin: PluginInUse;
  failure: Failure;
}

export interface ArrivedPlugin {
  name: string;
  /** Time from the request until it ran, ms. */
  duration: number;
}

export interface PluginRegistryInit {
  /** Loaders of the plugins of this build by name, one lazy chunk each (`virtual:farvann/plugins`). */
  loaders: Record<string, PluginLoader>;
  log: Log;
  i18n: I18n;
  /** Plugins that the manifest uses at the start. Default: none. */
  plugins?: readonly PluginInUse[];
  /** Loads an external plugin; for tests. */
  loadExternal?: (plugin: PluginInUse, i18n: I18n) => Promise<ExternalPlugin>;
  /** Called after each plugin that has been loaded or has failed. */
  arrived?: () => void;
  /** ms; for tests. */
  timeout?: number;
}

/** The lists of a plugin module, with the name of an entry for the log. */
const LIST_NAMES = {
  routes: "route",
  controls: "control",
  tools: "tool",
  mounts: "mount",
  actions: "action",
  popups: "popup",
  searchSources: "search source",
} as const satisfies Partial<Record<keyof PluginModule, string>>;
type ListName = keyof typeof LIST_NAMES;
const LISTS = Object.keys(LIST_NAMES) as ListName[];
type ListItem<K extends ListName> = NonNullable<PluginModule[K]>[number];
type Named = ListItem<ListName>;

const nameOf = (contribution: Named): string =>
  "name" in contribution ? contribution.name : contribution.id;

interface Registered<T> {
  plugin: string;
  contribution: T;
}

/**
 * The plugins that the manifest uses.
 * Invariants, do not break:
 * - Only plugins in use are loaded, in parallel; a plugin that fails affects only its own datasets.
 * - What a descriptor declares is known before its code is, also of a plugin that rests.
 * - A type, route, control and so on has one owner: the first; a second one is refused and logged.
 */
export class PluginRegistry implements DatasetTypes {
  unavailable: readonly UnavailablePlugin[] = [];
  arrived: readonly ArrivedPlugin[] = [];
  readonly declared: DeclaredParts;
  private readonly types = observable.map<string, Registered<DatasetType>>({}, { deep: false });
  private readonly pending = observable.map<string, string>();
  private readonly lists = observable.map<ListName, readonly Registered<Named>[]>({}, { deep: false });
  readonly services = new PluginServices();
  private readonly leaving: (() => void)[] = [];
  /** Pending descriptors of external plugins; none of these promises rejects. */
  private readonly descriptors: Promise<unknown>[] = [];
  private readonly loaded = new Set<string>();
  private readonly resting = new RestingPlugins();
  private connected: AppServices | null = null;

  constructor(private readonly init: PluginRegistryInit) {
    this.declared = new DeclaredParts(init.log, init.plugins ?? []);
    makeObservable(this, {
      unavailable: observableRef,
      arrived: observableRef,
    });
  }

  /** All contributions of one kind of the loaded plugins, in the order of their arrival. Observed. */
  list<K extends ListName>(kind: K): readonly ListItem<K>[] {
    const entries = this.lists.get(kind) ?? [];
    return entries.map(({ contribution }) => contribution as ListItem<K>);
  }

  /** Whether a plugin in use is still loading. Observed. */
  isLoading(name: string): boolean {
    return !(
      this.arrived.some((plugin) => plugin.name === name) ||
      this.unavailable.some(({ plugin }) => plugin.name === name)
    );
  }

  datasetType(type: string): DatasetType | null {
    return this.types.get(type)?.contribution ?? null;
  }

  find(type: string): DatasetType | "pending" | "asleep" | null {
    if (this.pending.has(type)) return this.datasetType(type) ?? "pending";
    return this.datasetType(type) ?? (this.resting.ofType(type) ? "asleep" : null);
  }

  /** Registers the plugins of a manifest: those of this build are loaded when they are needed, the others by `load`. */
  expect(plugins: readonly PluginInUse[]): void {
    for (const plugin of plugins) {
      if (plugin.descriptorUrl !== null || this.loaded.has(plugin.name)) continue;
      this.resting.add(plugin);
      try {
        this.declared.declare(plugin.name, plugin.declares, this.app);
      } catch {
        // Contributions that belong to another plugin are reported when this one is loaded.
      }
    }
  }

  /** Loads the plugins that are needed without any dataset. Never throws. */
  loadNeeded(): Promise<void> {
    return this.load(this.resting.take());
  }

  /** Resolves when the requested plugins of this build have been loaded or have failed. */
  async untilArrived(): Promise<void> {
    await Promise.all([...this.services.known.values()].flatMap(({ isFar, runs }) => (isFar ? [] : runs)));
  }

  /**
   * Loads all plugins with parts that are visible without datasets, such as tools. Plugins of datasets alone stay
   * unloaded, and what is for signed-in users alone while nobody is signed in. Never throws.
   */
  loadSeen(): Promise<void> {
    this.resting.wantSeen(this.app.session.authenticated);
    return this.loadNeeded();
  }

  /** Loads a plugin when a part of it is to be shown. Never throws. */
  wakePlugin(name: string): Promise<void> {
    this.resting.want(name);
    return this.loadNeeded();
  }

  async wake(type: string): Promise<void> {
    const resting = this.resting.ofType(type);
    const lost = this.unavailable.find(({ plugin }) => plugin.datasetTypes.includes(type));
    if (resting) void this.wakePlugin(resting.name);
    else if (lost?.failure.kind === "service") void this.load([lost.plugin]);
    await this.services.known.get(resting?.name ?? lost?.plugin.name ?? this.pending.get(type) ?? "")?.runs;
    const failed = this.unavailable.find(({ plugin }) => plugin.datasetTypes.includes(type));
    if (failed) throw failed.failure;
  }

  /** Passes the running sub-application to the plugins' `onLoad`; called before any plugin is loaded. */
  connect(app: AppServices): void {
    this.connected = app;
    this.services.connect(app);
  }

  /** Disposes the plugins, the last one first, and then their services. */
  dispose(): void {
    for (const leave of this.leaving.splice(0).reverse()) leave();
    this.services.dispose();
  }

  /**
   * Plugins that are missing because a service failed: the user is notified and may retry. Other reasons concern the
   * administrator.
   */
  get unavailableByService(): readonly UnavailablePlugin[] {
    return this.unavailable.filter(({ failure }) => failure.kind === "service");
  }

  /** Retries plugins that failed because of a service. Never throws. */
  retry(): Promise<void> {
    return this.load(this.unavailableByService.map(({ plugin }) => plugin));
  }

  /** Loads plugins in parallel. Never throws. */
  async load(plugins: readonly PluginInUse[]): Promise<void> {
    const wanted = plugins.filter(({ name }) => !this.loaded.has(name));
    runInAction(() => {
      this.forgetFailures((plugin) => wanted.some(({ name }) => name === plugin));
      for (const { name, datasetTypes } of wanted)
        for (const type of datasetTypes) this.pending.set(type, name);
    });
    await Promise.all(
      wanted.map(async (plugin) => {
        this.loaded.add(plugin.name);
        const runs = this.loadOne(plugin);
        const isFar = plugin.descriptorUrl !== null;
        this.services.known.set(plugin.name, { ...plugin.declares, runs, isFar });
        await runs;
        this.init.arrived?.();
      }),
    );
  }

  /** Whether the plugin runs. */
  private async loadOne(plugin: PluginInUse): Promise<boolean> {
    const begin = performance.now();
    try {
      const fetched = this.within(plugin, this.fetchModule(plugin));
      if (plugin.descriptorUrl !== null) this.descriptors.push(fetched.catch(() => {}));
      const { module, declared } = await fetched;
      await this.services.untilProvided(plugin.name, () => Promise.all(this.descriptors), this.isAway);
      for (const name of this.services.provide(plugin.name, module.services ?? []))
        this.init.log.error(
          `Plugin ${plugin.name} brings the service ${name}, which its plugin.json does not declare`,
        );
      this.init.i18n.addTranslations(plugin.name, module.translations ?? {});
      const leave = await this.within(plugin, Promise.resolve(module.onLoad?.(this.app)));
      if (leave) this.leaving.push(leave);
      runInAction(() => {
        this.register(plugin.name, module);
        this.leaving.push(...this.declared.open(plugin.name, declared, module, this.app));
        const duration = performance.now() - begin;
        this.arrived = [...this.arrived, { name: plugin.name, duration }];
      });
      return true;
    } catch (error) {
      const failure =
        error instanceof Failure || error instanceof PartLoadError
          ? Failure.from(error, plugin.name)
          : new Failure(
              reason(error),
              { kind: "internal", id: "plugin-broken", code: "plugin-broken", place: plugin.name },
              { cause: error },
            );
      this.init.log.error(`Plugin ${plugin.name} is left out: ${failure.message}`, failure);
      this.loaded.delete(plugin.name);
      this.services.drop(plugin.name, failure.kind);
      runInAction(() => {
        this.unavailable = [
          ...this.unavailable.filter((known) => known.plugin.name !== plugin.name),
          { plugin, failure },
        ];
      });
      return false;
    } finally {
      runInAction(() => {
        for (const [type, name] of this.pending) if (name === plugin.name) this.pending.delete(type);
      });
    }
  }

  /** Whether the descriptor of an external plugin is missing because its server does not answer. */
  private readonly isAway = (): boolean =>
    this.unavailableByService.some(({ plugin }) => plugin.descriptorUrl !== null);

  private async fetchModule(plugin: PluginInUse): Promise<{ module: PluginModule; declared: Declarations }> {
    if (plugin.descriptorUrl !== null) {
      const { loadExternalPlugin, describeServices } = await loadSurely(() => import("./external-plugin.ts"));
      const load = this.init.loadExternal ?? loadExternalPlugin;
      const { descriptor, module } = await load(plugin, this.init.i18n);
      describeServices(plugin.name, descriptor, this.services.known);
      this.declared.declare(plugin.name, descriptor, this.app);
      return { module, declared: descriptor };
    }
    this.declared.declare(plugin.name, plugin.declares, this.app);
    const loader = Object.hasOwn(this.init.loaders, plugin.name) ? this.init.loaders[plugin.name] : undefined;
    if (!loader)
      throw new Failure("This build has no such plugin", {
        kind: "internal",
        id: "plugin-unknown",
        place: plugin.name,
      });
    const { default: module } = await loader();
    if (typeof module !== "object" || module === null) throw new Error("plugin.ts exports no plugin");
    return { module, declared: plugin.declares };
  }

  private get app(): AppServices {
    if (!this.connected) throw new Error("the plugin registry is not connected to a sub-application");
    return this.connected;
  }

  private within<T>(plugin: PluginInUse, work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new Failure("It did not arrive in time", {
              id: "plugin-timeout",
              code: "plugin-timeout",
              place: plugin.name,
            }),
          ),
        this.init.timeout ?? LOAD_TIMEOUT,
      );
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  private register(plugin: string, module: PluginModule): void {
    for (const [type, contribution] of Object.entries(module.datasetTypes ?? {})) {
      if (this.isFree("dataset type", type, plugin, this.types.get(type)))
        this.types.set(type, { plugin, contribution });
    }
    for (const kind of LISTS) {
      for (const contribution of module[kind] ?? []) {
        const list = this.lists.get(kind) ?? [];
        const name = nameOf(contribution);
        const owner = list.find((known) => nameOf(known.contribution) === name);
        if (this.isFree(LIST_NAMES[kind], name, plugin, owner))
          this.lists.set(kind, [...list, { plugin, contribution }]);
      }
    }
    this.forgetFailures((name) => name === plugin);
  }

  /** Writes the list only when it changes, because much of the page renders again then. */
  private forgetFailures(isOver: (plugin: string) => boolean): void {
    const left = this.unavailable.filter(({ plugin }) => !isOver(plugin.name));
    if (left.length < this.unavailable.length) this.unavailable = left;
  }

  private isFree(
    what: string,
    name: string,
    plugin: string,
    owner: Registered<unknown> | undefined,
  ): boolean {
    if (!owner) return true;
    this.init.log.error(
      `Plugin ${plugin} offers the ${what} ${name}, which plugin ${owner.plugin} has already`,
    );
    return false;
  }
}

function reason(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error);
}
