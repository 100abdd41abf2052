import { observable, runInAction, untracked } from "mobx";
import type { Declarations } from "../manifest/manifest-file.ts";
import { Failure, type FailureKind } from "../services/failure.ts";
import type { NameOf, Service, Services } from "../services/services.ts";
import type { AppServices } from "./app-services.ts";

export type { NameOf, Service, Services };

/** Creates a service that the plugin's `plugin.json` provides. */
export interface ServiceContribution {
  name: string;
  /**
   * Called once, at the first use. Functions passed to `atEnd` are called when the sub-application ends or the plugin
   * is dropped, the last one first.
   */
  create(app: AppServices, atEnd: (stop: () => void) => void): Service;
}

/** Checks the type of a service: keeps its name and its interface together. `defineService<Tides>("tides", …)`. */
export function defineService<S extends Service>(
  name: NameOf<S>,
  create: (app: AppServices, atEnd: (stop: () => void) => void) => S,
): ServiceContribution {
  return { name, create };
}

interface Provider {
  plugin: string;
  contribution: ServiceContribution;
}
interface Made extends Provider {
  service: Service;
  stops: (() => void)[];
}
/** The services that `plugin.json` provides and uses. */
export type Dependencies = Pick<Declarations, "provides" | "uses">;
interface KnownPlugin extends Dependencies {
  /** Whether the plugin runs. */
  runs: Promise<boolean>;
  /** An external plugin, which may take long to load. */
  isFar: boolean;
}

/**
 * The services of the running plugins, and which plugin waits for which. Duplicate services and circular dependencies
 * are detected before (`tooling/manifest/checks/services.ts`; for external plugins `external-plugin.ts`).
 *
 * Invariants, do not break:
 * - A plugin runs after the providers of the services that it uses; it does not wait for optional services of
 * external plugins.
 * - A service is created at its first use, and disposed before the services that it uses.
 */
export class PluginServices implements Services {
  /** By plugin, when its descriptor is known. */
  readonly known = new Map<string, KnownPlugin>();
  private readonly providers = observable.map<string, Provider>({}, { deep: false });
  private made: Made[] = [];
  /** Services of plugins that do not run: the provider of each, and the kind of its failure. */
  private readonly fallen = new Map<string, { plugin: string; kind: FailureKind }>();
  private app: AppServices | null = null;

  get<S extends Service>(name: NameOf<S>): S {
    const service = this.find<S>(name);
    if (!service) throw missing(name, name);
    return service;
  }

  find<S extends Service>(name: NameOf<S>): S | null {
    const provider = this.providers.get(name);
    if (!provider) return null;
    const made = this.made.find(({ contribution }) => contribution === provider.contribution);
    // Created by the provider of this name: its type follows from the name.
    return (made?.service ?? untracked(() => this.make(provider))) as S;
  }

  private make({ plugin, contribution }: Provider): Service {
    if (!this.app) throw missing(contribution.name, plugin);
    const stops: (() => void)[] = [];
    const service = contribution.create(this.app, (stop) => stops.push(stop));
    this.made.push({ plugin, contribution, service, stops });
    return service;
  }

  connect(app: AppServices): void {
    this.app = app;
  }

  /**
   * Waits until the providers of a plugin's services run.
   * @param described settles when the descriptors of all plugins have arrived
   * @param isAway whether a descriptor is missing that may arrive later
   * @throws Failure when a required provider is missing or does not run; it has the kind of the provider's failure
   */
  async untilProvided(
    plugin: string,
    described: () => Promise<unknown>,
    isAway: () => boolean,
  ): Promise<void> {
    for (const [name, need] of Object.entries(this.known.get(plugin)?.uses ?? {})) {
      if (need === "required" && !this.ownerOf(name)) await described();
      const owner = this.ownerOf(name);
      // An optional service of an external plugin is not waited for: `find` notices when it arrives.
      if (need === "optional" && owner?.isFar) continue;
      const runs = await owner?.runs;
      if (need === "optional" || runs) continue;
      const fallen = this.fallen.get(name);
      if (fallen) throw withoutProvider(name, plugin, fallen);
      throw missing(name, plugin, isAway() ? "service" : "setup");
    }
  }

  /** A plugin runs. Services that its descriptor does not declare are left out, and reported. */
  provide(plugin: string, contributions: readonly ServiceContribution[]): string[] {
    const declared = this.known.get(plugin)?.provides ?? [];
    for (const name of declared) this.fallen.delete(name);
    runInAction(() => {
      for (const contribution of contributions)
        if (declared.includes(contribution.name))
          this.providers.set(contribution.name, { plugin, contribution });
    });
    return contributions.flatMap(({ name }) => (declared.includes(name) ? [] : [name]));
  }

  /** A plugin is dropped because of a failure of this kind: its services end. */
  drop(plugin: string, kind: FailureKind): void {
    for (const name of this.known.get(plugin)?.provides ?? []) this.fallen.set(name, { plugin, kind });
    this.known.delete(plugin);
    runInAction(() => {
      for (const [name, provider] of this.providers)
        if (provider.plugin === plugin) this.providers.delete(name);
    });
    this.end((made) => made.plugin === plugin);
  }

  /** The sub-application ends. */
  dispose(): void {
    this.app = null;
    this.end(() => true);
  }

  private end(isOver: (made: Made) => boolean): void {
    const over = this.made.filter(isOver);
    this.made = this.made.filter((made) => !isOver(made));
    for (const { stops } of over.reverse()) for (const stop of stops.reverse()) stop();
  }

  private ownerOf(service: string): KnownPlugin | undefined {
    return [...this.known.values()].find(({ provides }) => provides.includes(service));
  }
}

/** `setup`: no plugin of this map provides it. */
const missing = (service: string, place: string, kind: FailureKind = "internal") =>
  new Failure(`Nobody provides the service "${service}"`, {
    kind,
    id: "service-missing",
    place,
    explanation: {
      no: `Ingen av tilleggene i kartet har tjenesten «${service}».`,
      en: `None of the plugins of the map provides the service “${service}”.`,
    },
  });

const withoutProvider = (
  service: string,
  place: string,
  { plugin, kind }: { plugin: string; kind: FailureKind },
) =>
  new Failure(`Plugin ${plugin}, which provides the service "${service}", does not run`, {
    kind,
    id: "service-fallen",
    place,
    explanation: {
      no: `Det trenger tjenesten «${service}» fra tillegget ${plugin}, som ikke er i gang.`,
      en: `It needs the service “${service}” of the plugin ${plugin}, which does not run.`,
    },
  });
