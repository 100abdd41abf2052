import { OPEN_SEA_GROUNDS } from "../../demo/grounds-open-sea.ts";
import { seededRandom } from "../../demo/random.ts";
import type { SimulatedVessel } from "./fleet.ts";
import { type Fairway, readFairways, Way } from "./way.ts";

const RESCUE = 51;
/** Below the numbers of the fleet. */
const FIRST_RESCUE = 257_890_000;
const FIRST_BUOY = 941_000_000;
/** Search-and-rescue transmitter, of which the first digits are 970. */
const TRANSMITTER = 970_257_001;
/** "Not defined": a transmitter that is tested says so; one that is in use says 14. */
const UNDER_TEST = 15;
const MOORED = 5;
/** Buoys at the ends of a net, and the nets of a ground. */
const NETS_PER_GROUND = 2;
const NET_MILES = 1;

/** What stands beside the fleet whatever its size: a rescue boat in every port, buoys of nets, a transmitter under test. */
export function specialVessels(): SimulatedVessel[] {
  return [...rescueBoats(), ...netBuoys(), ...transmitters()];
}

function rescueBoats(): SimulatedVessel[] {
  const routes = new Map<string, Fairway>();
  // Starts of supply and sea routes lie off the coast.
  for (const fairway of readFairways())
    if (fairway.traffic !== "deep-sea" && !routes.has(fairway.from)) routes.set(fairway.from, fairway);
  return [...routes.values()].map(({ from, points }, index) => ({
    ...still(FIRST_RESCUE + index, new Way(points).at(0.1), MOORED),
    name: `SIM RS ${from.toUpperCase()}`,
    callSign: `LR${100 + index}`,
    shipType: RESCUE,
    length: 22,
    width: 6,
    draught: 1.4,
    destination: "STANDBY",
  }));
}

/** Two buoys a net, on some of the fishing grounds. */
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
  return nets.map((place, index) => ({
    ...still(FIRST_BUOY + index, place, UNDER_TEST),
    reportClass: "B",
    name: `SIM NET ${index}`,
  }));
}

function transmitters(): SimulatedVessel[] {
  const [fairway] = readFairways().filter(({ from }) => from === "bergen");
  if (!fairway) return [];
  return [{ ...still(TRANSMITTER, new Way(fairway.points).at(2), UNDER_TEST), name: null }];
}

/** Something that stays where it is, of which no more is known. */
function still(mmsi: number, { lon, lat }: { lon: number; lat: number }, navStatus: number): SimulatedVessel {
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
    movement: { kind: "rest", lon, lat, heading: 0, navStatus },
  };
}
