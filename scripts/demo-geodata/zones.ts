import { readFileSync } from "node:fs";
import { isRecord } from "../../server/domain/site.ts";
import { area, norwegianMidnight, type Position, seededRandom } from "./shapes.ts";

type Zone = [name: string, lon: number, lat: number, long: number, wide: number, turn: number];

const INVENTED = "Oppdiktet for demonstrasjon. Reglene for området står hos Fiskeridirektoratet.";

/** Reefs with known names; extent and outline are invented. */
const REEFS: Zone[] = [
  ["Røstrevet", 9.25, 67.48, 17, 2.6, 45],
  ["Sularevet", 8.05, 64.12, 8, 2, 60],
  ["Iverryggen", 9.3, 65, 6, 3, 30],
  ["Trænarevene", 10.95, 66.97, 8, 4, 20],
  ["Breisunddjupet", 5.95, 62.46, 5, 1.6, 70],
  ["Fjellknausene", 8.4, 63.92, 2, 0.8, 40],
  ["Korallen", 21.95, 70.97, 4, 2, 80],
  ["Stjernsundet", 22.5, 70.27, 1.2, 0.4, 60],
  ["Hola", 14.4, 68.92, 3, 1.4, 120],
  ["Steinavær", 15.7, 69.24, 3, 1.2, 30],
  ["Malangsgrunnen", 16.7, 69.85, 6, 1.6, 40],
  ["Selligrunnen", 9.55, 63.6, 0.6, 0.3, 10],
  ["Tisler", 10.96, 58.99, 1.6, 0.5, 150],
  ["Aktivneset", 4.5, 62.55, 7, 2.2, 40],
];

const CLOSED: Zone[] = [
  ["Lofotodden", 12.35, 67.75, 6, 3, 40],
  ["Vestfjorden ytre", 13.6, 67.75, 9, 5, 50],
  ["Borgundfjorden", 6.05, 62.44, 3, 1.5, 90],
  ["Heimefjorden", 5.15, 60.35, 2.4, 1.2, 20],
  ["Nordfjordskatet", 5.0, 61.95, 4, 2, 10],
  ["Smola nord", 7.75, 63.55, 5, 2, 60],
  ["Vega vest", 11.2, 65.7, 5, 3, 0],
  ["Kveitegropa", 18.4, 70.05, 6, 3, 50],
  ["Porsangerfjorden indre", 25.3, 70.25, 8, 3, 20],
  ["Tana munning", 28.4, 70.65, 3, 1.6, 150],
];

const ZERO: Zone[] = [
  ["Drøbak", 10.6, 59.62, 2.6, 0.8, 0],
  ["Risør", 9.32, 58.71, 1.8, 1, 50],
  ["Tvedestrand", 8.98, 58.58, 1.5, 0.8, 40],
  ["Flødevigen", 8.76, 58.42, 1.2, 0.7, 50],
  ["Kvernskjær", 10.96, 59.03, 1.6, 0.8, 150],
  ["Hardanger ytre", 5.95, 60.1, 3, 1.2, 60],
];

function zones(kind: string, list: readonly Zone[], info: string): Record<string, unknown>[] {
  return list.map(([name, lon, lat, long, wide, turn], index) => ({
    objectId: index + 1,
    name,
    info,
    geometry: area(`${kind} ${name}`, [lon, lat], { long, wide, turn }),
  }));
}

export const coralReefs = () =>
  zones("coral", REEFS, `Korallrev. Her er det forbudt å bruke redskap som berører bunnen. ${INVENTED}`);

export const forbiddenZones = () =>
  zones("forbidden", CLOSED, `Stengt for fiske med redskap som berører bunnen hele året. ${INVENTED}`);

export const zeroFishingAreas = () =>
  zones("zero", ZERO, `Nullfiskeområde: alt fiske er forbudt hele året. ${INVENTED}`);

/** Fjord lines of the coastal cod rules: every third fjord line north of 62° N. */
export function coastalCod(): Record<string, unknown>[] {
  const file: unknown = JSON.parse(readFileSync("server/geodata/trade-areas/fjordfiske.geojson", "utf8"));
  const features = isRecord(file) && Array.isArray(file.features) ? file.features.filter(isRecord) : [];
  return features
    .filter(({ geometry }) => northOf62(geometry))
    .filter((_, index) => index % 3 === 0)
    .map(({ properties, geometry }, index) => ({
      objectId: index + 1,
      name: isRecord(properties) ? `Fjordlinje ${String(properties.name)}` : "Fjordlinje",
      info: `Innenfor linjen gjelder egne regler for å verne kysttorsken. ${INVENTED}`,
      validFrom: norwegianMidnight(2026, 1, 1),
      geometry,
    }));
}

function northOf62(geometry: unknown): boolean {
  const coordinates = isRecord(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  return coordinates.every((position) => Array.isArray(position) && Number(position[1]) > 62);
}

const MESSAGES: [place: string, lon: number, lat: number, gear: string, why: string][] = [
  ["Røstbanken", 11.1, 67.65, "bottomtrawl", "for stor innblanding av torsk under minstemålet"],
  ["Malangsgrunnen", 17.2, 69.95, "bottomtrawl", "for stor innblanding av hyse under minstemålet"],
  ["Sveinsgrunnen", 16.3, 69.65, "danishseine", "for stor innblanding av sei under minstemålet"],
  ["Nordkappbanken", 26.6, 71.9, "bottomtrawl", "for stor innblanding av uer"],
  ["Tiddlybanken", 33.4, 72.2, "shrimptrawl", "for stor innblanding av torskeyngel"],
  ["Thor Iversenbanken", 33.2, 73.2, "shrimptrawl", "for stor innblanding av hyseyngel"],
  ["Spitsbergenbanken", 22, 75.8, "shrimptrawl", "for stor innblanding av blåkveite"],
  ["Hjelmsøybanken", 23.9, 71.55, "bottomtrawl", "for stor innblanding av torsk under minstemålet"],
  ["Haltenbanken", 8.3, 64.85, "longline", "vern av gytende lange"],
  ["Mørebankene", 6.6, 63.45, "purseseine", "vern av gytende sild"],
  ["Buagrunnen", 6.3, 63.1, "purseseine", "for stor innblanding av småsild"],
  ["Vikingbanken", 2.55, 60.35, "bottomtrawl", "for stor innblanding av sei under minstemålet"],
  ["Egersundbanken", 5, 57.75, "purseseine", "for stor innblanding av småmakrell"],
  ["Lingbanken", 2.6, 58.2, "purseseine", "for stor innblanding av småsild"],
];

/** Announcements of closed areas, with dates in one year of demonstration; the last three have ended. */
export function announcements(): Record<string, unknown>[] {
  const random = seededRandom("farvann announcements 1");
  return MESSAGES.map(([place, lon, lat, gear, why], index) => {
    const ended = index >= MESSAGES.length - 3;
    const centre: Position = [lon, lat];
    return {
      id: `J-${901 + index}-2026`,
      title: `Stenging av område ved ${place}`,
      reason: why,
      gear,
      validFrom: norwegianMidnight(2026, 1 + (index % 9), 3 + index),
      validTo: ended ? norwegianMidnight(2026, 10, 1 + index) : "9999-12-30T00:00:00Z",
      geometry: area(`announcement ${place}`, centre, {
        long: random.between(9, 22),
        wide: random.between(6, 12),
        turn: random.between(0, 180),
        corners: 6,
      }),
    };
  });
}
