import type { Geometry } from "geojson";
import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { MAX_POSITIONS, REPORT_TYPES, type ReportType } from "../../../../lib/gear-report/gear-report.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { isLonLat, type LonLat } from "../../../../lib/lon-lat.ts";

export const SOURCES = ["map", "gps", "typed", "file", "track", "gear"] as const;
/** Where a position came from; `gear`: it is where the gear was reported before. */
export type PositionSource = (typeof SOURCES)[number];

/** A position of a draft (spec §3, tool report). */
export interface ToolPosition {
  /** Null: the text is no position. */
  lat: number | null;
  lon: number | null;
  valid: boolean;
  /** As it was typed; empty: as the position is written. */
  text: string;
  source: PositionSource;
  /** Accuracy of a measured one, m; null: unknown. */
  accuracy: number | null;
}

/** Gear that a report is about. */
export interface ReportedTool {
  id: string;
  typeCode: string;
  count: number | null;
  geometry: Geometry | null;
}

/** A report that is being written (spec §3). */
export interface ReportDraft {
  type: ReportType;
  /** Null: gear that is reported for the first time. */
  tool: ReportedTool | null;
  /** Empty: not chosen yet. */
  toolTypeCode: string;
  toolCount: number | null;
  /** Of gear that was taken up: units that are missing. Null: nothing is. */
  lostCount: number | null;
  comment: string;
  /** When it was set, moved, taken up or lost, ISO 8601. */
  time: string;
  toolPositions: readonly ToolPosition[];
  /** Latest change, ms. */
  savedAt: number;
}

/** What was last reported: it is proposed the next time. */
export interface Habits {
  toolTypeCode: string;
  /** By code. */
  counts: Readonly<Record<string, number>>;
}

/** One end of a string of gear whose setting has begun. */
export interface BegunString {
  toolTypeCode: string;
  position: ToolPosition;
  time: string;
}

const HABITS = "toolReportHabits";
const BEGUN = "automaticReportingPositions";
const MEASURED = "deviceReportingPositions";

/** The report that is being written. It is stored with every change, and belongs to this browser. */
export class ReportDesk {
  draft: ReportDraft | null;
  begun: BegunString | null;
  habits: Habits;
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
    this.draft = storage.get(key, readDraft, null);
    this.begun = storage.get(BEGUN, readBegun, null);
    this.habits = storage.get(HABITS, readHabits, { toolTypeCode: "", counts: {} });
    makeObservable(this, {
      draft: observableRef,
      begun: observableRef,
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
      if (key === this.key) this.draft = storage.get(key, readDraft, null);
      if (key === BEGUN) this.begun = storage.get(BEGUN, readBegun, null);
    });
  }

  begin(given: Partial<ReportDraft> & Pick<ReportDraft, "type">): void {
    const draft: ReportDraft = {
      ...{ tool: null, toolTypeCode: "", toolCount: null, lostCount: null, comment: "" },
      ...{ time: this.now().toISOString(), toolPositions: [], savedAt: this.now().getTime() },
      ...given,
    };
    runInAction(() => {
      this.receipt = null;
    });
    this.keep(draft);
  }

  /** Changes the draft; without one, nothing. */
  change(changed: Partial<ReportDraft>): void {
    if (this.draft) this.keep({ ...this.draft, ...changed, savedAt: this.now().getTime() });
  }

  /** Chooses the kind of gear, with the number that was last reported of it. */
  choose(toolTypeCode: string): void {
    this.change({
      toolTypeCode,
      toolCount: this.habits.counts[toolTypeCode] ?? this.draft?.toolCount ?? null,
    });
  }

  addPosition(position: ToolPosition): void {
    const { draft, app } = this;
    if (!draft || draft.toolPositions.length >= MAX_POSITIONS) return;
    this.change({ toolPositions: [...draft.toolPositions, position] });
    if (position.source === "gps")
      app.storage.set(
        MEASURED,
        draft.toolPositions.concat(position).filter(({ source }) => source === "gps"),
      );
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
    this.app.storage.remove(this.key);
    this.app.storage.remove(MEASURED);
    runInAction(() => {
      this.draft = null;
    });
  }

  private now(): Date {
    return this.app.clock.now();
  }

  private keep(draft: ReportDraft): void {
    this.app.storage.set(this.key, draft);
    runInAction(() => {
      this.draft = draft;
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

/** A valid position. */
export const positionAt = (
  [lon, lat]: LonLat,
  source: PositionSource,
  accuracy: number | null = null,
): ToolPosition => ({ lat, lon, valid: true, text: "", source, accuracy });

function readDraft(value: unknown): ReportDraft | undefined {
  if (!isRecord(value) || !Array.isArray(value.toolPositions)) return undefined;
  const type = REPORT_TYPES.find((one) => one === value.type);
  if (!type) return undefined;
  const count = (given: unknown) => (isFiniteNumber(given) ? given : null);
  return {
    type,
    tool: readTool(value.tool),
    toolTypeCode: text(value.toolTypeCode),
    toolCount: count(value.toolCount),
    lostCount: count(value.lostCount),
    comment: text(value.comment),
    time: text(value.time),
    toolPositions: value.toolPositions.flatMap((entry: unknown) => readPosition(entry) ?? []),
    savedAt: count(value.savedAt) ?? 0,
  };
}

function readTool(value: unknown): ReportedTool | null {
  if (!isRecord(value) || !isString(value.id)) return null;
  const geometry = isRecord(value.geometry) ? (value.geometry as unknown as Geometry) : null;
  const count = isFiniteNumber(value.count) ? value.count : null;
  return { id: value.id, typeCode: text(value.typeCode), count, geometry };
}

function readPosition(value: unknown): ToolPosition | null {
  if (!isRecord(value)) return null;
  const source = SOURCES.find((one) => one === value.source) ?? "typed";
  const accuracy = isFiniteNumber(value.accuracy) ? value.accuracy : null;
  const place = [value.lon, value.lat];
  if (isLonLat(place)) return positionAt(place, source, accuracy);
  return { lat: null, lon: null, valid: false, text: text(value.text), source, accuracy };
}

function readBegun(value: unknown): BegunString | undefined {
  const position = isRecord(value) ? readPosition(value.position) : null;
  if (!isRecord(value) || !position?.valid) return undefined;
  return { toolTypeCode: text(value.toolTypeCode), position, time: text(value.time) };
}

function readHabits(value: unknown): Habits | undefined {
  if (!isRecord(value) || !isRecord(value.counts)) return undefined;
  const counts = Object.entries(value.counts).filter((entry): entry is [string, number] =>
    isFiniteNumber(entry[1]),
  );
  return { toolTypeCode: text(value.toolTypeCode), counts: Object.fromEntries(counts) };
}

const text = (value: unknown): string => (isString(value) ? value : "");
