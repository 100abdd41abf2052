import { Failure, FeatureDataset } from "../../../core/index.ts";
import type { GeojsonOptions } from "../../../schemas/generated/options/geojson.ts";
import { firstPage, nextPage } from "./paging.ts";
import { requestUrl } from "./request-url.ts";

/** Features of a service, wholly described by the manifest. */
export class GeojsonDataset extends FeatureDataset<GeojsonOptions> {
  protected override get reading() {
    const { listPath, crs } = this.options;
    return { ...super.reading, listPath, crs };
  }

  protected override get declutter(): boolean {
    return this.options.declutter;
  }

  protected override requestUrl(): string | null {
    const { dataUrl } = this;
    if (dataUrl === null) return null;
    const { selectedPeriod, range } = this.context.time;
    const query = this.options.filtersIn === "query" ? this.filters.serverQuery() : {};
    return requestUrl(dataUrl, { period: selectedPeriod, ...range }, query);
  }

  protected override async fetchAnswers(signal: AbortSignal): Promise<string[]> {
    const url = this.requestUrl();
    if (url === null) {
      throw new Failure("The dataset has no source", { kind: "internal", id: "no-source", place: this.id });
    }
    const answers: string[] = [];
    const asked = new Set<string>();
    let page: string | null = firstPage(url, this.options);
    while (page !== null && !asked.has(page) && asked.size < this.options.maxPages) {
      asked.add(page);
      const text: string = await this.fetchPage(page, signal);
      answers.push(text);
      page = nextPage(page, text, this.options);
    }
    if (page !== null) this.context.log.info(`Dataset ${this.id}: stopped after ${asked.size} pages`);
    return answers;
  }

  private async fetchPage(url: string, signal: AbortSignal): Promise<string> {
    const { http } = this.context;
    const options = { signal, common: this.definition.requiresXApiKey };
    const body = this.options.filtersIn === "body" && this.filtersOnServer;
    const answer = body
      ? await http.post(url, { json: this.filters.serverQuery() }, options)
      : await http.getText(url, options);
    return answer.text;
  }
}
