import type { Random } from "../../demo/random.ts";

const FIRST = [
  "HAV",
  "NORD",
  "FJORD",
  "SKAR",
  "STOR",
  "VEST",
  "OST",
  "SOL",
  "ISHAV",
  "BRE",
  "LYNG",
  "GRIM",
] as const;
const LAST = [
  "ORN",
  "STRAND",
  "BUEN",
  "VIK",
  "TIND",
  "SKJAER",
  "BRIS",
  "DRAUM",
  "KONGE",
  "FUGL",
  "LOS",
  "VAAG",
] as const;

/** Possible flags of a vessel: Norway's only, or that of any nation that trades along the coast. */
export type Flag = "norwegian" | "foreign";

/** Maritime identification digits with their weights. */
const NORWEGIAN = { 257: 34, 258: 22, 259: 8 };
const ALL = {
  ...NORWEGIAN,
  257: 8,
  258: 5,
  259: 3,
  219: 4,
  265: 3,
  232: 4,
  244: 4,
  211: 3,
  273: 5,
  231: 2,
  251: 2,
  636: 4,
  351: 3,
  538: 3,
  311: 3,
  248: 4,
  209: 2,
  261: 1,
  230: 1,
};

/** Other numbers than those of the previous fleet, so that stored tracks of that fleet are deleted with its numbers. */
const FIRST_NUMBER = 700_000;
/** Characters of a name in AIS. */
const NAME_LENGTH = 20;

/** First letters of call signs by flag. */
const CALL_SIGNS: Record<string, string> = {
  257: "L",
  258: "L",
  259: "L",
  219: "OX",
  265: "S",
  232: "M",
  244: "P",
  211: "D",
  273: "U",
  231: "OZ",
  251: "TF",
  636: "A8",
  351: "H",
  538: "V7",
  311: "C6",
  248: "9H",
  209: "5B",
  261: "SP",
  230: "OJ",
};

export interface Identity {
  mmsi: number;
  name: string;
  callSign: string;
  imo: number | null;
}

/** Identity of a simulated vessel; its name says that it is simulated. */
export function identity(index: number, random: Random, large: boolean, flag: Flag = "foreign"): Identity {
  const mid = random.weighted<keyof typeof ALL & string>(flag === "norwegian" ? NORWEGIAN : ALL) ?? "257";
  const first = random.pick(FIRST);
  const last = random.pick(LAST);
  const name = `SIM ${first}${last} ${index}`;
  return {
    mmsi: Number(mid) * 1_000_000 + FIRST_NUMBER + index,
    name: name.length <= NAME_LENGTH ? name : `SIM ${first}${last}${index}`,
    callSign: `${CALL_SIGNS[mid] ?? "L"}${String(index).padStart(4, "0")}`,
    imo: large ? 9_900_000 + index : null,
  };
}
