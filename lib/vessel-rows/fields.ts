/**
 * The compact form of the live stream of vessels, beside the specified JSON: each row tells only which values of a vessel have changed,
 * as differences from the values that the client holds. A client asks for it by its media type.
 *
 * A stream is a sequence of frames: the length of the rest as a varint, flags ({@link BEGINS}, {@link ENDS}), the number of the last
 * change that the client now holds (0: none), with {@link BEGINS} the id of the process as a text, then rows. A frame without rows
 * keeps the connection open. A row is the vessel's number in the stream, bits, and the values of the bits that are set; without
 * any bit the vessel is removed. Varints are little-endian groups of seven bits; a difference d is sent as 2d, or −2d − 1 below zero.
 */
export const VESSEL_ROWS_TYPE = "application/vnd.farvann.vessel-rows";

/** The service writes at least so often, ms: a client that gets nothing for longer knows that its connection hangs. */
export const HEARTBEAT_MS = 5_000;

/** Flag of a frame: the client holds nothing yet. What it held of an earlier stream is not kept, unless it is sent until {@link ENDS}. */
export const BEGINS = 1;
/** Flag of a frame: with it the client holds everything that it may see. */
export const ENDS = 2;

/** A record of the live service, in the model Full as JSON. */
export interface LiveRecord {
  mmsi: number;
  msgtime: string;
  latitude: number | null;
  longitude: number | null;
  speedOverGround: number | null;
  courseOverGround: number | null;
  trueHeading: number | null;
  navigationalStatus: number | null;
  rateOfTurn: number | null;
  altitude: number | null;
  shipType: number | null;
  imoNumber: number | null;
  draught: number | null;
  dimensionA: number | null;
  dimensionB: number | null;
  dimensionC: number | null;
  dimensionD: number | null;
  positionFixingDeviceType: number | null;
  otherTransmitter?: {
    readonly msgtime: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly speedOverGround: number | null;
    readonly courseOverGround: number | null;
    readonly trueHeading: number | null;
  };
  reportClass: "A" | "B" | null;
  simulated?: true;
  positionLostTime?: string;
  safetyTime?: string;
  name: string | null;
  callSign: string | null;
  destination: string | null;
  eta: string | null;
  safetyText?: string;
}

/** A vessel as whole numbers and texts. */
export interface RowState {
  numbers: number[];
  texts: string[];
}

interface NumberField {
  /** Number of the value; "not available" is a number that no value has. */
  of(record: LiveRecord): number;
  /** Number before the first row of the vessel. */
  first: number;
}

const none = (value: number | null, instead: number, scale = 1): number =>
  value === null ? instead : Math.round(value * scale);
const seconds = (time: string | undefined): number =>
  time === undefined ? 0 : Math.floor(Date.parse(time) / 1_000);

/** 1e-6 degrees: AIS sends 1/600,000. */
const DEGREE = 1e6;
const NO_PLACE = 200 * DEGREE;
const NO_TURN = -129;
/** Of most values: none is below zero. */
const NO_VALUE = -1;
/** First times are told from this instant on, s since 1970. */
const ERA = 1_767_225_600;
const CLASSES = [null, "A", "B"] as const;

const field = (first: number, of: NumberField["of"]): NumberField => ({ of, first });

