import {
  computed,
  createAtom,
  type IAtom,
  makeObservable,
  observable,
  observableRef,
  runInAction,
} from "mobx";
import type { StyleFault } from "../../lib/features/style-faults.ts";
import type { LocalizedText } from "../../lib/text.ts";
import type { Failure } from "../services/failure.ts";
import type { Log } from "../services/log.ts";
import type { DatasetContext } from "./context.ts";
import { Faults } from "./faults.ts";
import type { DatasetItem } from "./item.ts";

export type DatasetPhase = "inactive" | "activating" | "active" | "deactivating";

/** State of a dataset that changes while the page runs. Observed. */
class DatasetState {
  phase: DatasetPhase = "inactive";
  updating = false;
  initialized = false;
  readonly disabledBy = observable.set<string>();
  items: readonly DatasetItem[] = [];
  empty = false;
  silent = false;
  fetchedAt: Date | null = null;
  styleFaults: readonly StyleFault[] = [];
  sourceNote: LocalizedText | null = null;
  activationTime: number | null = null;
  readonly faults: Faults;

  constructor(
    datasetId: string,
    log: Log,
    private readonly filter: () => readonly DatasetItem[],
    askAgain: () => void,
  ) {
    this.faults = new Faults(datasetId, log, askAgain);
    makeObservable(this, {
      phase: observable,
      updating: observable,
      initialized: observable,
      items: observableRef,
      empty: observable,
      silent: observable,
      fetchedAt: observableRef,
      styleFaults: observableRef,
      sourceNote: observableRef,
      activationTime: observable,
      filteredItems: computed,
    });
  }

  get filteredItems(): readonly DatasetItem[] {
    return this.filter();
  }
}

/** State of a dataset that was never switched on. Of a thousand datasets most are. */
const ASLEEP: Readonly<Omit<DatasetState, "disabledBy" | "faults">> & {
  readonly disabledBy: ReadonlySet<string>;
  readonly faults: Pick<Faults, "current" | "isOutage">;
} = {
  phase: "inactive",
  updating: false,
  initialized: false,
  disabledBy: new Set(),
  items: [],
  empty: false,
  silent: false,
  fetchedAt: null,
  styleFaults: [],
  sourceNote: null,
  activationTime: null,
  faults: { current: null, isOutage: false },
  filteredItems: [],
};

/** The observed state of a dataset. Until something changes it, it costs one object. */
export abstract class DatasetLife {
  /** Created at the first change, which `woken` reports. */
  private state: DatasetState | null = null;
  private readonly woken: IAtom;

  constructor(
    readonly id: string,
    protected readonly context: DatasetContext,
  ) {
    this.woken = context.woken ?? createAtom("dataset");
  }

  protected abstract filterItems(): readonly DatasetItem[];
  abstract refresh(cause: "retry"): Promise<void>;

  /** Whether the state of the dataset has changed in this visit: it was switched on, or suspended. */
  get awake(): boolean {
    return this.life !== ASLEEP;
  }
  get phase(): DatasetPhase {
    return this.life.phase;
  }
  get updating(): boolean {
    return this.life.updating;
  }
  /** Whether it has been active in this visit. */
  get initialized(): boolean {
    return this.life.initialized;
  }
  /** Reasons why the dataset cannot be switched on now: `polar`, or the key of the text that says why. */
  get disabledBy(): ReadonlySet<string> {
    return this.life.disabledBy;
  }
  /** The dataset's features, where it has any. Replaced as a whole. */
  get items(): readonly DatasetItem[] {
    return this.life.items;
  }
  /** Whether the service answered without features for this period and these filters. */
  get empty(): boolean {
    return this.life.empty;
  }
  protected set empty(empty: boolean) {
    this.changeLife({ empty });
  }
  /** Whether it is empty because the answer had no content at all, which need not mean that there are no features. */
  get silent(): boolean {
    return this.life.silent;
  }
  /** When the service last answered in full; null before that. */
  get fetchedAt(): Date | null {
    return this.life.fetchedAt;
  }
  protected set fetchedAt(at: Date | null) {
    this.changeLife({ fetchedAt: at });
  }
  /** Properties of the style that could not be drawn, and for how many features. */
  get styleFaults(): readonly StyleFault[] {
    return this.life.styleFaults;
  }
  protected set styleFaults(faults: readonly StyleFault[]) {
    this.changeLife({ styleFaults: faults });
  }
  /** A restriction of its service, which limits what can be done with the shown data; null: none. */
  get sourceNote(): LocalizedText | null {
    return this.life.sourceNote;
  }
  protected set sourceNote(note: LocalizedText | null) {
    this.changeLife({ sourceNote: note });
  }
  /** How long the last activation took, ms. */
  get activationTime(): number | null {
    return this.life.activationTime;
  }
  get active(): boolean {
    return this.phase === "active";
  }
  get failure(): Failure | null {
    return this.life.faults.current;
  }
  /** Whether the dataset failed as a whole, so that it shows nothing. */
  get outage(): boolean {
    return this.life.faults.isOutage || (this.failure !== null && this.phase === "inactive");
  }
  get disabled(): boolean {
    return this.disabledBy.size > 0;
  }
  /** Result of `filterItems`, cached while it is observed. */
  get filteredItems(): readonly DatasetItem[] {
    return this.life.filteredItems;
  }
  /** Adds or removes a reason why the dataset cannot be switched on (`disabledBy`). */
  setDisabled(reason: string, disabled: boolean): void {
    runInAction(() => {
      if (disabled) this.wake().disabledBy.add(reason);
      else this.state?.disabledBy.delete(reason);
    });
  }

  protected wake(): DatasetState {
    if (this.state) return this.state;
    this.state = new DatasetState(
      this.id,
      this.context.log,
      () => this.filterItems(),
      () => void this.refresh("retry"),
    );
    this.woken.reportChanged();
    return this.state;
  }

  /** A dataset without state keeps the default: a hook that runs at its end would only repeat it. */
  protected changeLife(values: Partial<Omit<DatasetState, "disabledBy" | "faults" | "filteredItems">>): void {
    runInAction(() => this.state && Object.assign(this.state, values));
  }

  protected clearFaults(): void {
    this.state?.faults.clear();
  }

  private get life(): DatasetState | typeof ASLEEP {
    if (this.state) return this.state;
    this.woken.reportObserved();
    return ASLEEP;
  }
}
