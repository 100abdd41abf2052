import { observable, runInAction, untracked } from "mobx";
import type { Declarations } from "../manifest/manifest-file.ts";
import { Failure, type FailureKind } from "../services/failure.ts";
import type { NameOf, Service, Services } from "../services/services.ts";
import type { AppServices } from "./app-services.ts";

export type { NameOf, Service, Services };

/** How a plugin makes a service that its `plugin.json` provides. */
export interface ServiceContribution {
  name: string;
  /**
   * Called at the first use, once in a running sub-application. What is given to `atEnd` is called when the
   * sub-application ends or the plugin is dropped, the last one first.
   */
  create(app: AppServices, atEnd: (stop: () => void) => void): Service;
}

/** Typed identity: keeps a service, its name and its interface together. `defineService<Tides>("tides", …)`. */
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
/** What `plugin.json` says of services. */
export type Dependencies = Pick<Declarations, "provides" | "uses">;
interface KnownPlugin extends Dependencies {
  /** Whether it came to run. */
  runs: Promise<boolean>;
  /** It is loaded from elsewhere, which may take long. */
  isFar: boolean;
}

/**
 * The services of the plugins that run, and who waits for whom. That no service is doubled and no plugin waits for
 * itself is known before (`tooling/manifest/checks/services.ts`; for plugins from elsewhere `external-plugin.ts`).
 *
 * Invariants, do not break:
 * - A plugin runs after those that provide what it uses; what is optional and comes from elsewhere it does not await.
 * - A service is made at its first use, and is taken down before those that it was made with.
 */
export class PluginServices implements Services {
  /** By plugin, as far as its descriptor is known. */
  readonly known = new Map<string, KnownPlugin>();
  private readonly providers = observable.map<string, Provider>({}, { deep: false });
  private made: Made[] = [];
  /** Services of plugins that did not come to run: who would have provided each, and what kind of failure it was. */
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
    // Made by who provides this name: its type follows from the name.
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
   * Waits until those run that provide what a plugin uses.
   * @param described settles when the descriptors of all plugins have come
   * @param isAway whether one is missing whose descriptor may come later
   * @throws Failure when one that it needs is missing, or did not come to run: then it is of the same kind as that one's failure
   */
  async untilProvided(
    plugin: string,
    described: () => Promise<unknown>,
    isAway: () => boolean,
  ): Promise<void> {
    for (const [name, need] of Object.entries(this.known.get(plugin)?.uses ?? {})) {
      if (need === "required" && !this.ownerOf(name)) await described();
      const owner = this.ownerOf(name);
      // What one can do without is not waited for when it comes from elsewhere: `find` notices when it is there.
      if (need === "optional" && owner?.isFar) continue;
      const runs = await owner?.runs;
      if (need === "optional" || runs) continue;
      const fallen = this.fallen.get(name);
      if (fallen) throw withoutProvider(name, plugin, fallen);
      throw missing(name, plugin, isAway() ? "service" : "setup");
    }
  }

  /** A plugin has arrived. What its descriptor does not say is left out, and told. */
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

  /** A plugin is dropped, for a failure of this kind: its services end. */
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

/** `setup`: no plugin of this map has it. */
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
