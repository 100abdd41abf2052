/**
 * Writes the data of the sub-application `havmiljo` from the gazetteer: `waters.json` (seas, fjords, sounds, banks, deeps as points)
 * and `banks.json` (an invented outline around each bank, for demonstration). Run: `npx tsx scripts/manifest/sea-places.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { METRES_PER_DEGREE } from "../../lib/earth.ts";
import { AXES } from "./water-axes.ts";

interface Place {
  id: string;
  kind: string;
  rank: number;
  lon: number;
  lat: number;
  names: Record<string, string>;
}

const KINDS = ["sea", "bay", "strait", "fjord", "sound", "bank", "deep"];
/** Waters of Norway, Svalbard and the seas around; west, south, east, north. */
const AREA = [-15, 54, 55, 84] as const;
const CORNERS = 36;

const root = path.resolve(import.meta.dirname, "../..");
const target = path.join(root, "manifests/assets/geodata");
const gazetteer = JSON.parse(
  readFileSync(path.join(root, "server/geodata/gazetteer.json"), "utf8"),
) as Place[];
const places = gazetteer
  .filter(
    ({ kind, lon, lat }) =>
      KINDS.includes(kind) && lon >= AREA[0] && lat >= AREA[1] && lon <= AREA[2] && lat <= AREA[3],
  )
  .sort((a, b) => a.id.localeCompare(b.id, "en"));

mkdirSync(target, { recursive: true });
write(
  "waters.json",
  places.map((place) => feature(place, point(place))),
);
write(
  "banks.json",
  places.filter(({ kind }) => kind === "bank").map((place) => feature(place, outline(place))),
);

function feature(place: Place, geometry: { type: string }) {
  const { nb, en, se, smj, fkv } = place.names;
  const other = Object.fromEntries(
    Object.entries({ nameSe: se ?? smj, nameFkv: fkv }).filter(([, name]) => name),
  );
  return {
    type: "Feature",
    id: place.id,
    properties: {
      id: place.id,
      kind: place.kind,
      rank: place.rank,
      nameNo: nb ?? en,
      nameEn: en ?? nb,
      ...other,
      hasMinorityName: Object.keys(other).length > 0,
      ...(geometry.type === "Point" && AXES[place.id] ? { curve: AXES[place.id] } : {}),
    },
    geometry,
  };
}

function point({ lon, lat }: Place) {
  return { type: "Point", coordinates: [lon, lat] };
}

/**
 * An ellipse whose size depends on the rank and whose direction depends on the name: plausible, invented, and the same
 * in every run.
 */
function outline({ id, rank, lon, lat }: Place) {
  const seed = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const long = (80_000 / rank) * (1 + (seed % 50) / 100);
  const short = long * (0.4 + (seed % 31) / 100);
  const turn = ((seed % 180) * Math.PI) / 180;
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    const wobble = 1 + 0.08 * Math.sin(3 * angle + seed) + 0.05 * Math.sin(5 * angle + 2 * seed);
    const x = long * wobble * Math.cos(angle);
    const y = short * wobble * Math.sin(angle);
    const east = x * Math.cos(turn) - y * Math.sin(turn);
    const north = x * Math.sin(turn) + y * Math.cos(turn);
    const latitude = lat + north / METRES_PER_DEGREE;
    return [lon + east / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)), latitude].map((n) =>
      Number(n.toFixed(4)),
    );
  });
  return { type: "Polygon", coordinates: [ring] };
}

function write(file: string, features: object[]): void {
  const lines = features.map((item) => JSON.stringify(item)).join(",\n");
  writeFileSync(path.join(target, file), `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`);
  console.log(`manifests/assets/geodata/${file}: ${features.length} features`);
}
