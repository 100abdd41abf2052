import type { DatasetInit } from "../../core/dataset/context.ts";
import type { Clock } from "../../core/services/clock.ts";
import type { TimeStore } from "../../core/time/time-store.ts";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { DatasetKit, type SeenRequest } from "./dataset-kit.ts";

/** Answer of a test's service: a body, or a status with a body. */
export type Answer = string | { status: number; body: string };

/** The kit for datasets of features: a service with text answers, and a definition with a source. */
export class DatasetWorld {
  /** Requested addresses, in order. */
  readonly asked: string[] = [];
  private readonly kit: DatasetKit;

  constructor(
    public answer: (url: string, request: SeenRequest) => Answer | Promise<Answer>,
    /** The store of the period, when it is not the one of months. */
    makeTime?: (clock: Clock) => TimeStore,
  ) {
    this.kit = new DatasetKit(async (request) => {
      const { url } = request;
      const path = `${url.pathname}${url.search}`;
      this.asked.push(path);
      const given = await this.answer(path, request);
      const { status, body } = typeof given === "string" ? { status: 200, body: given } : given;
      return new Response(status === 204 ? null : body, {
        status,
        headers: { "Content-Type": "application/json" },
      });
    });
    if (makeTime) this.kit.context.time = makeTime(this.kit.context.clock);
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
  get session() {
    return this.kit.context.session;
  }
  get i18n() {
    return this.kit.context.i18n;
  }

  /** All arguments that make a dataset; `definition` is merged over the kit's defaults. */
  init<Options>(definition: Partial<DatasetDefinition>, options: Options): DatasetInit<Options> {
    const sources = [{ dataUrl: "/bwapi/v1/areas", requiredRoles: [] }];
    return this.kit.init({ id: "areas", type: "geojson", sources, ...definition }, options);
  }

  dispose(): void {
    this.kit.dispose();
  }
}
