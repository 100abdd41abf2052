import type { CollectionTarget } from "../../../../core/api/kernel.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import type { ShipType } from "../../../../lib/ship-type.ts";
import type { AreaVessel } from "./area-vessels.ts";

interface Words {
  name: string;
  /** The requested time range. */
  period: string;
  typeName(type: ShipType): string;
}

/** The vessels as a collection for file export. The services give their names, but not their positions. */
export function collectionOf(
  vessels: readonly AreaVessel[],
  { name, period, typeName }: Words,
): CollectionTarget {
  return {
    kind: "collection",
    name,
    notes: [period],
    fields: [
      { key: "mmsi", label: "MMSI" },
      { key: "callSign", label: { no: "Kallesignal", en: "Call sign" } },
      { key: "type", label: "Type" },
      { key: "countryCode", label: { no: "Flagg", en: "Flag" } },
      { key: "length", label: { no: "Lengde", en: "Length" }, format: "number", unit: "m" },
      { key: "first", label: { no: "Først i området", en: "First in the area" }, format: "dateTime" },
      { key: "last", label: { no: "Sist i området", en: "Last in the area" }, format: "dateTime" },
    ],
    features: () =>
      vessels.map(({ mmsi, name: own, callSign, shipType, countryCode, length, first, last }) => ({
        id: String(mmsi),
        name: own ?? `MMSI ${mmsiText(mmsi)}`,
        properties: {
          ...{ mmsi: mmsiText(mmsi), callSign, type: typeName(shipType), countryCode, length },
          first: isoOf(first),
          last: isoOf(last),
        },
        geometry: null,
      })),
  };
}

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
