import { AT_ANCHOR, MOORED } from "../../../lib/nav-status.ts";
import {
  AT_ANCHOR as ANCHORED,
  AT_STATIONS,
  buildOf,
  COASTAL_PASSENGER,
  COASTER,
  FARM_BOAT,
  IN_PORT,
  ON_ROUTES,
  OPEN_FERRY,
  PLEASURE,
  ROPAX,
  type Size,
  SMALL_FISHER,
  sizeOf,
  WELL_BOAT,
} from "./kinds.ts";
import type { Flag } from "./names.ts";
import { type Leg, roundOf, type StayHours, shuttle, timetable } from "./round.ts";
import type { Site, Traffic } from "./route.ts";
import { berthOf, chosen, oneOf } from "./seaways.ts";
import { voyageOf } from "./stage.ts";
import { sailingStyleOf, type Trade, typeOf } from "./trade.ts";
import { dayTrips, SAILING, SHORE_GEAR, SMALL_FISHING, seaFishing } from "./trip-trades.ts";
import { workOver } from "./work.ts";

/** There and back on a route for its kind of traffic. */
function onWays(
  traffic: Traffic,
  stays: readonly [StayHours, StayHours],
  flag: Flag,
  size?: Size,
): Trade["open"] {
  return (seaways) => {
    const routes = seaways.of(traffic);
    return (_index, random) => {
      const seaway = chosen(routes, random);
      return {
        shipType: typeOf(ON_ROUTES[traffic], random),
        flag,
        destination: seaway.from.code,
        ...(size ? { build: buildOf(size, random) } : {}),
        movement: ({ knots }) => ({
          kind: "plan",
          plan: shuttle(seaway, sailingStyleOf(traffic, knots, random), stays, random),
        }),
      };
    };
  };
}

/** Along the coast: a few ports further, and back. */
const coasting: Trade["open"] = (seaways) => {
  const routes = seaways.of("coastal");
  return (_index, random) => {
    const first = chosen(routes, random);
    const legs: Leg[] = [{ seaway: first, back: false, stay: [4, 22] }];
    let end = first.to;
    for (let more = Math.floor(random.between(0, 4)); more > 0; more -= 1) {
      const onward = routes.filter(
        (route) => (route.from === end || route.to === end) && !legs.some(({ seaway }) => seaway === route),
      );
      if (onward.length === 0) break;
      const seaway = chosen(onward, random);
      legs.push({ seaway, back: seaway.to === end, stay: [2, 16] });
      end = seaway.to === end ? seaway.from : seaway.to;
    }
    const home = legs.toReversed().map(({ seaway, back }): Leg => ({ seaway, back: !back, stay: [2, 14] }));
    const shipType = typeOf(ON_ROUTES.coastal, random);
    return {
      shipType,
      build: buildOf(shipType >= 70 && shipType < 80 ? COASTER : sizeOf(shipType), random),
      flag: "norwegian",
      destination: first.from.code,
      movement: ({ knots }) => ({
        kind: "plan",
        plan: roundOf([...legs, ...home], sailingStyleOf("coastal", knots, random), random),
      }),
    };
  };
};

/** Ships of the coastal route: all its ports northwards, then southwards. Not more ships than sail it in reality. */
const coastalRoute: Trade["open"] = (seaways) => {
  const chain = seaways.of("coastal").slice();
  const legs: Leg[] = [];
  for (let at = chain.find(({ from }) => from.id === "bergen"); at; ) {
    legs.push({ seaway: at, back: false, stay: [0.3, 2.5] });
    const end: Site = at.to;
    at = COASTAL_ENDS.has(end.id) ? undefined : chain.find(({ from }) => from === end);
  }
  const home = legs.toReversed().map(({ seaway, stay }): Leg => ({ seaway, back: true, stay }));
  let ships = 0;
  return (_index, random) => {
    ships += 1;
    if (ships > COASTAL_SHIPS || legs.length === 0) return null;
    return {
      shipType: 60,
      build: buildOf(COASTAL_PASSENGER, random),
      flag: "norwegian",
      destination: "NOBGO",
      movement: ({ knots }) => ({
        kind: "plan",
        plan: roundOf([...legs, ...home], sailingStyleOf("coastal", knots, random), random),
      }),
    };
  };
};
const COASTAL_SHIPS = 12;
const COASTAL_ENDS = new Set(["kirkenes"]);

