/** Name, call sign, destination and other texts of a vessel; "" is "not available". */
export interface VesselTexts {
  name: string;
  callSign: string;
  destination: string;
  /** MMDDhhmm, UTC. */
  eta: string;
  /** Latest safety-related text that it sent, and its time, s since 1970; 0 without one. */
  safetyText: string;
  safetyTime: number;
  /** When the first report without a position came, s since 1970; 0: the latest report has one. */
  positionLost: number;
}

/**
 * Texts of some rows as one string, which is copied from the worker to the page in one step; objects would take
 * hundreds of times longer.
 */
export interface PackedTexts {
  rows: Uint32Array;
  /** One line per row, each ending with a line feed. */
  lines: string;
  /** Where the line of each row begins. */
  starts: Uint32Array;
}

const NO_TEXTS: VesselTexts = {
  name: "",
  callSign: "",
  destination: "",
  eta: "",
  safetyText: "",
  safetyTime: 0,
  positionLost: 0,
};

/** The texts of a vessel are stored as one line: a string takes a third of the memory of an object with four strings. */
export function textLine(texts: VesselTexts): string {
  const { name, callSign, destination, eta, safetyText, safetyTime, positionLost } = texts;
  const line = `${plain(name)}\t${plain(callSign)}\t${plain(destination)}\t${plain(eta)}`;
  if (safetyText === "" && positionLost === 0) return line;
  return `${line}\t${plain(safetyText)}\t${safetyTime}\t${positionLost}`;
}

export function readTextLine(line: string | undefined): VesselTexts {
  if (line === undefined) return NO_TEXTS;
  const [name = "", callSign = "", destination = "", eta = "", safetyText = "", time = "0", lost = "0"] =
    line.split("\t");
  const [safetyTime, positionLost] = [Number(time), Number(lost)];
  return { name, callSign, destination, eta, safetyText, safetyTime, positionLost };
}

export function nameInLine(line: string | undefined): string {
  return line === undefined ? "" : line.slice(0, line.indexOf("\t"));
}

export function packTexts(rows: Uint32Array, lineOf: (row: number) => string): PackedTexts {
  const starts = new Uint32Array(rows.length);
  let lines = "";
  for (let index = 0; index < rows.length; index += 1) {
    starts[index] = lines.length;
    lines += `${lineOf(rows[index] ?? 0)}\n`;
  }
  return { rows, lines, starts };
}

export function unpackTexts(texts: PackedTexts, take: (row: number, line: string) => void): void {
  const { rows, lines, starts } = texts;
  for (let index = 0; index < rows.length; index += 1)
    take(rows[index] ?? 0, lines.slice(starts[index], (starts[index + 1] ?? lines.length) - 1));
}

/** AIS has no such characters; a text of a service may contain them. */
function plain(text: string): string {
  return /[\t\n]/.test(text) ? text.replace(/[\t\n]/g, " ") : text;
}
