import { Unzip, UnzipInflate } from "fflate";
import { messageOf, type Refusal } from "./common.ts";

export interface UnzipLimits {
  /** Bytes of all wanted members together, unpacked. */
  maxBytes: number;
  /** Members, wanted or not. */
  maxMembers: number;
  wanted(name: string): boolean;
}

/** Unpacked between two looks at how much it has become: a piece grows by a thousand at most. */
const PIECE = 65_536;

class TooLarge extends Error {}

/**
 * Members of a zip archive by their names, in its order; of two with one name the first. What an archive says of its own sizes is not
 * believed: unpacking ends where a limit is passed. A name is text and leads nowhere.
 */
export function unzip(bytes: Uint8Array, limits: UnzipLimits): Map<string, Uint8Array> | Refusal {
  const members = new Map<string, Uint8Array[]>();
  let [total, seen] = [0, 0];
  const archive = new Unzip((member) => {
    seen += 1;
    if (seen > limits.maxMembers) throw new TooLarge();
    const { name } = member;
    if (members.has(name) || !limits.wanted(name)) return;
    const pieces: Uint8Array[] = [];
    members.set(name, pieces);
    member.ondata = (error, piece) => {
      if (error) throw error;
      total += piece.length;
      if (total > limits.maxBytes) throw new TooLarge();
      pieces.push(piece);
    };
    member.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      archive.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    // It begins with a member, which was cut off.
    if (seen === 0 && bytes[2] === 3) throw new Error("no whole member");
  } catch (error) {
    if (error instanceof TooLarge)
      return {
        reason: "archive-too-large",
        refused: `Unpacked, the archive is larger than ${Math.round(limits.maxBytes / 1e6)} MB, or it has more than ${limits.maxMembers} files.`,
      };
    return {
      reason: "archive-broken",
      refused: `The archive cannot be unpacked; it may be damaged or have a password (${messageOf(error)}).`,
    };
  }
  return new Map([...members].map(([name, pieces]) => [name, joined(pieces)]));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
