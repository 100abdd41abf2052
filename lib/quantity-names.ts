/** A text in both languages, or one string for both. */
type Text = string | { no: string; en: string };

const KNOTS = { no: "knop", en: "knots" };
const KMH = { no: "km/t", en: "km/h" };

/** Names of the quantities and units of the specification (§9), by quantity and option. */
export const QUANTITY_NAMES: Readonly<Record<string, { displayName: Text; labels: Record<string, Text> }>> = {
  depth: {
    displayName: { no: "Dybde", en: "Depth" },
    labels: { m: { no: "meter", en: "metres" }, fathom: { no: "favner", en: "fathoms" } },
  },
  rainForecast: {
    displayName: { no: "Nedbør", en: "Rain" },
    labels: { mm: "mm", inches: { no: "tommer", en: "inches" } },
  },
  seaCurrents: {
    displayName: { no: "Havstrøm", en: "Sea currents" },
    labels: { knots: KNOTS, ms: "m/s" },
  },
  temperature: {
    displayName: { no: "Temperatur", en: "Temperature" },
    labels: { C: "°C", F: "°F" },
  },
  vesselSpeed: {
    displayName: { no: "Fartøyets fart", en: "Vessel speed" },
    labels: { knots: KNOTS, kmt: KMH },
  },
  waves: {
    displayName: { no: "Bølger", en: "Waves" },
    labels: { m: { no: "meter", en: "metres" }, ft: { no: "fot", en: "feet" } },
  },
  windSpeed: {
    displayName: { no: "Vind", en: "Wind" },
    labels: { ms: "m/s", knots: KNOTS, mph: "mph", kmt: KMH, beaufort: { no: "beaufort", en: "Beaufort" } },
  },
};