/** The most frequent first: bits of them need one byte. Their order is part of the format. */
const NUMBERS: readonly NumberField[] = [
  field(ERA, ({ msgtime }) => seconds(msgtime)),
  field(NO_PLACE, ({ latitude }) => none(latitude, NO_PLACE, DEGREE)),
  field(NO_PLACE, ({ longitude }) => none(longitude, NO_PLACE, DEGREE)),
  field(NO_VALUE, ({ speedOverGround }) => none(speedOverGround, NO_VALUE, 10)),
  field(NO_VALUE, ({ courseOverGround }) => none(courseOverGround, NO_VALUE, 10)),
  field(NO_VALUE, ({ trueHeading }) => none(trueHeading, NO_VALUE)),
  field(NO_TURN, ({ rateOfTurn }) => none(rateOfTurn, NO_TURN)),
  field(NO_VALUE, ({ navigationalStatus }) => none(navigationalStatus, NO_VALUE)),
  field(NO_VALUE, ({ altitude }) => none(altitude, NO_VALUE)),
  field(0, ({ positionLostTime }) => seconds(positionLostTime)),
  field(NO_VALUE, ({ shipType }) => none(shipType, NO_VALUE)),
  field(NO_VALUE, ({ imoNumber }) => none(imoNumber, NO_VALUE)),
  field(NO_VALUE, ({ draught }) => none(draught, NO_VALUE)),
  field(NO_VALUE, ({ dimensionA }) => none(dimensionA, NO_VALUE)),
  field(NO_VALUE, ({ dimensionB }) => none(dimensionB, NO_VALUE)),
  field(NO_VALUE, ({ dimensionC }) => none(dimensionC, NO_VALUE)),
  field(NO_VALUE, ({ dimensionD }) => none(dimensionD, NO_VALUE)),
  field(0, ({ reportClass }) => CLASSES.indexOf(reportClass)),
  field(0, ({ simulated }) => (simulated ? 1 : 0)),
  field(0, ({ safetyTime }) => seconds(safetyTime)),
  field(NO_VALUE, ({ positionFixingDeviceType }) => none(positionFixingDeviceType, NO_VALUE)),
  field(0, ({ otherTransmitter }) => seconds(otherTransmitter?.msgtime)),
  field(NO_PLACE, ({ otherTransmitter: other }) => none(other?.latitude ?? null, NO_PLACE, DEGREE)),
  field(NO_PLACE, ({ otherTransmitter: other }) => none(other?.longitude ?? null, NO_PLACE, DEGREE)),
  field(NO_VALUE, ({ otherTransmitter: other }) => none(other?.speedOverGround ?? null, NO_VALUE, 10)),
  field(NO_VALUE, ({ otherTransmitter: other }) => none(other?.courseOverGround ?? null, NO_VALUE, 10)),
  field(NO_VALUE, ({ otherTransmitter: other }) => none(other?.trueHeading ?? null, NO_VALUE)),
];
/** Numbers that change while a vessel sails; the others are its static data. */
export const MOVING_NUMBERS = 10;

const TEXTS: readonly ((record: LiveRecord) => string)[] = [
  ({ name }) => name ?? "",
  ({ callSign }) => callSign ?? "",
  ({ destination }) => destination ?? "",
  ({ eta }) => eta ?? "",
  ({ safetyText }) => safetyText ?? "",
];

/**
 * Bits of a row: first the numbers, then the texts. With `anew` the moving numbers start from their first values, with `fresh` all
 * values do, and the MMSI of the vessel follows the bits.
 */
export const TEXT_BIT = NUMBERS.length;
export const REUSED_BIT = TEXT_BIT + TEXTS.length;
export const FRESH_BIT = REUSED_BIT + 1;

/** State before the first row. */
export const emptyState = (): RowState => ({
  numbers: NUMBERS.map(({ first }) => first),
  texts: TEXTS.map(() => ""),
});

export const stateOf = (record: LiveRecord): RowState => ({
  numbers: NUMBERS.map(({ of }) => of(record)),
  texts: TEXTS.map((of) => of(record)),
});

/** The inverse of {@link stateOf}; an empty text is null. */
export function recordOf(mmsi: number, { numbers, texts }: RowState): LiveRecord {
  const at = (index: number) => numbers[index] ?? 0;
  const known = (index: number, missing = NO_VALUE, scale = 1) =>
    at(index) === missing ? null : at(index) / scale;
  const text = (index: number) => texts[index] || null;
  const time = (index: number) => new Date(at(index) * 1_000).toISOString();
  return {
    mmsi,
    msgtime: time(0),
    latitude: known(1, NO_PLACE, DEGREE),
    longitude: known(2, NO_PLACE, DEGREE),
    speedOverGround: known(3, NO_VALUE, 10),
    courseOverGround: known(4, NO_VALUE, 10),
    trueHeading: known(5),
    rateOfTurn: known(6, NO_TURN),
    navigationalStatus: known(7),
    altitude: known(8),
    ...(at(9) === 0 ? {} : { positionLostTime: time(9) }),
    shipType: known(10),
    imoNumber: known(11),
    draught: known(12),
    dimensionA: known(13),
    dimensionB: known(14),
    dimensionC: known(15),
    dimensionD: known(16),
    positionFixingDeviceType: known(20),
    ...(at(21) === 0
      ? {}
      : {
          otherTransmitter: {
            msgtime: time(21),
            latitude: known(22, NO_PLACE, DEGREE),
            longitude: known(23, NO_PLACE, DEGREE),
            speedOverGround: known(24, NO_VALUE, 10),
            courseOverGround: known(25, NO_VALUE, 10),
            trueHeading: known(26),
          },
        }),
    reportClass: CLASSES[at(17)] ?? null,
    ...(at(18) === 0 ? {} : { simulated: true as const }),
    ...(at(19) === 0 ? {} : { safetyTime: time(19), safetyText: texts[4] ?? "" }),
    name: text(0),
    callSign: text(1),
    destination: text(2),
    eta: text(3),
  };
}
