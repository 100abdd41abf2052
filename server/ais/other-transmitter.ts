import { areTwo, knownSenders, NO_SENDERS, type Report, type Senders } from "../../lib/transmitters.ts";
import type { AisPosition } from "./message.ts";
import type { OtherTransmitter, VesselRecord } from "./vessel.ts";

/** A position as it is remembered of a transmitter. */
type Sent = Report & Pick<AisPosition, "sog" | "cog" | "heading">;

/** The transmitters that use the number of a target. */
export type TargetSenders = Senders<Sent>;

/** Null for a report without a position. */
export function sentPosition({ lon, lat, time, sog, cog, heading }: AisPosition): Sent | null {
  return lon === null || lat === null ? null : { lon, lat, time, sog, cog, heading };
}

/** The transmitters of a target that a former process stored, or of a new one. */
export function storedSenders(record: VesselRecord): TargetSenders {
  const main = sentIn(record);
  return main === null
    ? NO_SENDERS
    : knownSenders(main, record.otherTransmitter ? sentIn(record.otherTransmitter) : null);
}

/** Tells in the record of another transmitter, while there is one for certain. */
export function tellOther(record: VesselRecord, senders: TargetSenders): void {
  const { other } = senders;
  if (other === null || !areTwo(senders)) {
    delete record.otherTransmitter;
    return;
  }
  const { lon, lat, time, sog, cog, heading } = other.last;
  record.otherTransmitter = {
    msgtime: new Date(time).toISOString(),
    latitude: lat,
    longitude: lon,
    speedOverGround: sog,
    courseOverGround: cog,
    trueHeading: heading,
  };
}

function sentIn(told: OtherTransmitter): Sent | null {
  const { longitude: lon, latitude: lat, msgtime } = told;
  if (lon === null || lat === null) return null;
  const { speedOverGround: sog, courseOverGround: cog, trueHeading: heading } = told;
  return { lon, lat, time: Date.parse(msgtime), sog, cog, heading };
}
