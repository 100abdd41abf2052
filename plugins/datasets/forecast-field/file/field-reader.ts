import { Failure, type Http, PartWorker } from "../../../../core/api/kernel.ts";
import type {
  ElementNames,
  FieldFault,
  FieldFileInfo,
  FromWorker,
  PlaceSeries,
  StepGrid,
  ToWorker,
} from "./messages.ts";

/** Steps that are kept, bytes: some thirty steps of a grid for the northern seas. */
const KEPT_BYTES = 48_000_000;

export interface FieldReaderInit {
  url: string;
  names: ElementNames;
  http: Http;
  /** Which common headers the requests contain. */
  common: boolean | "token";
  /** Id of the dataset, for failures. */
  place: string;
}

type Engine = Pick<PartWorker<ToWorker, FromWorker>, "send" | "dispose">;

/** In a worker where the browser has them, else on the page. */
function openEngine(receive: (message: FromWorker) => void, failed: (error: Error) => void): Engine {
  if (typeof Worker !== "undefined")
    return new PartWorker(
      () => new Worker(new URL("./field-worker.ts", import.meta.url), { type: "module" }),
      receive,
      failed,
    );
  const engine = import("./field-engine.ts").then(({ FieldEngine }) => new FieldEngine(receive));
  engine.catch(failed);
  return { send: (message) => void engine.then((loaded) => loaded.receive(message)), dispose: () => {} };
}

type Answer = FieldFileInfo | StepGrid | PlaceSeries;

interface Asked {
  resolve(answer: Answer): void;
  reject(cause: Error): void;
}

/** Opens a forecast and reads its steps in a worker. Steps that were shown lately are kept. */
export class FieldReader {
  private readonly worker: Engine;
  private readonly asked = new Map<number, Asked>();
  private readonly kept = new Map<number, StepGrid>();
  private readonly coming = new Map<number, Promise<StepGrid>>();
  private readonly ended = new AbortController();
  private ids = 0;
  /** Version of the file when it was opened: parts of two versions must not be mixed. */
  private version: string | null = null;
  /** Why the page did not get the last part. */
  private lost: Error | null = null;

  constructor(private readonly init: FieldReaderInit) {
    const receive = (message: FromWorker) => void this.receive(message);
    this.worker = openEngine(receive, (error) => this.failAll(error));
  }

  /** @throws Failure */
  async open(): Promise<FieldFileInfo> {
    return (await this.ask({ kind: "open", id: ++this.ids, names: this.init.names })) as FieldFileInfo;
  }

  /** @throws Failure */
  step(time: number): Promise<StepGrid> {
    const kept = this.kept.get(time);
    if (kept !== undefined) {
      this.keep(kept);
      return Promise.resolve(kept);
    }
    const coming = this.coming.get(time) ?? this.read(time);
    this.coming.set(time, coming);
    return coming;
  }

  /** The cells round a position at all steps. @throws Failure */
  async series(cell: readonly [number, number]): Promise<PlaceSeries> {
    return (await this.ask({ kind: "series", id: ++this.ids, cell })) as PlaceSeries;
  }

  /** A step that is known already. */
  known(time: number): StepGrid | null {
    return this.kept.get(time) ?? null;
  }

  close(): void {
    this.ended.abort();
    this.worker.dispose();
    this.failAll(new DOMException("The dataset was switched off", "AbortError"));
    this.kept.clear();
  }

  private async read(time: number): Promise<StepGrid> {
    try {
      const step = (await this.ask({ kind: "read", id: ++this.ids, time })) as StepGrid;
      this.keep(step);
      return step;
    } finally {
      this.coming.delete(time);
    }
  }

  private keep(step: StepGrid): void {
    this.kept.delete(step.time);
    this.kept.set(step.time, step);
    const bytes = (3 + step.also.length) * step.value.byteLength;
    const most = Math.max(3, Math.floor(KEPT_BYTES / Math.max(1, bytes)));
    for (const time of this.kept.keys()) {
      if (this.kept.size <= most) return;
      this.kept.delete(time);
    }
  }

