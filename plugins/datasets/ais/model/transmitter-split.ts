import {
  areTwo,
  isPossibleMove,
  knownSenders,
  type Senders,
  withReport,
} from "../../../../lib/transmitters.ts";
import type { OtherRecord, VesselRecord } from "./vessel-record.ts";

/** Shortest jump that makes another transmitter, nautical miles, as in the service. */
const MIN_JUMP = 2;

/** Whose report a record is. */
export interface Split {
  /** False: not the vessel's, which stays where it is. */
  isMain: boolean;
  /** Where another transmitter with the number is; null: none is sure. */
  other: OtherRecord | null;
}

/**
 * Tells two transmitters of one number apart where the service does not, by speeds that no vessel has. Only numbers that have jumped
 * are kept.
 */
export class TransmitterSplit {
  private readonly jumped = new Map<number, Senders<OtherRecord>>();

  /** @param last where the vessel was last; null: nowhere yet */
  split({ mmsi, time, lon, lat, sog, cog, heading, other }: VesselRecord, last: OtherRecord | null): Split {
    if (other || lon === null || lat === null) return { isMain: true, other };
    const sent = { time, lon, lat, sog, cog, heading };
    const known = this.jumped.get(mmsi);
    if (!known && (!last || isPossibleMove(mmsi, last, sent, MIN_JUMP))) return { isMain: true, other: null };
    const before = known ?? (last && knownSenders(last, null));
    if (!before) return { isMain: true, other: null };
    const { isMain, senders } = withReport(mmsi, before, sent, MIN_JUMP);
    if (senders.other) this.jumped.set(mmsi, senders);
    else this.jumped.delete(mmsi);
    return { isMain, other: areTwo(senders) ? (senders.other?.last ?? null) : null };
  }

  /** The vessel is gone. */
  forget(mmsi: number): void {
    this.jumped.delete(mmsi);
  }
}
