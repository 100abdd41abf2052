/** Half the range of a constituent, cm, and its delay behind the moon or the sun in Greenwich, degrees. */
type Wave = readonly [amplitude: number, phase: number];

/** A port with the constituents of its tide, rounded and only of the right order: not for navigation. */
export interface TidePort {
  name: string;
  code: string;
  lon: number;
  lat: number;
  M2: Wave;
  S2: Wave;
  N2: Wave;
  K1: Wave;
  O1: Wave;
  /** Mean level above chart datum, cm. */
  mean: number;
}

export const TIDE_PORTS: readonly TidePort[] = [
  {
    name: "Oslo",
    code: "OSL",
    lon: 10.73,
    lat: 59.91,
    M2: [13, 130],
    S2: [4, 90],
    N2: [3, 100],
    K1: [1, 160],
    O1: [2, 270],
    mean: 65,
  },
  {
    name: "Tregde",
    code: "TRG",
    lon: 7.57,
    lat: 58.01,
    M2: [8, 105],
    S2: [4, 60],
    N2: [2, 70],
    K1: [1, 150],
    O1: [1, 260],
    mean: 50,
  },
  {
    name: "Stavanger",
    code: "SVG",
    lon: 5.73,
    lat: 58.97,
    M2: [15, 280],
    S2: [7, 330],
    N2: [3, 250],
    K1: [2, 150],
    O1: [2, 20],
    mean: 62,
  },
  {
    name: "Bergen",
    code: "BGO",
    lon: 5.32,
    lat: 60.4,
    M2: [44, 297],
    S2: [16, 335],
    N2: [9, 273],
    K1: [4, 165],
    O1: [3, 15],
    mean: 91,
  },
  {
    name: "Ålesund",
    code: "AES",
    lon: 6.15,
    lat: 62.47,
    M2: [63, 306],
    S2: [23, 343],
    N2: [13, 282],
    K1: [6, 170],
    O1: [3, 25],
    mean: 115,
  },
  {
    name: "Heimsjø",
    code: "HEI",
    lon: 9.1,
    lat: 63.43,
    M2: [78, 310],
    S2: [28, 349],
    N2: [16, 287],
    K1: [7, 175],
    O1: [3, 40],
    mean: 142,
  },
  {
    name: "Bodø",
    code: "BOO",
    lon: 14.39,
    lat: 67.29,
    M2: [87, 329],
    S2: [30, 10],
    N2: [18, 306],
    K1: [10, 195],
    O1: [3, 70],
    mean: 168,
  },
  {
    name: "Narvik",
    code: "NVK",
    lon: 17.42,
    lat: 68.43,
    M2: [102, 336],
    S2: [35, 18],
    N2: [21, 314],
    K1: [11, 200],
    O1: [4, 75],
    mean: 190,
  },
  {
    name: "Tromsø",
    code: "TOS",
    lon: 18.96,
    lat: 69.65,
    M2: [87, 352],
    S2: [29, 36],
    N2: [18, 331],
    K1: [11, 215],
    O1: [4, 85],
    mean: 162,
  },
  {
    name: "Honningsvåg",
    code: "HVG",
    lon: 25.97,
    lat: 70.98,
    M2: [87, 20],
    S2: [27, 67],
    N2: [19, 358],
    K1: [12, 240],
    O1: [4, 100],
    mean: 160,
  },
  {
    name: "Vardø",
    code: "VAW",
    lon: 31.1,
    lat: 70.37,
    M2: [105, 58],
    S2: [30, 105],
    N2: [22, 35],
    K1: [13, 270],
    O1: [3, 130],
    mean: 183,
  },
  {
    name: "Ny-Ålesund",
    code: "NYA",
    lon: 11.93,
    lat: 78.93,
    M2: [52, 6],
    S2: [19, 52],
    N2: [10, 341],
    K1: [7, 220],
    O1: [3, 60],
    mean: 95,
  },
];

/** Speed of each constituent, degrees in an hour. */
const SPEEDS = { M2: 28.984104, S2: 30, N2: 28.43973, K1: 15.041069, O1: 13.943036 } as const;
const NAMES = ["M2", "S2", "N2", "K1", "O1"] as const;
/** The hours are counted from here, ms: any instant would do, since the tide is invented. */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const HOUR = 3_600_000;

/** The tide at a place, as sums of cosines. */
export interface Tide {
  /** Level without weather, cm above chart datum, at an instant in ms. */
  levelAt(time: number): number;
}

/** Where each constituent is in its turn at the time asked for last: all places of a field ask for the same times. */
const asked = new Map<number, readonly { cosine: number; sine: number }[]>();

function anglesAt(time: number): readonly { cosine: number; sine: number }[] {
  const known = asked.get(time);
  if (known !== undefined) return known;
  const angles = NAMES.map((name) => {
    const angle = ((SPEEDS[name] * Math.PI) / 180 / HOUR) * (time - EPOCH);
    return { cosine: Math.cos(angle), sine: Math.sin(angle) };
  });
  if (asked.size >= 16) asked.clear();
  asked.set(time, angles);
  return angles;
}

/** The tide between the ports: their constituents, weighted by distance. */
export function tideAt(lon: number, lat: number): Tide {
  const cosLat = Math.cos((lat * Math.PI) / 180);
  const weights = TIDE_PORTS.map(
    (port) => 1 / (((port.lon - lon) * cosLat) ** 2 + (port.lat - lat) ** 2 + 0.01) ** 1.5,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = weightedSum((port) => port.mean);
  const parts = NAMES.map((name) => ({
    cosine: weightedSum(({ [name]: [amplitude, phase] }) => amplitude * Math.cos((phase * Math.PI) / 180)),
    sine: weightedSum(({ [name]: [amplitude, phase] }) => amplitude * Math.sin((phase * Math.PI) / 180)),
  }));
  return {
    levelAt: (time) =>
      anglesAt(time).reduce(
        (level, { cosine, sine }, at) =>
          level + (parts[at]?.cosine ?? 0) * cosine + (parts[at]?.sine ?? 0) * sine,
        mean,
      ),
  };

  function weightedSum(value: (port: TidePort) => number): number {
    return TIDE_PORTS.reduce((sum, port, at) => sum + value(port) * (weights[at] ?? 0), 0) / total;
  }
}
