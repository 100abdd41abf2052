import { isRecord, isString } from "../../lib/guards.ts";
import type { HeldPart } from "./held-data.ts";

const MAX_EXAMPLES = 3;

/** What a list says of a part of an export: its size and the first names in it. */
export const heldSummary = ({ data, ...part }: HeldPart) => ({
  ...part,
  bytes: Buffer.byteLength(JSON.stringify(data)),
  examples: namesIn(data).slice(0, MAX_EXAMPLES),
});

/** Names that the user gave to entries, which stand in a list, or in a list for each sub-application. */
function namesIn(data: unknown): string[] {
  const lists = Array.isArray(data)
    ? [data]
    : isRecord(data)
      ? Object.values(data).filter(Array.isArray)
      : [];
  return lists
    .flat()
    .flatMap((entry) =>
      isRecord(entry) && isString(entry.name) && entry.name !== "" && entry.removed !== true
        ? [entry.name]
        : [],
    );
}
