import type { DatasetInit } from "../../core/dataset/context.ts";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { DatasetKit } from "./dataset-kit.ts";

/** What a test's service answers: a body, or a status with one. */
export type Answer = string | { status: number; body: string };

/** The kit for datasets of features: a service that answers texts, and a definition with a source. */
export class DatasetWorld {
  /** Addresses asked for, in order. */
  readonly asked: string[] = [];
  private readonly kit: DatasetKit;

  constructor(public answer: (url: string) => Answer | Promise<Answer>) {
    this.kit = new DatasetKit(async ({ url }) => {
      const path = `${url.pathname}${url.search}`;
      this.asked.push(path);
      const given = await this.answer(path);
      const { status, body } = typeof given === "string" ? { status: 200, body: given } : given;
      return new Response(status === 204 ? null : body, {
        status,
        headers: { "Content-Type": "application/json" },
      });
    });
  }

  get map() {
    return this.kit.context.map;
  }
  get theme() {
    return this.kit.context.theme;
  }
  get time() {
    return this.kit.context.time;
  }
  get clock() {
    return this.kit.context.clock;
  }
  get i18n() {
    return this.kit.context.i18n;
  }

  /** All that a dataset is made from; `definition` over the kit's defaults. */
  init<Options>(definition: Partial<DatasetDefinition>, options: Options): DatasetInit<Options> {
    const sources = [{ dataUrl: "/bwapi/v1/areas", requiredRoles: [] }];
    return this.kit.init({ id: "areas", type: "geojson", sources, ...definition }, options);
  }

  dispose(): void {
    this.kit.dispose();
  }
}
