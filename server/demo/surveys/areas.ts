/** An area of the demonstration's surveys: its middle, half its length and width in nautical miles, and how it is turned, degrees. */
export interface SurveyArea {
  name: string;
  sea: string;
  lon: number;
  lat: number;
  long: number;
  wide: number;
  turn: number;
}

const area = (
  name: string,
  sea: string,
  [lon, lat]: [number, number],
  [long, wide]: [number, number],
  turn: number,
): SurveyArea => ({ name, sea, lon, lat, long, wide, turn });

/** Areas of the continental shelf; names and outlines are invented. */
export const SEISMIC: readonly SurveyArea[] = [
  area("DEMO-2601", "Nordsjøen", [2.6, 58.9], [26, 11], 20),
  area("DEMO-2602", "Nordsjøen", [2.3, 60.8], [30, 14], 165),
  area("DEMO-2603", "Norskehavet", [7.2, 65.1], [34, 15], 35),
  area("DEMO-2604", "Norskehavet", [5.2, 66.6], [40, 18], 60),
  area("DEMO-2605", "Norskehavet", [9.6, 67.4], [22, 10], 40),
  area("DEMO-2606", "Barentshavet", [20.8, 71.9], [36, 16], 100),
  area("DEMO-2607", "Barentshavet", [24.6, 72.8], [42, 18], 80),
  area("DEMO-2608", "Barentshavet", [31.5, 72.4], [30, 15], 10),
  area("DEMO-2609", "Nordsjøen", [3.6, 57.4], [24, 10], 140),
  area("DEMO-2610", "Norskehavet", [6.4, 64.2], [28, 12], 25),
];
export const ELECTROMAGNETIC: readonly SurveyArea[] = [
  area("DEMO-EM-01", "Nordsjøen", [3.1, 60.2], [14, 7], 10),
  area("DEMO-EM-02", "Norskehavet", [8.3, 64.9], [16, 8], 40),
  area("DEMO-EM-03", "Norskehavet", [5.9, 62.8], [12, 6], 70),
];

/** All of them; each has a simulated vessel of its own at the same place of the list. */
export const SURVEY_AREAS: readonly SurveyArea[] = [...SEISMIC, ...ELECTROMAGNETIC];
