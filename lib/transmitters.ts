import { distanceBetween } from "./sphere.ts";
import { metresToNauticalMiles } from "./units.ts";

/** Where and when a transmitter reported; degrees, ms since 1970. */
export interface Report {
  lon: number;
  lat: number;
  time: number;
}

/** Speeds above any vessel or aircraft, knots. */
const MAX_SPEED = { vessel: 100, aircraft: 400 };
/** Differences in degrees that are certainly shorter than any checked jump. */
const NEAR = 0.004;
const HOUR_MS = 3_600_000;

/** Whether one transmitter can have been at both places; jumps below `minJump` nautical miles always pass. */
export function isPossibleMove(mmsi: number, a: Report, b: Report, minJump: number): boolean {
  // Almost every step is so short that nothing needs to be computed.
  if (Math.abs(a.lat - b.lat) < NEAR && Math.abs(a.lon - b.lon) < NEAR) return true;
  const miles = metresToNauticalMiles(distanceBetween([a.lon, a.lat], [b.lon, b.lat]));
  const fastest = Math.floor(mmsi / 1_000_000) === 111 ? MAX_SPEED.aircraft : MAX_SPEED.vessel;
  return miles < minJump || miles <= (fastest * Math.max(1_000, Math.abs(b.time - a.time))) / HOUR_MS;
}

interface Sender<R extends Report> {
  last: R;
  reports: number;
}

interface OtherSender<R extends Report> extends Sender<R> {
  /** How many reports it has sent since the last one of the main transmitter. */
  inRow: number;
  /** Whether the main transmitter has reported since this one was first received. */
  isBesideMain: boolean;
}

/** The transmitters under one number: the one that is shown as the vessel, and one far away, if there is one. */
export interface Senders<R extends Report = Report> {
  main: Sender<R> | null;
  other: OtherSender<R> | null;
}

export const NO_SENDERS: Senders<never> = { main: null, other: null };

/** Reports that make a transmitter sure: a single one may be an error. */
const SURE_REPORTS = 2;
/** Reports of the other without one of the main transmitter after which the other is the vessel. */
const TAKEOVER_REPORTS = 3;
/** Another transmitter that is silent for this time is forgotten, ms. */
const FORGET_MS = 30 * 60_000;

/** Senders as they were known before: their last reports; `other` null: there is one. */
export const knownSenders = <R extends Report>(main: R, other: R | null): Senders<R> => ({
  main: { last: main, reports: SURE_REPORTS },
  other: other && { last: other, reports: SURE_REPORTS, inRow: 0, isBesideMain: true },
});

/** Whether two transmitters use the number for certain. */
export const areTwo = ({ other }: Senders): boolean =>
  other?.isBesideMain === true && other.reports >= SURE_REPORTS;

/**
 * Whose report it is: the vessel's (`main`), or that of another transmitter far away. The vessel moves there when nothing more comes
 * from where it was. `minJump`: nautical miles; receivers and networks delay reports, so that short jumps say nothing.
 */
export function withReport<R extends Report>(
  mmsi: number,
  before: Senders<R>,
  report: R,
  minJump: number,
): { isMain: boolean; senders: Senders<R> } {
  const { main } = before;
  const isForgotten = before.other !== null && report.time - before.other.last.time > FORGET_MS;
  const other = isForgotten ? null : before.other;
  if (main === null || isPossibleMove(mmsi, main.last, report, minJump)) {
    const beside = other && { ...other, inRow: 0, isBesideMain: true };
    return {
      isMain: true,
      senders: { main: { last: report, reports: (main?.reports ?? 0) + 1 }, other: beside },
    };
  }
  const known = other !== null && isPossibleMove(mmsi, other.last, report, minJump) ? other : null;
  const sender = {
    last: report,
    reports: (known?.reports ?? 0) + 1,
    inRow: (known?.inRow ?? 0) + 1,
    isBesideMain: known?.isBesideMain ?? false,
  };
  const takesOver =
    sender.inRow >= TAKEOVER_REPORTS || (main.reports < SURE_REPORTS && sender.reports >= SURE_REPORTS);
  if (!takesOver) return { isMain: false, senders: { main, other: sender } };
  const former = areTwo({ main, other: sender }) ? { ...main, inRow: 0, isBesideMain: true } : null;
  return { isMain: true, senders: { main: { last: report, reports: sender.reports }, other: former } };
}

/** Reports in order, apart for each transmitter. A single one far away, between those of a transmitter, is an error and left out. */
export function byTransmitter<Item extends Report>(
  mmsi: number,
  reports: readonly Item[],
  minJump: number,
): Item[][] {
  const tracks: { items: Item[]; last: Item }[] = [];
  for (const report of reports) {
    const track = tracks.find(({ last }) => isPossibleMove(mmsi, last, report, minJump));
    if (track) {
      track.items.push(report);
      track.last = report;
      // The next report is probably of the same transmitter.
      tracks.splice(tracks.indexOf(track), 1);
      tracks.unshift(track);
    } else tracks.unshift({ items: [report], last: report });
  }
  const all = tracks.map(({ items }) => items).toSorted((a, b) => (a[0]?.time ?? 0) - (b[0]?.time ?? 0));
  const sure = all.filter(({ length }) => length >= SURE_REPORTS);
  const isStray = ([report, ...more]: Item[]) =>
    more.length === 0 && sure.some((track) => isWithin(track, report?.time ?? 0));
  return all.filter((items) => !isStray(items));
}

const isWithin = (track: readonly Report[], time: number): boolean =>
  time > (track[0]?.time ?? time) && time < (track.at(-1)?.time ?? time);
