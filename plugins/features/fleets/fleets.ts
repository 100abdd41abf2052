import { computed, makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { ShownGroups, VesselReport, Vessels } from "../../../contracts/vessels.ts";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import { FleetQueue } from "./fleet-queue.ts";
import { distinct, type Fleet } from "./model/fleet.ts";
import type { FleetSource } from "./model/fleet-source.ts";
import { LocalFleets, takeAlong } from "./model/local-fleets.ts";
import { MARK_COLORS, MARKS, type Mark, rarestMark, readViews, type ViewOfFleet } from "./model/marks.ts";
import type { FleetChange } from "./model/queued-fleets.ts";
import type { SharedFleet } from "./model/shared-fleet.ts";
import type { Received } from "./model/summary.ts";

/** What failed; the log has the words of spec §8, the page those of its language. */
export const FAULTS = {
  fetch: "Failed to fetch fleets",
  create: "Failed to add fleet",
  remove: "Failed to delete fleet",
  "add-one": "Failed to add vessel to fleet",
  "add-several": "Failed to add vessels to fleet",
  "remove-vessel": "Failed to remove vessel from fleet",
} as const;
export type FaultKind = keyof typeof FAULTS;
/** What failed of a change that waited for the connection. */
const FAULT_OF: Record<FleetChange["kind"], FaultKind> = {
  create: "create",
  remove: "remove",
  add: "add-several",
  replace: "add-several",
  take: "remove-vessel",
};

/** A failed call, until it is repeated or closed. */
export interface FleetFault {
  kind: FaultKind;
  failure: Failure;
}

/** The services are asked for everything since this time (spec §7). */
const SINCE = "2013-01-01T00:00:00Z";
const VIEWS_KEY = "fleetView";

/** The user's fleets (spec §4): on the server when signed in, in this browser otherwise. */
export class Fleets {
  /** Null: not loaded yet. */
  all: readonly Fleet[] | null = null;
  loading = false;
  fault: FleetFault | null = null;
  /** The fleet whose vessels are listed: one at a time. */
  openId: string | null = null;
  /** A fleet from a link; null: none. */
  shared: SharedFleet | null = null;
  /** The map shows only the shown fleets. */
  alone = false;
  private views: Readonly<Record<string, ViewOfFleet>>;
  private reports: ReadonlyMap<number, VesselReport> = new Map();
  private source: FleetSource;
  private readonly local: LocalFleets;
  private readonly queue: FleetQueue;
  private stops: (() => void)[] = [];

  constructor(private readonly app: AppServices) {
    this.local = new LocalFleets(app.storage);
    this.source = this.local;
    this.views = app.storage.get(VIEWS_KEY, readViews, {});
    this.queue = new FleetQueue(app, {
      onMade: (old, id) => this.setViews({ [id]: this.views[old] ?? {} }),
      onRefused: ({ kind }, error) => this.fail(FAULT_OF[kind], error),
    });
    makeAutoObservable<this, "app" | "local" | "queue" | "source" | "stops" | "reports" | "views">(this, {
      all: observableRef,
      fault: observableRef,
      shared: observableRef,
      views: observableRef,
      reports: observableRef,
      groups: computed,
      app: false,
      local: false,
      queue: false,
      source: false,
      stops: false,
    });
  }

  /** Follows the user, other tabs and the map. Returns a function that stops it. */
  start(): () => void {
    const { session, storage } = this.app;
    const readViewsAgain = (key: string) => {
      if (key === VIEWS_KEY) this.takeViews();
    };
    this.stops = [
      reaction(
        () => session.status,
        (status) => status !== "checking" && void this.follow(),
        { fireImmediately: true },
      ),
      storage.onExternalChange((key) => key === "fleets" && this.source === this.local && void this.load()),
      this.queue.start(() => this.isRemote && void this.load()),
      storage.onExternalChange(readViewsAgain),
      // The user's other devices write through this page.
      storage.onWrite(readViewsAgain),
      this.vessels.showGroups(() => this.groups),
      // Without a shown fleet there is nothing to be alone.
      reaction(
        () => this.alone && this.shown.length === 0,
        (empty) => empty && this.setAlone(false),
      ),
    ];
    return () => {
      for (const stop of this.stops.splice(0)) stop();
    };
  }

  /** Number of changes that wait in this browser for the connection. */
  get waiting(): number {
    return this.isRemote ? this.queue.waiting : 0;
  }

  get isRemote(): boolean {
    return this.app.session.authenticated;
  }

  // What is shown

  isShown(id: string): boolean {
    return this.views[id]?.shown === true;
  }
  get shown(): readonly Fleet[] {
    return (this.all ?? []).filter(({ id }) => this.isShown(id));
  }
  /** All, none or some of the fleets are shown. */
  get shownState(): boolean | "mixed" {
    const count = this.shown.length;
    return count === 0 ? false : count === this.all?.length ? true : "mixed";
  }
  show(ids: readonly string[], shown: boolean): void {
    this.setViews(Object.fromEntries(ids.map((id) => [id, { ...this.views[id], shown }])));
  }
  showAll(shown: boolean): void {
    this.show(
      (this.all ?? []).map(({ id }) => id),
      shown,
    );
  }
  setAlone(alone: boolean): void {
    this.alone = alone;
  }

  /** Its own mark, or one by its place in the list. */
  markOf(id: string): Mark {
    const place = (this.all ?? []).findIndex((fleet) => fleet.id === id);
    return this.views[id]?.mark ?? MARKS[place % MARKS.length] ?? "ring";
  }
  setMark(id: string, mark: Mark): void {
    this.setViews({ [id]: { ...this.views[id], mark } });
  }
  get freeMark(): Mark {
    return rarestMark((this.all ?? []).map(({ id }) => this.markOf(id)));
  }

  /** Lists the vessels of a fleet and closes the list of any other; closes its own. */
  toggleOpen(id: string): void {
    this.openId = this.openId === id ? null : id;
  }
  setShared(shared: SharedFleet | null): void {
    this.shared = shared;
  }

  /** The shown fleets for the map. */
  get groups(): ShownGroups | null {
    if (this.shown.length === 0) return null;
    const groups = this.shown.map(({ id, name, mmsis }) => {
      const shape = this.markOf(id);
      return { name, mmsis: new Set(mmsis), shape, color: MARK_COLORS[shape] };
    });
    return { groups, alone: this.alone };
  }

  // Changes: null when one failed; `fault` says what.

  async load(): Promise<readonly Fleet[] | null> {
    this.loading = true;
    const { source } = this;
    const all = await this.attempt("fetch", () => source.list());
    runInAction(() => {
      this.loading = false;
      if (all && source === this.source) this.all = all;
    });
    return all;
  }

  async create(fleet: SharedFleet, mark: Mark | null = null): Promise<Fleet | null> {
    const { source } = this;
    const made = await this.attempt("create", async () => (await source.create(fleet)) ?? "unnamed");
    if (made === null) return null;
    if (made === "unnamed") return (await this.load())?.find(({ name }) => name === fleet.name) ?? null;
    runInAction(() => {
      this.all = [...(this.all ?? []), made];
    });
    this.setViews({ [made.id]: { shown: true, ...(mark ? { mark } : {}) } });
    return made;
  }

  /** True: it is deleted. */
  async remove(fleet: Fleet): Promise<true | null> {
    const { source } = this;
    const done = await this.attempt("remove", async () => {
      await source.remove(fleet);
      return true as const;
    });
    if (done)
      runInAction(() => {
        this.all = (this.all ?? []).filter(({ id }) => id !== fleet.id);
        if (this.openId === fleet.id) this.openId = null;
      });
    return done;
  }

  addVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet | null> {
    const expected = { ...fleet, mmsis: distinct([...fleet.mmsis, ...mmsis]) };
    const kind = mmsis.length === 1 ? "add-one" : "add-several";
    return this.change(kind, (source) => source.addVessels(fleet, mmsis), expected);
  }

  replaceVessels(fleet: Fleet, mmsis: readonly number[]): Promise<Fleet | null> {
    const expected = { ...fleet, mmsis: distinct(mmsis) };
    return this.change("add-several", (source) => source.replaceVessels(fleet, mmsis), expected);
  }

  removeVessel(fleet: Fleet, mmsi: number): Promise<Fleet | null> {
    const expected = { ...fleet, mmsis: fleet.mmsis.filter((other) => other !== mmsi) };
    return this.change("remove-vessel", (source) => source.removeVessel(fleet, mmsi), expected);
  }

  closeFault(): void {
    this.fault = null;
  }

  // Vessels

  /** What is known of a vessel: from the map, or from the last answer of the service. Observed. */
  received(mmsi: number): Received | null {
    const live = this.vessels.source?.vessel(String(mmsi));
    if (live) return { ...live, time: live.time * 1_000 };
    return this.reports.get(mmsi) ?? null;
  }

  /** Fetches what the service last received of vessels. Null: it failed; older reports stay. */
  async fetchReports(mmsis: readonly number[], signal: AbortSignal): Promise<readonly VesselReport[] | null> {
    const { source } = this.vessels;
    if (!source || mmsis.length === 0) return [];
    try {
      const reports = await this.vessels.fetchLatest(source, { mmsi: mmsis, since: SINCE }, signal);
      runInAction(() => {
        this.reports = new Map([...this.reports, ...reports.map((report) => [report.mmsi, report] as const)]);
      });
      return reports;
    } catch (error) {
      if (!signal.aborted)
        this.app.log.error(`Failed to fetch vessel data for mssi(s): ${mmsis.join(", ")}`, error);
      return null;
    }
  }

  private get vessels(): Vessels {
    return this.app.services.get<Vessels>("vessels");
  }

  /** Uses the fleets of the user who is signed in now, after taking along those of this browser. */
  private async follow(): Promise<void> {
    const { authenticated } = this.app.session;
    const remote = authenticated ? this.queue.source() : null;
    const source = remote ?? this.local;
    this.source = source;
    runInAction(() => {
      this.all = null;
    });
    if (remote) {
      const moved = await this.attempt("create", () => takeAlong(this.local, remote));
      if (source !== this.source) return;
      const views = [...(moved ?? [])].map(([old, id]) => [id, this.views[old] ?? {}]);
      this.setViews(Object.fromEntries(views));
    }
    await this.load();
  }

  private async change(
    kind: FaultKind,
    run: (source: FleetSource) => Promise<Fleet | null>,
    expected: Fleet,
  ): Promise<Fleet | null> {
    const { source } = this;
    const changed = await this.attempt(kind, async () => (await run(source)) ?? expected);
    if (changed && source === this.source)
      runInAction(() => {
        this.all = (this.all ?? []).map((fleet) => (fleet.id === changed.id ? changed : fleet));
      });
    return changed;
  }

  private async attempt<T>(kind: FaultKind, run: () => Promise<T>): Promise<T | null> {
    runInAction(() => {
      this.fault = null;
    });
    try {
      return await run();
    } catch (error) {
      this.fail(kind, error);
      return null;
    }
  }

  private fail(kind: FaultKind, error: unknown): void {
    const failure = Failure.from(error, "fleets");
    // A call without any answer has words of its own (spec §8).
    const isUnanswered = kind === "create" && failure.status === null;
    this.app.log.error(isUnanswered ? "Error adding fleet" : FAULTS[kind], error);
    runInAction(() => {
      this.fault = { kind, failure };
    });
  }

  private takeViews(): void {
    this.views = this.app.storage.get(VIEWS_KEY, readViews, {});
  }

  private setViews(changed: Readonly<Record<string, ViewOfFleet>>): void {
    if (Object.keys(changed).length === 0) return;
    // Another tab or device may have stored others.
    this.views = { ...this.views, ...this.app.storage.get(VIEWS_KEY, readViews, {}), ...changed };
    this.app.storage.set(VIEWS_KEY, this.views);
  }
}
