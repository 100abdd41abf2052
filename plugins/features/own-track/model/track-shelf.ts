import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { TrackPoint } from "./fix.ts";
import type { KeptPoints } from "./kept-points.ts";
import { Recorder } from "./recorder.ts";
import { readNotes, TRACKS_KEY, type TrackNote } from "./stored.ts";
import { TrackCount, type TrackSum } from "./track.ts";

const NOT_RECORDING = { recorder: null, recordingId: null };

/** The track that is recorded, and those that were. They stay on the device. */
export class TrackShelf {
  tracks: readonly TrackNote[];
  recorder: Recorder | null = null;
  /** The track that is being recorded; null: none. */
  recordingId: string | null = null;
  /** A track that is open. */
  opened: { id: string; points: readonly TrackPoint[] } | null = null;
  /** The browser has no space for the track, or forbids to store. */
  isUnkept = false;
  /** The positions that were last wanted could not be read. */
  isUnread = false;
  private release: () => void = () => {};

  constructor(
    private readonly app: Pick<AppServices, "storage" | "clock" | "log">,
    private readonly kept: KeptPoints,
    /** Time that has passed, ms: unlike the time of day it never jumps. */
    private readonly passed: () => number,
    private readonly holdGps: () => () => void,
  ) {
    this.tracks = this.readNotes();
    makeObservable(this, {
      tracks: observableRef,
      recorder: observableRef,
      recordingId: observable,
      opened: observableRef,
      isUnkept: observable,
      isUnread: observable,
    });
  }

  /** Begins a track; called by a press, since browsers ask the user for positions. */
  record(): void {
    if (this.recorder) return;
    const id = crypto.randomUUID();
    const startedAt = this.now();
    this.writeNotes([
      ...this.readNotes(),
      { id, name: "", startedAt, endedAt: null, metres: 0, gapCount: 0 },
    ]);
    this.recordInto(id, []);
  }

  /** The track that an earlier visit has not ended; null: none. Observed. */
  get unfinished(): TrackNote | null {
    return this.recorder ? null : (this.tracks.find(({ endedAt }) => endedAt === null) ?? null);
  }

  /** Goes on with a track after the page was closed. */
  async resume(id: string): Promise<void> {
    const points = await this.read(id);
    // New positions would be written over those that are not known.
    if (points && !this.recorder) this.recordInto(id, points);
  }

  /** Ends the recording. Null: it had no position and is not kept. */
  stop(): string | null {
    const { recorder, recordingId: id } = this;
    if (!recorder || id === null) return null;
    recorder.end();
    this.release();
    runInAction(() => Object.assign(this, NOT_RECORDING));
    return this.finish(id, recorder.points, recorder.sum, this.now());
  }

  /** Ends a track of an earlier visit where its positions end. Null: it had none and is not kept, or they cannot be read. */
  async finishEarlier(id: string): Promise<string | null> {
    const points = await this.read(id);
    // A track without positions is deleted: it must be known that it has none.
    if (!points) return null;
    return this.finish(id, points, new TrackCount(points).sum, points.at(-1)?.time ?? this.now());
  }

  async open(id: string): Promise<void> {
    const points = (await this.read(id)) ?? [];
    runInAction(() => {
      this.opened = { id, points };
    });
  }

  close(): void {
    runInAction(() => {
      this.opened = null;
    });
  }

  rename(id: string, name: string): void {
    this.writeNotes(this.readNotes().map((note) => (note.id === id ? { ...note, name } : note)));
  }

  async remove(id: string): Promise<void> {
    this.close();
    this.writeNotes(this.readNotes().filter((note) => note.id !== id));
    await this.tidy();
  }

  /** Removes positions without a track: a page may have been closed while it was deleted. */
  async tidy(): Promise<void> {
    const ids = new Set(this.readNotes().map(({ id }) => id));
    await this.kept.keepOnly(ids).catch((error: unknown) => this.app.log.info("Own tracks", error));
  }

  /** Another tab has changed the tracks. One that was deleted there is recorded no longer. */
  reload(): void {
    const tracks = this.readNotes();
    const isDeleted = this.recordingId !== null && !tracks.some(({ id }) => id === this.recordingId);
    if (isDeleted) this.release();
    runInAction(() => Object.assign(this, { tracks, ...(isDeleted && NOT_RECORDING) }));
    if (isDeleted) void this.tidy();
  }

  /** Everything is deleted. */
  async clear(): Promise<void> {
    this.release();
    runInAction(() => Object.assign(this, { tracks: [], ...NOT_RECORDING, opened: null }));
    await this.kept.keepOnly(new Set());
  }

  dispose(): void {
    this.release();
  }

  private finish(
    id: string,
    { length }: readonly TrackPoint[],
    { metres, gaps, clockSet }: TrackSum,
    now: number,
  ): string | null {
    // By the clock that the track began with, so that it has its duration.
    const end = { endedAt: now - clockSet, metres, gapCount: gaps.length };
    this.writeNotes(
      this.readNotes().flatMap((note) => (note.id !== id ? note : length === 0 ? [] : { ...note, ...end })),
    );
    return length === 0 ? null : id;
  }

  private recordInto(id: string, points: readonly TrackPoint[]): void {
    const recorder = new Recorder(points, (index) => this.keep(id, recorder, index), this.passed);
    runInAction(() => {
      this.recorder = recorder;
      this.recordingId = id;
      this.isUnkept = false;
    });
    this.release = this.holdGps();
  }

  private keep(id: string, { points }: Recorder, index: number): void {
    const done = (isUnkept: boolean) =>
      runInAction(() => {
        this.isUnkept = isUnkept;
      });
    this.kept.write(id, points, index).then(
      () => done(false),
      (error: unknown) => {
        this.app.log.error("Own track", error);
        done(true);
      },
    );
  }

  /** Null: the database fails. */
  private async read(id: string): Promise<TrackPoint[] | null> {
    const points = await this.kept.read(id).catch((error: unknown) => {
      this.app.log.error("Own track", error);
      return null;
    });
    runInAction(() => {
      this.isUnread = points === null;
    });
    return points;
  }

  private readNotes(): TrackNote[] {
    return this.app.storage.get<TrackNote[]>(TRACKS_KEY, readNotes, []);
  }

  private writeNotes(notes: readonly TrackNote[]): void {
    this.app.storage.set(TRACKS_KEY, notes);
    runInAction(() => {
      this.tracks = notes;
    });
  }

  private now(): number {
    return this.app.clock.now().getTime();
  }
}
