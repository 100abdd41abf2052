import { type AisAccess, visibleTo } from "../ais/access.ts";
import { type AreaQuery, trafficInArea, vesselsInArea } from "../ais/area-search.ts";
import type { Area } from "../ais/filter.ts";
import { type TrackQuery, visibleTrack } from "../ais/history.ts";
import { simulatedTracks } from "../ais/simulated-tracks.ts";
import type { WatchedZone } from "../alerts/zone.ts";
import { previewZone } from "../alerts/zone-preview.ts";
import { type LocalityWeekTask, type VesselWeekTask, vesselWeeks } from "../demo/fish-health/vessel-weeks.ts";
import { activityMonths } from "../domain/activity-months.ts";
import { findLostGear, type LostGearQuery } from "../domain/lost-gear.ts";
import { builtInAnswer } from "../place-names/built-in-answer.ts";
import { activityStore } from "../storage/activity-store.ts";
import { aisStore } from "../storage/ais-store.ts";
import { openForReading } from "../storage/database.ts";
import { heldData, heldSummary } from "../storage/held-data.ts";
import { HELD_ROOMS } from "../storage/held-rooms.ts";
import { lostGearStore } from "../storage/lost-gear-store.ts";
import { type HistoryTask, inventedHistory } from "../weather/frost-answers.ts";
import { coastAnswers } from "../weather/nearest-coast.ts";
import { inventedTide, type TideTask } from "../weather/tide-answer.ts";
import { type FieldTask, writeFields } from "../weather/write-fields.ts";
import { activityLibrary } from "../wms/activity-library.ts";
import { drawMap, type MapTask } from "../wms/draw-map.ts";
import { featureInfo, type InfoTask } from "../wms/feature-info.ts";
import { drawLegend, type LegendTask } from "../wms/legend.ts";

/** Settings of a worker thread. */
export interface ThreadSettings {
  /** Path of the database. */
  database: string;
  /** Number of simulated vessels; 0: none. */
  simulatedVessels: number;
  /** Folder of the areas, lines and places that come with the server. */
  areaFolder: string;
  demonstration: boolean;
}

/** What a caller may see of vessels. */
interface Sight {
  access: AisAccess;
  area: Area | null;
}

interface AreaTask extends Sight {
  query: AreaQuery;
}

interface TrackTask extends Sight {
  query: TrackQuery;
}

/** The long work of the server, over a connection that only reads. */
export function openJobs({ database, simulatedVessels, areaFolder, demonstration }: ThreadSettings) {
  const db = openForReading(database);
  const activity = activityStore(db);
  const library = activityLibrary(activity);
  const monthsOf = activityMonths(activity);
  const ais = aisStore(db);
  const lostGear = lostGearStore(db);
  const held = heldData(db, HELD_ROOMS);
  const simulated = simulatedTracks(simulatedVessels);
  const tracks = { store: ais, simulatedPast: simulated.past };
  const coastAt = coastAnswers();
  const weeks = vesselWeeks({ tracks, simulated, areaFolder, demonstration });
  return {
    warmUp: () => library.warmUp(),
    map: (task: MapTask) => drawMap(library, task),
    featureInfo: (task: InfoTask) => featureInfo(library, task),
    legend: (task: LegendTask) => drawLegend(task),
    places: (search: string) => JSON.stringify(builtInAnswer(new URLSearchParams(search))),
    coast: (place: [lon: number, lat: number]) => coastAt(place),
    stationHistory: (task: HistoryTask) => inventedHistory(task),
    tide: (task: TideTask) => inventedTide(task),
    weatherFields: (task: FieldTask) => writeFields(task),
    lostGear: async ({ query, now }: { query: LostGearQuery; now: number }) =>
      jsonList(await findLostGear(lostGear, query, now)),
    activityMonths: ({ year, now }: { year: number; now: number }) => monthsOf(year, now),
    heldParts: async (user: string) => (await held.exportOf(user)).map(heldSummary),
    heldExport: async ({ user, exportedAt }: { user: string; exportedAt: string }) => {
      const parts = await held.exportOf(user);
      const data = Object.fromEntries(parts.map(({ name, data }) => [name, data]));
      return JSON.stringify({ user, exportedAt, data });
    },
    track: async ({ query, access, area }: TrackTask) =>
      jsonList(await visibleTrack(tracks, query, visibleTo(access, area))),
    vesselWeek: (task: VesselWeekTask) => weeks.ofVessel(task),
    localityWeek: (task: LocalityWeekTask) => weeks.atLocality(task),
    trafficInArea: async ({ query, access, area }: AreaTask) =>
      jsonList(await trafficInArea(ais, query, visibleTo(access, area))),
    vesselsInArea: async ({ query, access, area }: AreaTask) =>
      jsonList(await vesselsInArea(ais, query, visibleTo(access, area))),
    zonePreview: ({ zone, now }: { zone: WatchedZone; now: number }) => previewZone(ais, zone, now),
  };
}

/** The jobs that the worker threads run. */
export type ServerJobs = Omit<ReturnType<typeof openJobs>, "warmUp">;

/** JSON of a list; null for an empty one, which is answered by 204. */
function jsonList(list: readonly object[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}
