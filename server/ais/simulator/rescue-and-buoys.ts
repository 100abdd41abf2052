import { MOORED, NOT_DEFINED } from "../../../lib/nav-status.ts";
import { OPEN_SEA_GROUNDS } from "../../demo/grounds-open-sea.ts";
import { seededRandom } from "../../demo/random.ts";
import type { SimulatedVessel } from "./fleet.ts";
import { openSeaways } from "./seaways.ts";

const RESCUE = 51;
/** Above the numbers of the fleet. */
const FIRST_RESCUE = 257_890_000;
const FIRST_BUOY = 941_000_000;
/** Search-and-rescue transmitter, of which the first digits are 970. */
const TRANSMITTER = 970_257_001;
/** Buoys at the ends of a net, and the nets of a ground. */
const NETS_PER_GROUND = 2;
const NET_MILES = 1;
/** At the ends of the nets of the demonstration's own vessel (`server/geodata/areas/fishingfacility.json`), where they have drifted to. */
const OWN_NETS = [
  { lon: 14.614, lat: 69.169 },
  { lon: 14.819, lat: 69.2262 },
];

/**
 * Simulated in addition to any fleet: a rescue boat in every port, buoys of fishing nets, and a transmitter under test.
 */
export function rescueAndBuoys(): SimulatedVessel[] {
  return [...rescueBoats(), ...netBuoys(), ...transmitters()];
}

function rescueBoats(): SimulatedVessel[] {
  const ports = openSeaways()
    .kind("port")
    .filter(({ code }) => code.startsWith("NO"));
  return ports.map(({ id, berths }, index) => {
    const [lon, lat, heading] = berths.at(-1) ?? [0, 0, 0];
    return {
      ...still(FIRST_RESCUE + index, { lon, lat }, MOORED, heading),
      name: `SIM RS ${id.toUpperCase()}`,
      callSign: `LR${100 + index}`,
      shipType: RESCUE,
      length: 22,
      width: 6,
      draught: 1.4,
      destination: "STANDBY",
    };
  });
}

/** Two buoys a net: on some of the fishing grounds, and on the own nets. */
function netBuoys(): SimulatedVessel[] {
  const random = seededRandom("farvann ais nets 1");
  const grounds = OPEN_SEA_GROUNDS.filter((_ground, index) => index % 3 === 0);
  const nets = grounds.flatMap((ground) => {
    const [lon, lat] = ground.kind === "bank" ? ground.centre : (ground.spine[0] ?? [5, 60]);
    return Array.from({ length: NETS_PER_GROUND }, () => {
      const from = { lon: lon + random.between(-0.05, 0.05), lat: lat + random.between(-0.03, 0.03) };
      return [from, { ...from, lat: from.lat + NET_MILES / 60 }];
    }).flat();
  });
  return [...nets, ...OWN_NETS].map((place, index) => ({
    ...still(FIRST_BUOY + index, place, NOT_DEFINED),
    reportClass: "B",
    name: `SIM NET ${index}`,
  }));
}

function transmitters(): SimulatedVessel[] {
  const bergen = openSeaways().sites.get("bergenRoads");
  return bergen ? [{ ...still(TRANSMITTER, bergen, NOT_DEFINED), name: null }] : [];
}

/** A sender at a fixed position, without static data. */
function still(
  mmsi: number,
  { lon, lat }: { lon: number; lat: number },
  navStatus: number,
  heading = 0,
): SimulatedVessel {
  return {
    mmsi,
    name: "",
    callSign: "",
    imo: null,
    reportClass: "A",
    shipType: 0,
    length: 0,
    width: 0,
    draught: 0,
    destination: "",
    movement: { kind: "rest", lon, lat, heading, navStatus },
  };
}
