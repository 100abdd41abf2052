import { ACTIVITY_TOOL_CODES, canonicalToolCode } from "../domain/tool-codes.ts";
import { WmsException } from "./exception.ts";

/** Bits for all kinds of gear. */
export const ALL_GEAR = (1 << ACTIVITY_TOOL_CODES.length) - 1;

const GEAR_CODES: readonly string[] = ACTIVITY_TOOL_CODES;

const STRING = "'(?:[^']|'')*'";
const FILTER = new RegExp(
  `^\\s*tooltypecode\\s+in\\s*\\(\\s*(${STRING}(?:\\s*,\\s*${STRING})*)\\s*\\)\\s*$`,
  "i",
);

/**
 * Reads the only supported CQL filter: `tooltypecode IN ('nets','longline')`. Codes are matched in any case and both
 * spellings, against the list of codes that the specification knows; known codes without recorded activity select
 * nothing. No filter selects everything.
 */
export function readToolFilter(cql: string | undefined): number {
  if (cql === undefined || cql.trim() === "") return ALL_GEAR;
  const list = FILTER.exec(cql)?.[1];
  if (list === undefined) {
    throw new WmsException(
      "InvalidParameterValue",
      "CQL_FILTER",
      "CQL_FILTER must be tooltypecode IN ('code', …)",
    );
  }
  let bits = 0;
  for (const [quoted] of list.matchAll(new RegExp(STRING, "g"))) {
    const spelling = quoted.slice(1, -1).replaceAll("''", "'");
    const code = canonicalToolCode(spelling);
    if (code === undefined) {
      throw new WmsException(
        "InvalidParameterValue",
        "CQL_FILTER",
        `CQL_FILTER names the unknown code ${spelling}`,
      );
    }
    const number = GEAR_CODES.indexOf(code);
    if (number >= 0) bits |= 1 << number;
  }
  return bits;
}
