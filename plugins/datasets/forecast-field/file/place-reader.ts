import type { ForecastBar } from "../../../../contracts/forecast-time.ts";
import { isAbort } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { GridGeometry } from "../grid/geometry.ts";
import { FieldReader, type FieldReaderInit } from "./field-reader.ts";
import { seriesAt } from "./series-at.ts";

/** How long a file stays open that nobody asks, ms: places lie near each other, and parts that were read are known. */
const KEPT = 60_000;

interface OpenFile {
  reader: FieldReader;
  geometry: GridGeometry;
  times: readonly number[];
}

/** Reads the values of places from a forecast file while its dataset is off. */
export class PlaceReader {
  private file: Promise<OpenFile> | null = null;
  private reader: FieldReader | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Questions that are not answered yet. */
  private asking = 0;

  constructor(private readonly init: FieldReaderInit) {}

  /** @throws Failure */
  async seriesAt(lonLat: LonLat, signal: AbortSignal): Promise<readonly ForecastBar[]> {
    clearTimeout(this.timer);
    this.file ??= this.open();
    const { file } = this;
    this.asking++;
    try {
      const { reader, geometry, times } = await file;
      return await seriesAt(reader, geometry, times, lonLat, signal);
    } catch (cause) {
      // Whoever asks again gets a file that is opened again: a new run may have replaced it.
      if (!isAbort(cause) && this.file === file) this.close();
      throw cause;
    } finally {
      // On a slow network an answer takes longer than that.
      if (--this.asking === 0) this.timer = setTimeout(() => this.close(), KEPT);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.reader?.close();
    this.reader = null;
    this.file = null;
  }

  private async open(): Promise<OpenFile> {
    const reader = new FieldReader(this.init);
    this.reader = reader;
    const { shape, index } = await reader.open();
    return { reader, geometry: new GridGeometry(shape), times: index.times };
  }
}
