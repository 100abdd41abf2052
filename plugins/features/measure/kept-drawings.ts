import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { CustomAreas } from "./areas/custom-areas.ts";

/** The areas and the measurement of a sub-application, which end with it. */
export class KeptDrawings {
  /** Null until they are first used. */
  areas: CustomAreas | null = null;
  /** Whether the measurement survives a reload. */
  keepsMeasurement = false;
  private readonly stops: (() => void)[] = [];
  private isOver = false;

  /** Calls `stop` when the sub-application ends, or at once if it has ended. */
  atEnd(stop: () => void): void {
    if (this.isOver) stop();
    else this.stops.push(stop);
  }
  end(): void {
    this.isOver = true;
    for (const stop of this.stops.splice(0)) stop();
  }
}

/** For this plugin only. */
export type Measuring = KeptDrawings & Service<"measuring">;

export const keptIn = ({ services }: Pick<AppServices, "services">): KeptDrawings =>
  services.get<Measuring>("measuring");
