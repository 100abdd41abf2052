import { Bits, sentenceOf, tagged } from "../../server/ais/test-nmea.ts";

/** Writes AIS messages in a receiver's format (ITU-R M.1371), for feeds of tests. */

export interface SentPosition {
  mmsi: number;
  /** Degrees; AIS sends ten-thousandths of minutes. */
  lon: number;
  lat: number;
  /** Knots and degrees. */
  sog: number;
  cog: number;
  /** ms since 1970; written into the tag block. */
  time: number;
}

/** A class A position report, type 1. */
export function positionLine({ mmsi, lon, lat, sog, cog, time }: SentPosition): string {
  const bits = new Bits().number(1, 6).number(0, 2).number(mmsi, 30).number(0, 4).number(0, 8);
  bits.number(Math.round(sog * 10), 10).number(1, 1);
  bits.number(Math.round(lon * 600_000), 28).number(Math.round(lat * 600_000), 27);
  bits.number(Math.round(cog * 10), 12).number(Math.round(cog) % 360, 9);
  const { payload, fill } = bits.number(0, 6).number(0, 24).payload();
  return sentence(`1,1,,A,${payload},${fill}`, time);
}

/** Names and voyage of a class A vessel, type 5, in two sentences. */
export function nameLines(mmsi: number, name: string, shipType: number, time: number): string[] {
  const bits = new Bits().number(5, 6).number(0, 2).number(mmsi, 30).number(0, 2).number(9_000_000, 30);
  bits.text("LAAA", 7).text(name, 20).number(shipType, 8);
  bits.number(60, 9).number(20, 9).number(6, 6).number(8, 6).number(1, 4);
  bits.number(11, 4).number(29, 5).number(12, 5).number(0, 6).number(52, 8).text("TROMSO", 20);
  const { payload, fill } = bits.number(0, 2).payload();
  const id = mmsi % 10;
  return [
    sentence(`2,1,${id},A,${payload.slice(0, 56)},0`, time),
    sentence(`2,2,${id},A,${payload.slice(56)},${fill}`, time),
  ];
}

function sentence(fields: string, time: number): string {
  return `${tagged(`s:2573315,c:${time}`, sentenceOf(`BSVDM,${fields}`))}\r\n`;
}
