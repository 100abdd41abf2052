import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pluginLoaders } from "virtual:farvann/plugins";
import Fastify from "fastify";
import { parse } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { openFacilities } from "../../server/demo/facilities/facilities.ts";
import { OWN_VESSEL } from "../../server/demo/facilities/fleet.ts";
import { sensorsOf } from "../../server/demo/facilities/user-gear.ts";
import { listEntry } from "../../server/demo/fish-health/answers.ts";
import { FishHealthHistory } from "../../server/demo/fish-health/history.ts";
import { readLocalities } from "../../server/demo/fish-health/localities.ts";
import { type ZoneType, zonesOf } from "../../server/demo/fish-health/zones.ts";
import { electromagneticSurveys, surveys } from "../../server/demo/surveys/surveys.ts";
import { profileOf } from "../../server/domain/own-vessel.ts";
import { addApiSchemas } from "../../server/http/schemas.ts";
import { iceAndAlertRoutes } from "../../server/routes/ice-and-alerts.ts";
import { type DatasetTypeSample, describeDatasetType } from "./kit.tsx";

/**
 * Every dataset that the library defines without its own plugin follows the rules of its type with the data of the
 * reference backend.
 */
const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, "manifests/library/datasets");
const DOWNLOAD = /\/v1\/geodata\/download\/([a-z-]+)/;

/** The sample's entry from the library, where a sample does not write its own. */
const OWN = ["$schema", "id", "formerIds", "group", "mapOrdering", "exclusiveGroup"];

const declared = readdirSync(FOLDER)
  .map((file) => parse(readFileSync(path.join(FOLDER, file), "utf8")))
  .filter(({ type }) => type === "geojson");

function sampleOf(definition: Record<string, unknown>): DatasetTypeSample {
  const entry = Object.fromEntries(Object.entries(definition).filter(([key]) => !OWN.includes(key)));
  const answer = answerOf(definition);
  return {
    plugin: "geojson",
    type: "geojson",
    // Datasets of the user's own gear are shown to a fisher with a vessel.
    user: { roles: ["BwYrkesfisker"], fiskInfoProfile: profileOf(OWN_VESSEL) },
    entry: { ...entry, legend: { ...(definition.legend as object), group: "all" } },
    answer: () => new Response(answer, { headers: { "content-type": "application/json" } }),
  };
}

/** The last week of the demonstration's localities, and the zones from its history. */
const lastWeek = { year: 2019, week: 40 };
const fishHealth = await FishHealthHistory.make(
  readLocalities(path.join(ROOT, "server/geodata/areas/locality.json")),
  lastWeek,
);

function fishHealthAnswer(sources: string): string | null {
  if (sources.includes("/fishhealth/locality/")) {
    const localities = fishHealth.localities.slice(0, 40).flatMap((locality, index) => {
      const state = fishHealth.at(index, fishHealth.placeOf(lastWeek) ?? 0);
      return state === null ? [] : [listEntry(locality, state, null)];
    });
    return JSON.stringify({ ...lastWeek, localities });
  }
  const [, type] = /typeName=bw:(\w+)/.exec(sources) ?? [];
  if (type === undefined) return null;
  const features = zonesOf(type as ZoneType, fishHealth)
    // Records with an end ended before today.
    .filter(({ toDate }) => toDate.startsWith("9999"))
    .map(({ geom, ...properties }) => ({ type: "Feature", geometry: geom, properties }));
  return JSON.stringify({ type: "FeatureCollection", features });
}

/** Answers that the backend makes from the calendar, on a day when each contains surveys. */
const surveyDay = new Date("2026-06-15T10:00:00Z");
const surveyVessels = [{ name: "DEMO KABEL", mmsi: 257000001 }];
const MADE: Record<string, () => unknown[]> = {
  npdsurveyplanned: () => surveys("planned", surveyDay, surveyVessels),
  npdsurveyongoing: () => surveys("ongoing", surveyDay, surveyVessels),
  npdsurveyfinished: () => surveys("finished", surveyDay, surveyVessels),
  npdemsurvey: () => electromagneticSurveys(surveyDay, surveyVessels),
};

/** Gear of one vessel and of others, and the sensors on it, at the kit's date. */
const gearTime = Date.UTC(2026, 4, 15, 12);
const gear = await openFacilities(path.join(ROOT, "server/geodata/areas"))(gearTime);
const ownGear = gear.filter(({ vesselId }) => vesselId === OWN_VESSEL.vesselId);

function gearAnswer(sources: string): string | null {
  if (sources.includes("/sensors/user/sensors"))
    return JSON.stringify(sensorsOf(OWN_VESSEL, ownGear, gearTime));
  if (!sources.includes("/geodata/fishingfacility")) return null;
  return JSON.stringify({
    updatedTimestamp: new Date(gearTime).toISOString(),
    fishingFacilities: gear.slice(0, 60),
  });
}

/** Ice, icing and weather warnings, by the path of the address. */
const weather = Fastify();
addApiSchemas(weather);
await iceAndAlertRoutes(weather, {
  clock: () => new Date(gearTime),
  demonstration: true,
  upstreams: { met: null, frost: null, tide: null, depth: null },
} as Parameters<typeof iceAndAlertRoutes>[1]);
const WEATHER = [
  "/bwapi/v1/icechart/latest",
  "/bwapi/v1/iceberglimit/latest",
  "/bwapi/v1/iceedge/latest",
  "/bwapi/v1/vesselicing/coverage",
  "/weatherapi/metalerts/2.0/current.json",
];
const weatherAnswers = await Promise.all(
  WEATHER.map(async (url) => ({ url, body: (await weather.inject(url)).body })),
);

function weatherAnswer(sources: string): string | null {
  const address = sources.replace("{apiBase}", "/bwapi");
  return weatherAnswers.find(({ url }) => address.includes(url))?.body ?? null;
}

function answerOf(definition: Record<string, unknown>): string {
  const sources = JSON.stringify(definition.sources);
  const known = fishHealthAnswer(sources) ?? gearAnswer(sources) ?? weatherAnswer(sources);
  if (known !== null) return known;
  const [, name] = DOWNLOAD.exec(JSON.stringify(definition.sources)) ?? [];
  const made = MADE[name ?? ""];
  if (made) return JSON.stringify(made());
  const file = path.join(ROOT, `server/geodata/areas/${name}.json`);
  if (name === undefined || !existsSync(file))
    throw new Error(`No answer is known for ${String(definition.id)}`);
  return readFileSync(file, "utf8");
}

test("the library declares datasets without code", () => {
  expect(declared.length).toBeGreaterThan(7);
});

describe.each(declared.map((definition) => [String(definition.id), definition] as const))(
  "%s",
  (_id, definition) => {
    describeDatasetType(sampleOf(definition), () => {
      const load = pluginLoaders.geojson;
      if (load === undefined) throw new Error("The plugin geojson is not installed");
      return load();
    });
  },
);
