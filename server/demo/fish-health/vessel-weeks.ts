import { join } from "node:path";
import { visibleTo } from "../../ais/access.ts";
import { type TrackQuery, type TrackSource, visibleTrack } from "../../ais/history.ts";
import type { SimulatedTracks } from "../../ais/simulated-tracks.ts";
import { weekRange, weekTrack } from "../../ais/week-track.ts";
import { type Locality, readLocalities } from "./localities.ts";
import { received, type Visit, vesselsNear, visitsOf } from "./visits.ts";

interface Week {
  year: number;
  week: number;
  /** ms since 1970. */
  now: number;
}

/** The track of a vessel in a week. */
export interface VesselWeekTask extends Week, Omit<TrackQuery, "range"> {}

/** Who visited a locality in a week. */
export interface LocalityWeekTask extends Week {
  localityNo: number;
  /** Vessels of which nothing is invented. */
  replaced: readonly number[];
}

export interface VesselWeeksInit {
  tracks: TrackSource;
  simulated: SimulatedTracks;
  areaFolder: string;
  /** Whether visits are invented. */
  demonstration: boolean;
}

/** Answers about vessels and localities by week, as JSON; null: there is nothing. */
export function vesselWeeks({ tracks, simulated, areaFolder, demonstration }: VesselWeeksInit) {
  const visible = visibleTo("open", null);
  let atSea: readonly Locality[] | null = null;
  const localities = () => {
    atSea ??= readLocalities(join(areaFolder, "locality.json")).filter(({ isOnLand }) => !isOnLand);
    return atSea;
  };
  return {
    async ofVessel({ year, week, ...task }: VesselWeekTask): Promise<string | null> {
      const range = weekRange(year, week);
      const { mmsi, now } = task;
      const points = await visibleTrack(tracks, { ...task, range }, visible);
      const isInvented = points[0]?.simulated === true;
      if (points.length === 0) return null;
      const times = points.map((point) => ({ point, time: Date.parse(point.msgtime) }));
      // Newest first, as they come, without what was not received.
      const shown = isInvented ? received(times, mmsi, range).map(({ point }) => point) : points;
      const past = () => simulated.past(mmsi, range.from, Math.min(range.to, now));
      const visits = isInvented && demonstration ? visitsOf(past(), localities()) : [];
      return JSON.stringify({ ...weekTrack(mmsi, year, week, shown), visits: visits.map(visitOfVessel) });
    },
    atLocality({ localityNo, year, week, replaced, now }: LocalityWeekTask): string | null {
      const { from, to } = weekRange(year, week);
      const locality = localities().find((one) => one.localityNo === localityNo);
      const vessels = locality ? vesselsNear(locality, simulated.vessels()) : [];
      const visits = vessels
        .filter(({ mmsi }) => !replaced.includes(mmsi))
        .flatMap(({ mmsi, name }) =>
          visitsOf(simulated.past(mmsi, from, Math.min(to, now)), localities())
            .filter((visit) => visit.locality.localityNo === localityNo)
            .map((visit) => ({
              mmsi,
              vesselName: name,
              startTime: isoOf(visit.from),
              stopTime: isoOf(visit.to),
            })),
        )
        .sort((a, b) => a.startTime.localeCompare(b.startTime));
      return visits.length === 0 ? null : JSON.stringify({ localityNo, year, week, visits });
    },
  };
}

function visitOfVessel({ locality: { localityNo, name }, from, to }: Visit) {
  return { localityNo, localityName: name, startTime: isoOf(from), stopTime: isoOf(to) };
}

const isoOf = (time: number): string => new Date(time).toISOString();
