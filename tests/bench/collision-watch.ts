import { closestApproach, isClose, type Motion, motionOf } from "../../lib/closest-approach.ts";
import * as geodesy from "../../lib/geodesy/index.ts";
import type { LonLat } from "../../lib/lon-lat.ts";
import { makeColumns } from "../../plugins/datasets/ais/model/columns.ts";
import { rowsThatMayMeet } from "../../plugins/datasets/ais/model/may-meet.ts";
import { seeded } from "./seeded.ts";
import { figure, median, table } from "./statistics.ts";

/**
 * The cost of one look of the collision watch over a fleet, with and without its cheap bounds: CPU ms of this process,
 * medians. Run by `npm run bench:watch`.
 */
const VESSELS = 20_000;
const LOOKS = 40;
const NOW = 1_790_000_000;
const LIMITS = { miles: 0.5, minutes: 30 };
const HERE: LonLat = [5.2, 60.4];
const OWN: Motion = { lonLat: HERE, sog: 12, cog: 350, time: NOW - 2 };

/** One in three is moored, the others under way in any direction; reports are up to three minutes old. */
function fleet(placeOf: (random: () => number) => LonLat) {
  const random = seeded(5);
  const columns = makeColumns(VESSELS);
  for (let row = 0; row < VESSELS; row += 1) {
    const [lon, lat] = placeOf(random);
    columns.mmsi[row] = 257_000_000 + row;
    columns.lon[row] = Math.round(lon * 1e7);
    columns.lat[row] = Math.round(lat * 1e7);
    columns.sog[row] = random() < 0.33 ? 0 : Math.round(random() * 250);
    columns.cog[row] = Math.floor(random() * 3_600);
    columns.time[row] = NOW - Math.floor(random() * 180);
  }
  return columns;
}

/** Two in three are near one of 40 ports, of which the own vessel leaves one. */
const ports = seeded(3);
const PORTS: LonLat[] = [
  HERE,
  ...Array.from({ length: 39 }, (): LonLat => [4 + ports() * 27, 57 + ports() * 14]),
];
const nearPort = (random: () => number): LonLat => {
  const port = PORTS[Math.floor(random() * PORTS.length)] ?? HERE;
  return geodesy.destination(port, random() * 360, random() * 15 * 1852);
};

const FLEETS = {
  "the whole coast": fleet((random) =>
    random() < 0.67 ? nearPort(random) : [4 + random() * 27, 57 + random() * 14],
  ),
  "all within 30 nm": fleet((random) =>
    geodesy.destination(HERE, random() * 360, Math.sqrt(random()) * 30 * 1852),
  ),
};

function timed(run: () => void): number {
  const times = Array.from({ length: LOOKS }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times.slice(LOOKS / 4));
}

const rows = Object.entries(FLEETS).map(([name, columns]) => {
  const motion = (row: number): Motion =>
    motionOf({
      lon: (columns.lon[row] ?? 0) / 1e7,
      lat: (columns.lat[row] ?? 0) / 1e7,
      sog: (columns.sog[row] ?? 0) / 10,
      cog: (columns.cog[row] ?? 0) / 10,
      time: columns.time[row] ?? 0,
    });
  const close = (row: number) => isClose(closestApproach(OWN, motion(row), NOW, geodesy), LIMITS);
  const bounded = () => rowsThatMayMeet(columns, VESSELS, { own: OWN, limits: LIMITS, now: NOW });
  const all = Array.from({ length: VESSELS }, (_unused, row) => row);
  const kept = bounded();
  const dangers = kept.filter(close);
  if (dangers.length !== all.filter(close).length) throw new Error("The bounds leave out a close approach");
  const bounds = timed(bounded);
  const look = timed(() => bounded().filter(close));
  const without = median(
    Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      all.filter(close);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
  return [name, String(kept.length), String(dangers.length), ...[bounds, look, without].map(figure)];
});

console.log(`${VESSELS.toLocaleString("en")} vessels, limits 0.5 nm and 30 min, CPU ms of one look`);
console.log(table(["fleet", "kept", "close", "bounds", "a look", "without bounds"], rows));
