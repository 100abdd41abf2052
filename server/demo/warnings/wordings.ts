import type { Random } from "../random.ts";

/** Text of warnings of one kind. All of it is invented for demonstration. */
export interface Wording {
  category: "light" | "danger" | "exercise" | "works" | "seismic" | "tow";
  extinguished: 1 | 2 | 3 | null;
  title: { no: string; en: string };
  /** Hours from publication until it comes into force, and its duration; null: until further notice. */
  hours(random: Random): [begins: number, lasts: number | null];
  /** Corners around the position, as bearing and nautical miles; one makes a point, two a line. */
  shape(random: Random): [bearing: number, miles: number][];
  text(area: string, positions: readonly string[]): { no: string; en: string };
}

/** As warnings write a position: degrees-minutes with two decimals, `60-55.20N 003-57.00E`. */
export function position([lon, lat]: readonly [number, number]): string {
  const part = (degrees: number, width: number, letters: string): string => {
    const hundredths = Math.round(Math.abs(degrees) * 6000);
    const whole = Math.floor(hundredths / 6000);
    const minutes = ((hundredths % 6000) / 100).toFixed(2).padStart(5, "0");
    return `${String(whole).padStart(width, "0")}-${minutes}${letters[degrees < 0 ? 1 : 0]}`;
  };
  return `${part(lat, 2, "NS")} ${part(lon, 3, "EW")}`;
}

const here = (): [number, number][] => [[0, 0]];
const numbered = (positions: readonly string[]) =>
  positions.map((text, index) => `${index + 1}. ${text}`).join("\n");
const box = (random: Random, size: number): [number, number][] =>
  [40, 130, 220, 310].map((bearing) => [bearing + random.between(-14, 14), size * random.between(0.8, 1.25)]);

export const WORDINGS: readonly [Wording, ...Wording[]] = [
  {
    category: "light",
    extinguished: 1,
    title: { no: "Fyrlykt slukket", en: "Light extinguished" },
    hours: (random) => [0, random.next() < 0.5 ? null : Math.floor(random.between(24, 400))],
    shape: here,
    text: (area, [at]) => ({
      no: `Lykten ved ${area}, ${at}, er meldt slukket. Retting er bestilt.`,
      en: `The light at ${area}, ${at}, is reported extinguished. Repair is ordered.`,
    }),
  },
  {
    category: "light",
    extinguished: 2,
    title: { no: "Uregelmessig lys", en: "Light unreliable" },
    hours: (random) => [0, Math.floor(random.between(24, 300))],
    shape: here,
    text: (area, [at]) => ({
      no: `Lykten ved ${area}, ${at}, viser uregelmessig karakter.`,
      en: `The light at ${area}, ${at}, shows an irregular character.`,
    }),
  },
  {
    category: "light",
    extinguished: 3,
    title: { no: "Sjømerke borte", en: "Mark missing" },
    hours: () => [0, null],
    shape: here,
    text: (area, [at]) => ({
      no: `Staken ved ${area}, ${at}, er slitt og flyter ikke på stasjon.`,
      en: `The mark at ${area}, ${at}, has broken loose and is not on station.`,
    }),
  },
  {
    category: "danger",
    extinguished: null,
    title: { no: "Drivende container", en: "Drifting container" },
    hours: (random) => [0, Math.floor(random.between(12, 72))],
    shape: here,
    text: (area, [at]) => ({
      no: `En container er sett drivende ved ${area}, sist i ${at}. Den ligger lavt i vannet.`,
      en: `A container was seen adrift off ${area}, last at ${at}. It floats low in the water.`,
    }),
  },
  {
    category: "danger",
    extinguished: null,
    title: { no: "Grunne funnet", en: "Shoal found" },
    hours: () => [0, null],
    shape: here,
    text: (area, [at]) => ({
      no: `Ved ${area} er det målt mindre dybde enn kartet viser, i ${at}. Hold god avstand.`,
      en: `Off ${area} less water than charted was measured at ${at}. Keep well clear.`,
    }),
  },
  {
    category: "exercise",
    extinguished: null,
    title: { no: "Skyteøvelse", en: "Firing exercise" },
    hours: (random) => [Math.floor(random.between(12, 96)), Math.floor(random.between(8, 110))],
    shape: (random) => box(random, 9),
    text: (area, positions) => ({
      no: `Øvelse med skarp ammunisjon ved ${area} i området mellom posisjonene\n${numbered(positions)}\nFartøy bes gå klar og lytte på VHF kanal 16.`,
      en: `Exercise with live ammunition off ${area} within the positions\n${numbered(positions)}\nVessels are asked to keep clear and to listen on VHF channel 16.`,
    }),
  },
  {
    category: "works",
    extinguished: null,
    title: { no: "Kabellegging", en: "Cable laying" },
    hours: (random) => [Math.floor(random.between(2, 48)), Math.floor(random.between(48, 500))],
    shape: (random) => [
      [random.between(0, 90), random.between(2, 6)],
      [random.between(180, 270), random.between(2, 6)],
    ],
    text: (area, [from, to]) => ({
      no: `Kabel legges ved ${area} mellom ${from} og ${to}. Arbeidsfartøyet har begrenset evne til å manøvrere; hold minst 0,5 nautisk mil klar.`,
      en: `Cable is being laid off ${area} between ${from} and ${to}. The working vessel is restricted in her ability to manoeuvre; keep at least 0.5 nautical miles clear.`,
    }),
  },
  {
    category: "works",
    extinguished: null,
    title: { no: "Undervannsarbeid", en: "Underwater works" },
    hours: (random) => [0, Math.floor(random.between(24, 240))],
    shape: here,
    text: (area, [at]) => ({
      no: `Dykkere arbeider ved ${area}, ${at}. Gå sakte forbi.`,
      en: `Divers are working off ${area}, ${at}. Pass at slow speed.`,
    }),
  },
  {
    category: "seismic",
    extinguished: null,
    title: { no: "Seismisk undersøkelse", en: "Seismic survey" },
    hours: (random) => [Math.floor(random.between(0, 24)), Math.floor(random.between(100, 800))],
    shape: (random) => box(random, 14),
    text: (area, positions) => ({
      no: `Seismisk fartøy sleper lange kabler ved ${area}, innenfor\n${numbered(positions)}\nHold 3 nautiske mil klar akterut.`,
      en: `A seismic vessel tows long cables off ${area}, within\n${numbered(positions)}\nKeep 3 nautical miles clear astern.`,
    }),
  },
  {
    category: "tow",
    extinguished: null,
    title: { no: "Slep", en: "Tow" },
    hours: (random) => [Math.floor(random.between(0, 12)), Math.floor(random.between(12, 60))],
    shape: (random) => [
      [random.between(0, 180), random.between(3, 9)],
      [random.between(180, 360), random.between(3, 9)],
    ],
    text: (area, [from, to]) => ({
      no: `Slep på 900 meter passerer ${area} fra ${from} mot ${to} i 5 knop.`,
      en: `A tow of 900 metres passes ${area} from ${from} towards ${to} at 5 knots.`,
    }),
  },
];
