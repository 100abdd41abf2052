import { makeObservable, observable, runInAction } from "mobx";
import type { FollowedVessel } from "../../../contracts/followed-vessel.ts";
import type { AppServices } from "../../../core/api/kernel.ts";
import { onDrag } from "../../../core/api/map.ts";
import type { Fleets } from "./fleets.ts";
import type { Fleet } from "./model/fleet.ts";
import { boundsOfVessels } from "./model/summary.ts";

/** Interval at which the map follows, ms. */
const STEP_MS = 5_000;
/** The view is changed when the fleet reaches beyond it, or fills less than this share of its sides. */
const MIN_SHARE = 0.35;
/** How far beyond the fitted box the fleet may move, as a share of its sides: the view has that much room around it. */
const ROOM = 0.04;
/** A fleet of one vessel, or in one harbour, is shown with this much around it, degrees of latitude. */
const MARGIN = 0.02;
/** The same for a large fleet, as a share of its sides: buttons cover the edges of the map. */
const SHARE = 0.12;

type Box = [west: number, south: number, east: number, north: number];

/** Keeps a fleet in the view until the user moves the map. */
export class Follower {
  /** Observed. */
  fleetId: string | null = null;
  private stop: (() => void) | null = null;
  private fitted: Box | null = null;

  constructor(
    private readonly app: AppServices,
    private readonly fleets: Fleets,
  ) {
    makeObservable(this, { fleetId: observable });
  }

  /** Fits a fleet in the view, once. False: none of its vessels has a position. */
  fit(mmsis: readonly number[]): boolean {
    const box = this.boxOf(mmsis);
    if (box) this.app.map.fit(box);
    return box !== null;
  }

  /** Follows a fleet; ends when the user moves the map, or when none of its vessels has a position. */
  follow({ id }: Pick<Fleet, "id">): void {
    this.end();
    this.app.services.find<FollowedVessel>("followed-vessel")?.current?.stop();
    this.fitted = null;
    const step = () => this.step(id);
    const timer = setInterval(step, STEP_MS);
    const stopDrag = onDrag(this.app.map, () => this.end());
    this.stop = () => {
      clearInterval(timer);
      stopDrag();
    };
    runInAction(() => {
      this.fleetId = id;
    });
    step();
  }

  end(): void {
    this.stop?.();
    this.stop = null;
    runInAction(() => {
      this.fleetId = null;
    });
  }

  private step(id: string): void {
    const fleet = this.fleets.all?.find((known) => known.id === id);
    const isOther = (this.app.services.find<FollowedVessel>("followed-vessel")?.current ?? null) !== null;
    const box = fleet && !isOther ? this.boxOf(fleet.mmsis) : null;
    if (!box) {
      this.end();
      return;
    }
    if (this.fitted && !needsFit(box, this.fitted)) return;
    this.fitted = box;
    this.app.map.fit(box);
  }

  private boxOf(mmsis: readonly number[]): Box | null {
    const box = boundsOfVessels(mmsis.flatMap((mmsi) => this.fleets.received(mmsi) ?? []));
    if (!box) return null;
    const [west, south, east, north] = box;
    const across = MARGIN / Math.max(0.05, Math.cos((north * Math.PI) / 180)) + (east - west) * SHARE;
    const along = MARGIN + (north - south) * SHARE;
    return [west - across, Math.max(-89, south - along), east + across, Math.min(89, north + along)];
  }
}

/** Whether a fleet has left the box that was fitted, or has become small in it. */
export function needsFit(box: Box, fitted: Box): boolean {
  const [across, along] = [fitted[2] - fitted[0], fitted[3] - fitted[1]];
  const isIn =
    box[0] >= fitted[0] - across * ROOM &&
    box[1] >= fitted[1] - along * ROOM &&
    box[2] <= fitted[2] + across * ROOM &&
    box[3] <= fitted[3] + along * ROOM;
  return !isIn || Math.max((box[2] - box[0]) / across, (box[3] - box[1]) / along) < MIN_SHARE;
}
