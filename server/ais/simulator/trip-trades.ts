import type { Random } from "../../demo/random.ts";
import { type Build, buildOf, SEA_FISHER } from "./kinds.ts";
import type { StayHours } from "./round.ts";
import { berthOf, oneOf } from "./seaways.ts";
import { sailingStyleOf, type Trade } from "./trade.ts";
import type { Manner } from "./work.ts";

/** Sea fishers: days out on the grounds of their port, by the season. */
export const seaFishing: Trade["open"] = (seaways) => {
  const routes = seaways.of("fishing");
  return (index, random) => {
    const home = oneOf(routes, random).from;
    const build = buildOf(SEA_FISHER, random);
    const hours = Math.round(random.between(40, 170));
    return {
      shipType: 30,
      build,
      flag: home.code.startsWith("NO") ? "norwegian" : "foreign",
      destination: home.code,
      movement: ({ knots }) => {
        const { offset: sideOffset, width } = sailingStyleOf("fishing", knots, random);
        return {
          kind: "plan",
          plan: {
            kind: "trips",
            hours,
            phase: random.between(0, hours),
            trip: {
              seed: `sea ${index}`,
              home: berthOf(home, random),
              outings: routes
                .filter(({ from }) => from === home)
                .map(({ route, to }) => ({ route, site: to })),
              knots,
              offset: sideOffset,
              width,
              manner: oneOf(SEA_GEAR, random),
              leaves: [2, 26],
              out: [hours * 0.7, hours],
              chance: 0.92,
              destination: home.code,
            },
          },
        };
      },
    };
  };
};
const SEA_GEAR: readonly Manner[] = [
  "trawl",
  "trawl",
  "trawl",
  "longline",
  "longline",
  "purse-seine",
  "danish-seine",
];
export const SHORE_GEAR: readonly Manner[] = ["nets", "nets", "nets", "longline", "danish-seine"];
/** Share of yachts that sail in each month. */
export const SAILING = [0.03, 0.04, 0.07, 0.15, 0.35, 0.55, 0.75, 0.6, 0.3, 0.12, 0.05, 0.03];
export const SMALL_FISHING = [0.6, 0.75, 0.8, 0.75, 0.6, 0.5, 0.4, 0.5, 0.6, 0.65, 0.6, 0.4];

interface Day {
  leaves: StayHours;
  out: StayHours;
  chance: number | readonly number[];
  manner: readonly Manner[] | null;
  shipType(random: Random): number;
  build?(random: Random): Build;
}

/** A trip from a village for a day, or a part of it. */
export function dayTrips({ leaves, out, chance, manner, shipType, build }: Day): Trade["open"] {
  return (seaways) => {
    const routes = seaways.of("local").filter(({ from }) => from.berths.length > 0);
    return (index, random) => {
      const home = oneOf(routes, random).from;
      const type = shipType(random);
      return {
        shipType: type,
        flag: "norwegian",
        destination: home.code,
        ...(build ? { build: build(random) } : {}),
        movement: ({ knots }) => {
          const { offset: sideOffset, width } = sailingStyleOf("local", knots, random);
          return {
            kind: "plan",
            plan: {
              kind: "trips",
              hours: 24,
              phase: LOCAL,
              trip: {
                seed: `day ${index}`,
                home: berthOf(home, random),
                outings: routes
                  .filter(({ from, to }) => from === home && (manner !== null || to.berths.length > 0))
                  .map(({ route, to }) => ({ route, site: to })),
                knots,
                offset: sideOffset,
                width,
                manner: manner ? oneOf(manner, random) : null,
                leaves,
                out,
                chance,
                destination: home.code,
              },
            },
          };
        },
      };
    };
  };
}
/** Local time is an hour ahead of UTC. */
const LOCAL = 1;
