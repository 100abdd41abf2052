import { existsSync, readFileSync } from "node:fs";
import type { Refusal } from "../../lib/new-dataset/common.ts";
import { decodeText, isArchive, parseJson } from "../../lib/new-dataset/decode-text.ts";
import { recognise, type TextKind } from "../../lib/new-dataset/recognise.ts";
import { capabilitiesAddress } from "../../lib/new-dataset/service-address.ts";

/** Content that was found at an address or a path. */
export interface OpenedSource {
  kind: TextKind | "geopackage" | "archive";
  /** The address or path where it was found. */
  from: string;
  isFile: boolean;
  /** Filled only for an archive. */
  bytes: Uint8Array;
  text: string;
  /** The text as JSON; undefined when it is not JSON. */
  json: unknown;
  /** Messages for the administrator. */
  notes: string[];
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 100_000_000;
const NOTHING = new Uint8Array();

export async function openSource(source: string): Promise<OpenedSource | Refusal> {
  return /^https?:/i.test(source) ? openAddress(source) : openFile(source);
}

function openFile(file: string): OpenedSource | Refusal {
  if (!existsSync(file)) return { refused: `There is no file ${file}.` };
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 15).toString("latin1") === "SQLite format 3")
    return {
      kind: "geopackage",
      from: file,
      isFile: true,
      bytes: NOTHING,
      text: "",
      json: undefined,
      notes: [],
    };
  return opened(bytes, file, true);
}

/** Fetches the address. When the answer is not a service description, also tries the address as WMS and WMTS. */
async function openAddress(address: string): Promise<OpenedSource | Refusal> {
  const asked = [address];
  if (!/\.(geojson|json|csv|gpx|kml|kmz|zip)$/i.test(new URL(address).pathname)) {
    asked.push(capabilitiesAddress(address, "WMS"), capabilitiesAddress(address, "WMTS"));
  }
  let first: OpenedSource | Refusal | null = null;
  for (const candidate of asked) {
    const found = await ask(candidate);
    if (!("refused" in found) && found.kind !== "web-page" && found.kind !== "other" && found.kind !== "csv")
      return found;
    if (!("refused" in found) && found.kind === "csv" && candidate === address) return found;
    first ??= found;
  }
  if (first && !("refused" in first)) {
    const what =
      first.kind === "web-page" ? "a web page, perhaps one to sign in" : "nothing that can be shown on a map";
    return { refused: `${address} answers with ${what}.` };
  }
  return first ?? { refused: `${address} does not answer.` };
}

async function ask(address: string): Promise<OpenedSource | Refusal> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { refused: `${address} answers ${response.status} ${response.statusText}.` };
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.length > MAX_BYTES) return { refused: `${address} is larger than ${MAX_BYTES / 1e6} MB.` };
    return opened(bytes, address, false);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return {
      refused: `${address} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`,
    };
  }
}

function opened(bytes: Buffer, from: string, isFile: boolean): OpenedSource | Refusal {
  if (isArchive(bytes)) return { kind: "archive", from, isFile, bytes, text: "", json: undefined, notes: [] };
  const { text, isUnicode } = decodeText(bytes);
  const notes = isUnicode ? [] : ["The text is not in UTF-8; it was read as Windows-1252 (Latin-1)."];
  const json = parsed(text);
  return { kind: recognise(text, json), from, isFile, bytes: NOTHING, text, json, notes };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
