import { type AisAccess, visibleTo } from "../ais/access.ts";
import { type AreaQuery, trafficInArea, vesselsInArea } from "../ais/area-search.ts";
import type { Area } from "../ais/filter.ts";
import type { WatchedZone } from "../alerts/zone.ts";
import { previewZone } from "../alerts/zone-preview.ts";
import { findLostGear, type LostGearQuery } from "../domain/lost-gear.ts";
import { builtInAnswer } from "../place-names/built-in-answer.ts";
import { activityStore } from "../storage/activity-store.ts";
import { aisStore } from "../storage/ais-store.ts";
import { openForReading } from "../storage/database.ts";
import { lostGearStore } from "../storage/lost-gear-store.ts";
import { type FieldTask, writeFields } from "../weather/write-fields.ts";
import { activityLibrary } from "../wms/activity-library.ts";
import { drawMap, type MapTask } from "../wms/draw-map.ts";
import { featureInfo, type InfoTask } from "../wms/feature-info.ts";
import { drawLegend, type LegendTask } from "../wms/legend.ts";

/** Settings of a worker thread. */
export interface ThreadSettings {
  /** Path of the database. */
  database: string;
}

interface AreaTask {
  query: AreaQuery;
  access: AisAccess;
  area: Area | null;
}

/** The long work of the server, over a connection that only reads. */
export function openJobs({ database }: ThreadSettings) {
  const db = openForReading(database);
  const library = activityLibrary(activityStore(db));
  const ais = aisStore(db);
  const lostGear = lostGearStore(db);
  return {
    warmUp: () => library.warmUp(),
    map: (task: MapTask) => drawMap(library, task),
    featureInfo: (task: InfoTask) => featureInfo(library, task),
    legend: (task: LegendTask) => drawLegend(task),
    places: (search: string) => JSON.stringify(builtInAnswer(new URLSearchParams(search))),
    weatherFields: (task: FieldTask) => writeFields(task),
    lostGear: async ({ query, now }: { query: LostGearQuery; now: number }) =>
      jsonList(await findLostGear(lostGear, query, now)),
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
