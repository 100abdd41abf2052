import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { MAX_POSITIONS } from "../../../../lib/gear-report/gear-report.ts";
import {
  type BegunString,
  type Habits,
  type ReportDraft,
  readBegun,
  readDesk,
  readHabits,
  readPositions,
  type ToolPosition,
} from "./draft.ts";

const HABITS = "toolReportHabits";
const BEGUN = "automaticReportingPositions";
const MEASURED = "deviceReportingPositions";

/** The report that is being written. It is stored with every change, and belongs to this browser. */
export class ReportDesk {
  draft: ReportDraft | null;
  /** Drafts that were left, the latest first. */
  shelved: readonly ReportDraft[];
  begun: BegunString | null;
  habits: Habits;
  /** The positions that the device measured last: they cannot be measured again, so they outlive a draft that is thrown away. */
  measured: readonly ToolPosition[];
  /** What was reported last, for who takes it back. */
  reported: ReportDraft | null = null;
  /** Id of the request of the report that was made last, until the user goes on. */
  receipt: string | null = null;

  constructor(
    private readonly app: Pick<AppServices, "storage" | "clock">,
    /** Storage key of the draft. */
    private readonly key = "toolReport",
  ) {
    const { storage } = app;
    ({ draft: this.draft, shelved: this.shelved } = this.stored());
    this.begun = storage.get(BEGUN, readBegun, null);
    this.measured = storage.get(MEASURED, readPositions, []);
    this.habits = storage.get(HABITS, readHabits, { toolTypeCode: "", counts: {} });
    makeObservable(this, {
      draft: observableRef,
      shelved: observableRef,
      begun: observableRef,
      measured: observableRef,
      habits: observableRef,
      receipt: observableRef,
      isValid: computed,
    });
  }

  /** Spec §5: at least one position, and every position valid. */
  get isValid(): boolean {
    const positions = this.draft?.toolPositions ?? [];
    return positions.length > 0 && positions.every(({ valid }) => valid);
  }

  /** Another tab has written. */
  reread(key: string): void {
    const { storage } = this.app;
    runInAction(() => {
      if (key === this.key) Object.assign(this, this.stored());
      if (key === BEGUN) this.begun = storage.get(BEGUN, readBegun, null);
      // Reported positions must not be proposed for another report.
      if (key === MEASURED) this.measured = storage.get(MEASURED, readPositions, []);
    });
  }

  /** Begins a draft. One that is open is kept beside it, unless it is about the same. */
  begin(given: Partial<ReportDraft> & Pick<ReportDraft, "type">): void {
    const draft: ReportDraft = {
      ...{ tool: null, toolTypeCode: "", toolCount: null, lostCount: null, comment: "", sensor: null },
      ...{ time: this.now().toISOString(), toolPositions: [], savedAt: this.now().getTime() },
      isTouched: false,
      ...given,
    };
    const isSame = (other: ReportDraft) =>
      draft.tool !== null && other.tool?.id === draft.tool.id && other.type === draft.type;
    const left = this.draft?.isTouched ? [this.draft, ...this.shelved] : this.shelved;
    runInAction(() => {
      this.receipt = null;
    });
    const measured = draft.toolPositions.filter(({ source }) => source === "gps");
    if (measured.length > 0) this.keepMeasured(measured);
    this.keep(
      draft,
      left.filter((other) => !isSame(other)),
    );
  }

  /** Leaves the draft: what was changed in it is kept. */
  leave(): void {
    const { draft, shelved } = this;
    this.keep(null, draft?.isTouched ? [draft, ...shelved] : shelved);
  }

  /** Goes on with a draft that was left. */
  resume(draft: ReportDraft): void {
    this.leave();
    this.keep(
      draft,
      this.shelved.filter((other) => other !== draft),
    );
  }

  /** Throws a draft away that was left. */
  drop(draft: ReportDraft): void {
    this.keep(
      this.draft,
      this.shelved.filter((other) => other !== draft),
    );
  }

