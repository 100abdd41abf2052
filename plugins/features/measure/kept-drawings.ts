import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { CustomAreas } from "./areas/custom-areas.ts";

/** What measuring keeps on the map of a sub-application, and takes down with it. */
export class KeptDrawings {
  /** Null until they are first asked for. */
  areas: CustomAreas | null = null;
  /** Whether the measurement is kept for a reload. */
  keepsMeasurement = false;
  private readonly stops: (() => void)[] = [];
  private isOver = false;

  /** Called when the sub-application ends, at once where it has. */
  atEnd(stop: () => void): void {
    if (this.isOver) stop();
    else this.stops.push(stop);
  }
  end(): void {
    this.isOver = true;
    for (const stop of this.stops.splice(0)) stop();
  }
}

/** Only for this plugin. */
export type Measuring = KeptDrawings & Service<"measuring">;

export const keptIn = ({ services }: Pick<AppServices, "services">): KeptDrawings =>
  services.get<Measuring>("measuring");