  private ask(message: Extract<ToWorker, { id: number }>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.asked.set(message.id, { resolve, reject });
      this.worker.send(message);
    });
  }

  private async receive(message: FromWorker): Promise<void> {
    if (message.kind === "wants") return this.fetchPart(message);
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    switch (message.kind) {
      case "opened":
        asked?.resolve(message.info);
        break;
      case "step":
        asked?.resolve(message.step);
        break;
      case "series":
        asked?.resolve(message.series);
        break;
      case "fault":
        asked?.reject(
          message.fault === null
            ? (this.lost ?? new Error("a part of the file is missing"))
            : this.failure(message.fault),
        );
    }
  }

  private async fetchPart({ request, first, last }: Extract<FromWorker, { kind: "wants" }>): Promise<void> {
    try {
      const part = await this.bytes(first, last);
      this.worker.send({ kind: "bytes", request, ...part }, [part.data]);
    } catch (cause) {
      this.lost = cause instanceof Error ? cause : new Error(String(cause));
      this.worker.send({ kind: "no-bytes", request });
    }
  }

  private async bytes(first: number, last: number): Promise<{ data: ArrayBuffer; total: number | null }> {
    const { http, url, common, place } = this.init;
    const { status, statusText, blob, headers } = await http.getBlob(url, {
      range: [first, last],
      common,
      signal: this.ended.signal,
      // Else the browser may join a part of an old file to one of a new file.
      cache: "no-store",
    });
    if (status !== 206 && status !== 200)
      throw new Failure(`${status} ${statusText}`, { id: "http-status", place, status, statusText });
    const version = headers.get("etag") ?? headers.get("last-modified");
    this.version ??= version;
    if (version !== this.version) throw this.failure({ id: "field-replaced" });
    const data = await blob.arrayBuffer();
    if (status === 200) return { data: data.slice(first, last + 1), total: data.byteLength };
    const total = Number(/\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1] ?? Number.NaN);
    return { data, total: Number.isNaN(total) ? null : total };
  }

  private failure(fault: FieldFault): Failure {
    const { place } = this.init;
    switch (fault.id) {
      case "field-unreadable": {
        const explanation = {
          no: "Tjenesten svarte med et varsel som ikke kan leses.",
          en: "The service answered with a forecast that cannot be read.",
        };
        return new Failure(`The forecast cannot be read: ${fault.detail}`, {
          id: fault.id,
          place,
          explanation,
        });
      }
      case "field-replaced": {
        const explanation = {
          no: "Et nytt varsel kom mens det gamle ble lest. Prøv igjen.",
          en: "A new forecast came while the old one was read. Try again.",
        };
        return new Failure("The forecast was replaced while it was read", {
          id: fault.id,
          place,
          explanation,
        });
      }
      case "field-elements": {
        const names = fault.missing.join(", ");
        return Failure.setup(
          {
            id: fault.id,
            text: {
              no: names ? `Varselfila mangler ${names}.` : "Varselfila har ingen tidspunkter.",
              en: names ? `The forecast file lacks ${names}.` : "The forecast file has no times.",
            },
            remedy: {
              no: "Kjør gdalinfo på fila, og skriv navnene den bruker i elements.",
              en: "Run gdalinfo on the file, and write the names that it uses into elements.",
            },
          },
          place,
        );
      }
      case "field-projection":
        return Failure.setup(
          {
            id: fault.id,
            text: {
              no: `Varselfila er i et koordinatsystem som kartet ikke kjenner${fault.crs ? `: ${fault.crs}` : ""}.`,
              en: `The forecast file is in a reference system that the map does not know${fault.crs ? `: ${fault.crs}` : ""}.`,
            },
            remedy: {
              no: "Gjør den om med gdalwarp -t_srs EPSG:3575 (eller EPSG:4326).",
              en: "Convert it with gdalwarp -t_srs EPSG:3575 (or EPSG:4326).",
            },
          },
          place,
        );
    }
  }

  private failAll(error: Error): void {
    for (const { reject } of this.asked.values()) reject(error);
    this.asked.clear();
  }
}
