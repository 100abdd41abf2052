import { isRecord, isString } from "../guards.ts";
import { readServiceException } from "./service-exception.ts";

/** What a service says about an error. */
export interface ServiceWords {
  /** On one line, without markup; null: nothing that can be read. */
  title: string | null;
  /** bwErrorCode of the answer (spec §8), or null. */
  code: string | null;
  /** Message id of each attribute of the call that is wrong, or null. */
  faults: Readonly<Record<string, string>> | null;
  /** The answer is a web page. */
  isPage: boolean;
}

const MAX_LENGTH = 300;
/** Characters of an answer that are read; a report of an error is short. */
const MAX_READ = 20_000;
const NOTHING: ServiceWords = { title: null, code: null, faults: null, isPage: false };
/** Elements of a web page. A name in angle brackets, which services write too, is none of these. */
const HTML =
  /<\/?(?:html|head|body|title|h[1-6]|p|div|span|br|hr|b|i|strong|em|font|center|a|pre|code|img|script|style|table|tr|td|ul|ol|li)\b[^<>]*>|<!doctype/i;

/**
 * Reads the body of an answer that reports an error: problem+json, a service exception (OGC), Esri's `{ error }`, an
 * OAuth `{ error, error_description }`, GeoServer's `{ exceptions }`. Web pages and other texts say nothing.
 */
export function readServiceWords(body: string): ServiceWords {
  const text = body.slice(0, MAX_READ).trim();
  if (text.startsWith("<")) {
    const title = presentable(readServiceException(text)?.message);
    return { ...NOTHING, title, isPage: title === null && HTML.test(text) };
  }
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  if (!isRecord(answer)) return NOTHING;
  return {
    title: presentable(titleOf(answer)),
    code: isString(answer.bwErrorCode) ? answer.bwErrorCode : null,
    faults: faultsIn(answer.faults),
    isPage: false,
  };
}

function faultsIn(value: unknown): ServiceWords["faults"] {
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isString(entry[1])),
  );
}

function titleOf(answer: Record<string, unknown>): string {
  const { title, detail, error, exceptions } = answer;
  if (isText(title)) return isText(detail) && detail !== title ? `${title}: ${detail}` : title;
  const [exception] = Array.isArray(exceptions) ? exceptions : [];
  const nested = isRecord(error) ? error : isRecord(exception) ? exception : null;
  const said = [
    answer.error_description,
    answer.message,
    answer.description,
    detail,
    error,
    nested?.message,
    nested?.text,
  ].find(isText);
  const more = Array.isArray(nested?.details) ? nested.details.filter(isText) : [];
  return [...new Set([said, ...more].filter(isText))].join(" ");
}

const isText = (value: unknown): value is string => isString(value) && value.trim() !== "";

function presentable(said: string | undefined): string | null {
  const text = said?.replace(/\s+/g, " ").trim() ?? "";
  if (text === "" || HTML.test(text)) return null;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
