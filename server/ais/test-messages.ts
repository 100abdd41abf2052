import type { AisPosition, AisStatic } from "./message.ts";

/** Messages for tests: a vessel at rest, received a second before `now`. */
export function testMessages(now: number) {
  const common = { station: null, time: now - 1_000 };
  return {
    position: (mmsi: number, lon: number, lat: number, more: Partial<AisPosition> = {}): AisPosition => ({
      ...common,
      kind: "position",
      type: 1,
      mmsi,
      reportClass: "A",
      lon,
      lat,
      sog: 0,
      cog: 0,
      heading: 0,
      rateOfTurn: 0,
      navStatus: 0,
      altitude: null,
      second: null,
      ...more,
    }),
    names: (mmsi: number, shipType: number, more: Partial<AisStatic> = {}): AisStatic => ({
      ...common,
      kind: "static",
      type: 5,
      mmsi,
      reportClass: "A",
      name: 'A<B>&"C"',
      shipType,
      ...more,
    }),
  };
}
