import { computed, makeObservable, reaction } from "mobx";
import type { QueuedRequest, RequestQueue } from "../../../contracts/request-queue.ts";
import { type AppServices, useService } from "../../../core/api/kernel.ts";
import { isRecord } from "../../../lib/guards.ts";
import { Answer } from "./answer.ts";
import { type NetBuoy, NetBuoys } from "./net-buoys.ts";
import type { OwnGearHome, OwnGearService } from "./own-gear-home.ts";
import {
  type GearReport,
  type GearReports,
  type OwnTool,
  readReports,
  readSensors,
  type Sensor,
} from "./read-answers.ts";
import { queuedReport } from "./report/queued-report.ts";
import { ReportDesk } from "./report/report-desk.ts";

const REPORTS = "{apiBase}/v3/geodata/fishingfacilitychanges";
const SENSORS = "{apiBase}/v1/fishinfo/sensors/user/sensors";
const KEPT = "ownGear";
/** How often buoys beside the gear are asked for, ms: they send every few minutes, and drift slowly. */
const BUOYS_EVERY = 10 * 60_000;
/** Categories of requests: they are cleared when their data has been fetched again (spec §4). */
export const CATEGORIES = { gear: "fishingfacility", sensors: "sensor" } as const;

/** Gear, reports and sensors of the user's own vessel. */
export class OwnGear {
  readonly reports: Answer<GearReports>;
  readonly sensors: Answer<readonly Sensor[]>;
  readonly desk: ReportDesk;
  readonly buoys: NetBuoys;
  private readonly queue: RequestQueue;

  constructor(
    private readonly app: AppServices,
    home: Pick<OwnGearHome, "known">,
    atEnd: (stop: () => void) => void,
  ) {
    this.queue = app.services.get<RequestQueue>("request-queue");
    this.reports = new Answer(app, REPORTS, readReports, this.keeping(app, "reports", CATEGORIES.gear));
    this.sensors = new Answer(app, SENSORS, readSensors, this.keeping(app, "sensors", CATEGORIES.sensors));
    this.desk = new ReportDesk(app);
    this.buoys = new NetBuoys(app);
    makeObservable(this, { all: computed, queued: computed, inSea: computed, ownBuoys: computed });
    const forget = () => {
      this.buoys.forget();
      this.reports.forget();
      this.sensors.forget();
    };
    atEnd(
      reaction(
        () => home.known?.user ?? null,
        // Another user must not see what this one was answered.
        (_now, before) => before !== null && forget(),
      ),
    );
    atEnd(app.storage.onExternalChange((key) => this.desk.reread(key)));
    atEnd(
      reaction(
        () => this.accepted,
        (accepted) => {
          if (accepted.includes(CATEGORIES.gear)) void this.reports.load();
          if (accepted.includes(CATEGORIES.sensors)) void this.sensors.load();
        },
      ),
    );
    // The Coast Guard answers later: what is pending is asked about once a minute.
    atEnd(
      reaction(
        () => app.clock.minute.getTime(),
        () => {
          const isWaiting = this.all?.reports.some(({ state }) => state === "pending") === true;
          if (isWaiting && app.connectivity.isOnline && app.session.authenticated) void this.reports.load();
        },
      ),
    );
    atEnd(
      reaction(
        () => {
          if (!app.connectivity.isOnline || !app.session.authenticated) return "";
          const ids = this.inSea.map(({ id }) => id).join();
          return ids && `${Math.floor(app.clock.minute.getTime() / BUOYS_EVERY)} ${ids}`;
        },
        (asked) => void (asked && this.buoys.load(this.inSea)),
        { fireImmediately: true },
      ),
    );
    atEnd(forget);
  }

  /** Confirmed gear that has not been taken up, the longest in the sea first. */
  get inSea(): readonly OwnTool[] {
    return this.reports.value?.tools.filter(({ removedAt }) => removedAt === null) ?? [];
  }

  /** The net buoys beside it. */
  get ownBuoys(): readonly NetBuoy[] {
    const found = this.inSea.flatMap(({ geometry }) => this.buoys.beside(geometry).map(({ buoy }) => buoy));
    return [...new Set(found)];
  }

  /** Reports that this device has and the service does not list yet. */
  get queued(): readonly GearReport[] {
    const listed = new Set(this.reports.value?.reports.map(({ id }) => id));
    return this.queue.requests
      .filter(({ category, answer }) => category === CATEGORIES.gear && !listed.has(changeIdOf(answer)))
      .map((request) => queuedReport(request, this.reports.value?.tools ?? [], this.app.i18n));
  }

  /** What the service answered, with the reports of this device first; null: neither has anything. */
  get all(): GearReports | null {
    const { queued, reports } = this;
    if (reports.value === null && queued.length === 0) return null;
    const { tools, reports: answered } = reports.value ?? { tools: [], reports: [] };
    return { tools, reports: [...queued.toReversed(), ...answered] };
  }

  private get accepted(): string {
    const accepted = this.queue.requests.filter(({ state }) => state === "accepted");
    return accepted.map(({ category, id }: QueuedRequest) => `${category} ${id}`).join();
  }

  /** Keeps what the service answers on the device, and clears the requests that it contains. */
  private keeping({ storage, clock }: AppServices, part: "reports" | "sensors", category: string) {
    const stored = () =>
      storage.get<Record<string, unknown>>(KEPT, (value) => (isRecord(value) ? value : undefined), {});
    return {
      read: () => {
        const kept = stored()[part];
        return isRecord(kept) ? { data: kept.data, at: Number(kept.at) } : null;
      },
      write: (data: unknown, asked: number) => {
        const before = stored();
        if (before.user !== undefined)
          storage.set(KEPT, { ...before, [part]: { data, at: clock.now().getTime() } });
        void this.queue.clearCompleted(category, asked);
      },
      now: () => clock.now().getTime(),
    };
  }
}

/** The gear of the user of the page. */
export const useOwnGear = (): OwnGear =>
  useService<OwnGearService>("own-gear").own((app, home, atEnd) => new OwnGear(app, home, atEnd));

function changeIdOf(answer: unknown): string {
  return isRecord(answer) && typeof answer.changeId === "string" ? answer.changeId : "";
}
