import type { Area } from "./ice.ts";
import { HOUR, weatherAt } from "./weather.ts";

/** A sea area that is warned for: its name, its middle in degrees, and its half width and height. */
const AREAS: readonly (readonly [name: string, lon: number, lat: number, width: number, height: number])[] = [
  ["Fisker", 5, 57.2, 1.9, 0.7],
  ["Utsira sør", 4.2, 58.7, 1, 0.6],
  ["Utsira nord", 3.9, 60, 1, 0.65],
  ["Vikingbanken", 2.2, 61, 1.2, 0.6],
  ["Storegga", 3.6, 62.8, 1.8, 0.8],
  ["Frøyabanken", 6.2, 63.9, 1.6, 0.6],
  ["Haltenbanken", 8, 65, 1.8, 0.6],
  ["Sklinnabanken", 9.4, 66.2, 1.8, 0.6],
  ["Trænabanken", 10.3, 67.3, 1.7, 0.5],
  ["Røstbanken", 10.8, 68.3, 1.9, 0.5],
  ["Malangsgrunnen", 16, 70.2, 1.8, 0.5],
  ["Tromsøflaket", 19.5, 71.4, 2.4, 0.6],
  ["Nordkappbanken", 27, 72, 3, 0.6],
  ["Bjørnøya", 19, 74.4, 3.2, 0.8],
  ["Spitsbergen", 11, 78, 3.4, 1.1],
];
/** Mean wind from which the institute warns at sea, m/s, with the colour of the danger. */
const LEVELS = [
  {
    from: 24.5,
    event: "storm",
    no: "Full storm",
    en: "storm",
    colour: "Red",
    level: "4; red; Extreme",
    severity: "Extreme",
  },
  {
    from: 20.8,
    event: "storm",
    no: "Liten storm",
    en: "strong gale",
    colour: "Orange",
    level: "3; orange; Severe",
    severity: "Severe",
  },
  {
    from: 13.9,
    event: "gale",
    no: "Kuling",
    en: "gale",
    colour: "Yellow",
    level: "2; yellow; Moderate",
    severity: "Moderate",
  },
] as const;
/** How far ahead is warned, h. */
const AHEAD = 48;

/** A warning of the sea areas. */
export interface WeatherAlert {
  id: string;
  area: string;
  event: "gale" | "storm";
  title: string;
  instruction: string;
  description: string;
  colour: (typeof LEVELS)[number]["colour"];
  level: (typeof LEVELS)[number]["level"];
  severity: (typeof LEVELS)[number]["severity"];
  /** ms since the epoch. */
  from: number;
  to: number;
  geometry: Area;
}

/** The warnings at an hour, in a language: one for each area in which the wind will be strong enough. */
export function weatherAlertsAt(now: number, language: "no" | "en"): WeatherAlert[] {
  const first = Math.floor(now / HOUR) * HOUR;
  return AREAS.flatMap(([area, lon, lat, width, height], index): WeatherAlert[] => {
    const hours = weatherAt(lon, lat, first, AHEAD).map(({ time, wind }) => ({
      time,
      speed: Math.hypot(wind.u, wind.v),
    }));
    const highest = hours.reduce((best, hour) => (hour.speed > best.speed ? hour : best));
    const level = LEVELS.find(({ from }) => highest.speed >= from);
    if (level === undefined) return [];
    const strong = hours.filter(({ speed }) => speed >= 13.9);
    const [from, to] = [strong[0]?.time ?? first, (strong.at(-1)?.time ?? first) + HOUR];
    const speed = Math.round(highest.speed);
    return [
      {
        id: `demonstration.${index}.${new Date(from).toISOString().slice(0, 13)}`,
        area,
        event: level.event,
        title: language === "no" ? `${level.no}, ${area}` : `${capital(level.en)}, ${area}`,
        description:
          language === "no"
            ? `Ventet ${level.no.toLowerCase()}, opptil ${speed} m/s, sterkest ${clock(highest.time)} UTC.`
            : `Expected ${level.en}, up to ${speed} m/s, strongest at ${clock(highest.time)} UTC.`,
        instruction:
          language === "no"
            ? "Vurder å bli liggende i havn. Sikre løst utstyr på dekk."
            : "Consider staying in port. Secure loose gear on deck.",
        colour: level.colour,
        level: level.level,
        severity: level.severity,
        from,
        to,
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [lon - width, lat - height],
              [lon + width, lat - height],
              [lon + width * 1.15, lat],
              [lon + width, lat + height],
              [lon - width, lat + height],
              [lon - width * 1.15, lat],
              [lon - width, lat - height],
            ].map((position) => position.map((value) => Math.round(value * 1000) / 1000)),
          ],
        },
      },
    ];
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function clock(time: number): string {
  return new Date(time).toISOString().slice(11, 16);
}