  /** Changes the draft; without one, nothing. */
  change(changed: Partial<ReportDraft>): void {
    const { draft, shelved } = this;
    if (draft) this.keep({ ...draft, ...changed, savedAt: this.now().getTime(), isTouched: true }, shelved);
  }

  /** Chooses the kind of gear, with the number that was last reported of it. */
  choose(toolTypeCode: string): void {
    this.change({
      toolTypeCode,
      toolCount: this.habits.counts[toolTypeCode] ?? this.draft?.toolCount ?? null,
    });
  }

  addPosition(position: ToolPosition): void {
    const { draft } = this;
    if (!draft || draft.toolPositions.length >= MAX_POSITIONS) return;
    const toolPositions = [...draft.toolPositions, position];
    this.change({ toolPositions });
    if (position.source === "gps") this.keepMeasured(toolPositions.filter(({ source }) => source === "gps"));
  }

  setPosition(index: number, position: ToolPosition): void {
    const list = this.draft?.toolPositions ?? [];
    this.change({ toolPositions: list.map((old, place) => (place === index ? position : old)) });
  }

  removePosition(index: number): void {
    this.change({
      toolPositions: (this.draft?.toolPositions ?? []).filter((_old, place) => place !== index),
    });
  }

  /** Keeps the first end of a string until the other end is reached, and ends the draft. */
  beginString(): void {
    const { draft } = this;
    const position = draft?.toolPositions[0];
    if (!draft || !position) return;
    this.keepBegun({ toolTypeCode: draft.toolTypeCode, position, time: draft.time });
    this.discard();
  }

  /** Makes the draft of a string from its first end and the other one. */
  endString(end: ToolPosition): void {
    const { begun } = this;
    if (!begun) return;
    const { toolTypeCode, position, time } = begun;
    this.begin({ type: "deployed", time, toolPositions: [position, end] });
    this.choose(toolTypeCode);
    this.keepBegun(null);
  }

  forgetString(): void {
    this.keepBegun(null);
  }

  /** The report has been stored as a request: the draft is done. */
  done(receipt: string): void {
    const { draft, habits } = this;
    this.reported = draft;
    if (draft?.type === "deployed") {
      const { toolTypeCode, toolCount } = draft;
      const counts = toolCount === null ? habits.counts : { ...habits.counts, [toolTypeCode]: toolCount };
      this.app.storage.set(HABITS, { toolTypeCode, counts });
      runInAction(() => {
        this.habits = { toolTypeCode, counts };
      });
    }
    this.discard();
    this.keepMeasured([]);
    runInAction(() => {
      this.receipt = receipt;
    });
  }

  leaveReceipt(): void {
    runInAction(() => {
      this.receipt = null;
    });
  }

  discard(): void {
    this.keep(null, this.shelved);
  }

  private now(): Date {
    return this.app.clock.now();
  }

  private stored(): { draft: ReportDraft | null; shelved: readonly ReportDraft[] } {
    return this.app.storage.get(this.key, readDesk, { draft: null, shelved: [] });
  }

  /** No draft goes by itself, however many there are: each may be gear in the sea that nobody knows of. */
  private keep(draft: ReportDraft | null, shelved: readonly ReportDraft[]): void {
    const { storage } = this.app;
    if (draft || shelved.length > 0) storage.set(this.key, { draft, shelved });
    else storage.remove(this.key);
    runInAction(() => {
      this.draft = draft;
      this.shelved = shelved;
    });
  }

  private keepMeasured(positions: readonly ToolPosition[]): void {
    if (positions.length > 0) this.app.storage.set(MEASURED, positions);
    else this.app.storage.remove(MEASURED);
    runInAction(() => {
      this.measured = positions;
    });
  }

  private keepBegun(begun: BegunString | null): void {
    if (begun) this.app.storage.set(BEGUN, begun);
    else this.app.storage.remove(BEGUN);
    runInAction(() => {
      this.begun = begun;
    });
  }
}
