import { getObserverTree } from "mobx";
import { type App, createApp } from "../../apps/map/boot/create-app.ts";
import type { Dataset } from "../../core/dataset/dataset.ts";
import type { ManifestFile } from "../../core/manifest/manifest-file.ts";
import type { PluginModule } from "../../core/plugin/contract.ts";
import { type DatasetTypeSample, SAMPLE_ID } from "./sample-manifest.ts";

/** 15 May 2026, at noon. */
const NOW = Date.UTC(2026, 4, 15, 12);

/** A sub-application that contains only the sample, with a record of all its requests. */
export class RunningSample {
  readonly app: App;
  /** Pending requests; none may be left after a deactivation. */
  readonly pending = new Set<string>();
  requests = 0;
  answer: (url: URL) => Response | Promise<Response>;

  constructor(
    readonly sample: DatasetTypeSample,
    private readonly load: () => Promise<{ default: PluginModule }>,
    { manifest, problems, plugins }: ManifestFile,
  ) {
    if (!manifest) throw new Error(`The sample's manifest cannot run: ${JSON.stringify(problems)}`);
    this.answer = sample.answer;
    this.app = createApp({
      manifestFile: { manifest, problems, plugins },
      loaders: { [sample.plugin]: this.load },
      fetch: (input, init) => this.fetch(input, init),
      storage: null,
      caches: null,
      console: { info: () => {}, error: () => {} },
      origin: "http://localhost",
      search: "",
      now: () => NOW,
      idleTimeoutMs: 1,
    });
    this.services.session.setProfiles(sample.user ?? null);
  }

  get services() {
    return this.app.services;
  }

  /** Loads the plugin and makes the dataset, switched off. */
  async open(): Promise<Dataset> {
    await this.app.start();
    // A dataset's plugin is not loaded until the dataset is switched on.
    await this.services.registry.wake(this.sample.type);
    this.services.datasets.build();
    const dataset = this.services.datasets.byId(SAMPLE_ID);
    if (!dataset)
      throw new Error(`No dataset was made: ${JSON.stringify(this.services.datasets.unavailable)}`);
    dataset.deactivate();
    return dataset;
  }

  /** Counts the things that a dataset could leave behind. */
  traces() {
    const { map, time, theme, i18n } = this.services;
    const observers = (thing: object, property: string) =>
      getObserverTree(thing, property).observers?.length ?? 0;
    return {
      layers: map.layerCount,
      requests: this.pending.size,
      period: observers(time, "selectedPeriod"),
      theme: observers(theme, "theme"),
      language: observers(i18n, "language"),
    };
  }

  private async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input), "http://localhost");
    const { signal } = init ?? {};
    const name = `${this.requests} ${url.pathname}`;
    this.requests += 1;
    this.pending.add(name);
    try {
      signal?.throwIfAborted();
      return await Promise.race([
        Promise.resolve(this.answer(url)),
        new Promise<never>((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
        }),
      ]);
    } finally {
      this.pending.delete(name);
    }
  }
}
