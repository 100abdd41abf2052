import { type DatasetInit, type DatasetItem, FeatureDataset } from "../../../../core/api/dataset.ts";
import { Failure, loadSurely } from "../../../../core/api/kernel.ts";
import type { LayerConfig } from "../../../../core/api/map.ts";
import { resolutionAtZoom0 } from "../../../../lib/polar.ts";
import type { AtonOptions } from "../../../../schemas/generated/options/aton.ts";
import { ensureToken } from "../source/anonymous-token.ts";
import { ServiceAccess } from "../source/service-access.ts";
import { withToken } from "../source/with-token.ts";
import type { Delivery } from "../vessel-dataset.ts";
import { atonItem } from "./aton-item.ts";
import { atonScale, atonStyle } from "./aton-style.ts";

const REQUEST = { modelFormat: "Geojson", modelType: "Full" };
/** Interval at which changes are applied together, ms: AtoN hardly move. */
const UPDATE_INTERVAL_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Aids to navigation (AtoN) received over AIS: some hundred points that hardly move, drawn as ordinary features. */
export class AtonDataset extends FeatureDataset<AtonOptions> {
  private readonly access: ServiceAccess;
  private hearing: AbortController | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    init: DatasetInit<AtonOptions>,
    private readonly delivery: Delivery,
  ) {
    super(init);
    this.access = new ServiceAccess(init.context, this);
  }

  override get demonstration(): boolean {
    return super.demonstration || this.items.some(({ properties }) => properties.simulated === true);
  }

  override get changesByItself(): boolean {
    return true;
  }

  protected override readonly complete = (item: DatasetItem): DatasetItem => atonItem(item);

  protected override requestUrl(): string | null {
    return this.delivery === "stream" ? this.addressOf(this.options.latestUrl) : this.dataUrl;
  }

  protected override addressOf(template: string): string {
    return this.access.address(template);
  }

  protected override async fetchAnswers(signal: AbortSignal): Promise<string[]> {
    const { context, options } = this;
    await ensureToken(context, options.clientId, signal);
    signal.throwIfAborted();
    await this.access.ready(signal);
    const url = this.requestUrl();
    if (url === null) throw this.noSource();
    // A user who retries does not wait for the next automatic attempt.
    if (this.hearing) this.keepUpToDate();
    const call = () => context.http.post(url, { json: REQUEST }, { signal });
    const { text } = await withToken(context, options.clientId, call, signal);
    return [text];
  }

  protected override createLayers(): LayerConfig[] {
    const layers = super.createLayers();
    this.keepUpToDate();
    return layers;
  }

  protected override ownStyle() {
    const { symbols, iconScale } = this.options;
    const { urls, theme, map } = this.context;
    return atonStyle({
      scale: atonScale(iconScale, resolutionAtZoom0(map.projection)),
      night: theme.theme === "night",
      symbol: (name) => urls.asset(`${symbols}/aton-${name}.svg`),
    });
  }

  protected override onDeactivate(): void {
    this.access.rest();
    this.rest();
    super.onDeactivate();
  }

  private keepUpToDate(): void {
    this.rest();
    const { options, dataUrl } = this;
    if (this.delivery === "snapshot") {
      this.timer = setInterval(() => void this.refresh("retry"), options.refreshSeconds * 1000);
      return;
    }
    if (dataUrl !== null)
      this.subscribe({ url: dataUrl, clientId: options.clientId }).catch((error: unknown) =>
        this.report(Failure.from(error, this.id)),
      );
  }

  /** Applies changes until the dataset is switched off. */
  private async subscribe(source: { url: string; clientId: string }): Promise<void> {
    this.hearing = new AbortController();
    const { signal } = this.hearing;
    const { subscribeAtons, receivedSince, mergeAtons } = await loadSurely(() => import("./aton-stream.ts"));
    if (signal.aborted) return;
    let waiting: string[] = [];
    this.timer = setInterval(() => {
      const known = waiting.length > 0 ? mergeAtons(this.items, waiting, this.id) : this.items;
      waiting = [];
      const since = this.context.clock.now().getTime() - this.options.keepHours * HOUR_MS;
      const items = receivedSince(known, since);
      if (items === this.items) return;
      this.setItems(items);
      this.applyFilters();
    }, UPDATE_INTERVAL_MS);
    subscribeAtons(
      this.context,
      {
        ...source,
        data: (texts) => waiting.push(...texts),
        failed: (failure) => this.report(failure),
        lost: () => void this.access.lost(),
      },
      signal,
    );
  }

  private rest(): void {
    clearInterval(this.timer);
    this.hearing?.abort();
    this.hearing = null;
  }
}
