import type { MultiPolygon, Polygon } from "geojson";
import { makeObservable, observableRef, reaction, runInAction } from "mobx";
import { type AppServices, loadSurely, type Service } from "../../../core/api/kernel.ts";
import type { Alerts } from "./alerts.ts";
import type { Zone } from "./model/zone.ts";

/** What the form is open for. */
export interface ZoneForm {
  /** Null: a new zone. */
  zone: Zone | null;
  /** Area to begin with; null: none yet. */
  geometry: Polygon | MultiPolygon | null;
  name: string;
}

/** Loads the alerts when somebody is signed in and the map is there. Who is signed out downloads and asks nothing. */
export class AlertsLoader {
  alerts: Alerts | null = null;
  form: ZoneForm | null = null;
  private stop: (() => void) | null = null;

  constructor(private readonly app: AppServices) {
    makeObservable(this, { alerts: observableRef, form: observableRef });
  }

  /** Opens the form; null closes it. */
  edit(form: ZoneForm | null): void {
    runInAction(() => {
      this.form = form;
    });
  }

  start(): () => void {
    const { session, startup, log } = this.app;
    let current = 0;
    const stopWaiting = reaction(
      () => startup.ready && session.authenticated,
      (wanted) => {
        current += 1;
        this.end();
        const visit = current;
        if (wanted)
          loadSurely(() => import("./alerts.ts"))
            .then(({ Alerts }) => visit === current && this.begin(new Alerts(this.app)))
            .catch((error: unknown) => log.error("Zone alerts", error));
      },
      { fireImmediately: true },
    );
    return () => {
      stopWaiting();
      current += 1;
      this.end();
    };
  }

  private begin(alerts: Alerts): void {
    this.stop = alerts.start();
    runInAction(() => {
      this.alerts = alerts;
    });
  }

  private end(): void {
    this.stop?.();
    this.stop = null;
    runInAction(() => {
      this.alerts = null;
      this.form = null;
    });
  }
}

/** For this plugin only. */
export type AlertsService = AlertsLoader & Service<"zone-alerts">;

export const alertsLoaderOf = ({ services }: Pick<AppServices, "services">): AlertsLoader =>
  services.get<AlertsService>("zone-alerts");
