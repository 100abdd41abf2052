import { reaction } from "mobx";
import type { AppServices, Service } from "../../../core/api/kernel.ts";
import { Answer } from "./answer.ts";
import { type GearReports, readReports, readSensors, type Sensor } from "./read-answers.ts";

const REPORTS = "{apiBase}/v3/geodata/fishingfacilitychanges";
const SENSORS = "{apiBase}/v1/fishinfo/sensors/user/sensors";

/** Gear, reports and sensors of the user's own vessel, from the first opened view on. */
export class OwnGear {
  readonly reports: Answer<GearReports>;
  readonly sensors: Answer<readonly Sensor[]>;

  constructor(app: Pick<AppServices, "http" | "urls" | "session">, atEnd: (stop: () => void) => void) {
    this.reports = new Answer(app, REPORTS, readReports);
    this.sensors = new Answer(app, SENSORS, readSensors);
    const forget = () => {
      this.reports.forget();
      this.sensors.forget();
    };
    // Another user must not see what this one was answered.
    atEnd(reaction(() => app.session.profiles, forget));
    atEnd(forget);
  }
}

/** For this plugin only. */
export type OwnGearService = OwnGear & Service<"own-gear">;