/** Ferries with a timetable; the number of vessels per crossing is limited. */
function byTimetable(traffic: "ferry" | "fast", each: number, pause: number, rounds: number): Trade["open"] {
  return (seaways) => {
    const crossings = seaways.of(traffic).flatMap((seaway) => {
      const of = Math.min(each, seaway.share);
      return Array.from({ length: of }, (_unused, vessel) => ({ seaway, vessel, of }));
    });
    let taken = 0;
    return (_index, random) => {
      // Crossings are used in turn, so that a small fleet has vessels on many of them.
      const crossing = crossings[(taken * STRIDE) % Math.max(1, crossings.length)];
      taken += 1;
      if (!crossing || taken > crossings.length) return null;
      const { seaway, vessel, of } = crossing;
      const shipType = typeOf(ON_ROUTES[traffic], random);
      return {
        shipType,
        build: buildOf(traffic === "ferry" ? OPEN_FERRY : sizeOf(40), random),
        flag: "norwegian",
        destination: seaway.to.code,
        movement: ({ knots }) => ({
          kind: "plan",
          plan: timetable(
            seaway,
            sailingStyleOf(traffic, knots, random),
            { vessel, of, pause, rounds },
            random,
          ),
        }),
      };
    };
  };
}
/** Prime, so that every crossing gets vessels. */
const STRIDE = 37;

/** Always near a platform. */
const standingBy: Trade["open"] = (seaways) => {
  const platforms = seaways.kind("platform");
  return (_index, random) => {
    const { lon, lat, code } = oneOf(platforms, random);
    const voyage = voyageOf([workOver("stand-by", [lon, lat], random.between(0.6, 1.6), 0, random)]);
    return {
      shipType: 90,
      flag: "norwegian",
      destination: code,
      movement: () => ({
        kind: "plan",
        plan: { kind: "round", voyage, phase: random.between(0, voyage.hours) },
      }),
    };
  };
};

/** Stays where it is: at a quay or in the roads. */
function still(
  kinds: readonly Site["kind"][],
  types: Partial<Record<string, number>>,
  navStatus: number,
): Trade["open"] {
  return (seaways) => {
    const sites = kinds.flatMap((kind) => seaways.kind(kind));
    return (_index, random) => {
      const site = oneOf(sites, random);
      const [lon, lat, heading] = berthOf(site, random);
      return {
        shipType: typeOf(types, random),
        flag: navStatus === MOORED ? "norwegian" : "foreign",
        destination: site.code,
        movement: () => ({ kind: "rest", lon, lat, heading, navStatus }),
      };
    };
  };
}

/** All trades; one without more work passes the vessel to the first. */
export const TRADES: readonly Trade[] = [
  { share: 17, open: coasting },
  {
    share: 15,
    open: onWays(
      "deep-sea",
      [
        [8, 30],
        [8, 30],
      ],
      "foreign",
    ),
  },
  {
    share: 2.5,
    open: onWays(
      "tanker",
      [
        [10, 30],
        [10, 30],
      ],
      "foreign",
    ),
  },
  {
    share: 0.8,
    open: onWays(
      "ro-pax",
      [
        [2, 6],
        [2, 6],
      ],
      "foreign",
      ROPAX,
    ),
  },
  { share: 0.4, open: coastalRoute },
  { share: 2.6, open: byTimetable("ferry", 4, 0.14, 99) },
  { share: 1.1, open: byTimetable("fast", 2, 0.25, 3) },
  {
    share: 4.5,
    open: onWays(
      "supply",
      [
        [8, 26],
        [3, 9],
      ],
      "norwegian",
    ),
  },
  { share: 1.2, open: standingBy },
  {
    share: 1.2,
    open: onWays(
      "roads",
      [
        [2, 8],
        [0.2, 0.6],
      ],
      "norwegian",
    ),
  },
  { share: 14, open: seaFishing },
  {
    share: 12,
    open: dayTrips({
      leaves: [3, 8],
      out: [5, 12],
      chance: SMALL_FISHING,
      manner: SHORE_GEAR,
      shipType: () => 30,
      build: (random) => buildOf(SMALL_FISHER, random),
    }),
  },
  {
    share: 3,
    open: dayTrips({
      leaves: [0, 8],
      out: [6, 15],
      chance: 0.85,
      manner: null,
      shipType: () => 199,
      build: (random) => buildOf(WELL_BOAT, random),
    }),
  },
  {
    share: 3,
    open: dayTrips({
      leaves: [5, 9],
      out: [4, 9],
      chance: 0.75,
      manner: null,
      shipType: () => 90,
      build: (random) => buildOf(FARM_BOAT, random),
    }),
  },
  {
    share: 5,
    open: dayTrips({
      leaves: [8, 13],
      out: [3, 8],
      chance: SAILING,
      manner: ["cruise"],
      shipType: (random) => typeOf(PLEASURE, random),
    }),
  },
  { share: 8, open: still(["port"], AT_STATIONS, MOORED) },
  { share: 3.5, open: still(["road"], ANCHORED, AT_ANCHOR) },
  { share: 7, open: still(["port", "village"], IN_PORT, MOORED) },
];
