import { OLD_PARAMETERS } from "../../../lib/share-link/old-parameters.ts";
import { OLD_SHARE_PARAMETERS } from "../../../schemas/generated/old-share-parameters.ts";

const OLD = [...OLD_PARAMETERS, ...OLD_SHARE_PARAMETERS].join("|");
const SHARE = new RegExp(`^(?:\\{|%7B|(?:${OLD})(?:=|$))`, "i");

/** Whether the query of an address may contain a share, so that the code that reads it must be loaded. */
export function mayHoldShare(search: string): boolean {
  return search
    .replace(/^\?/, "")
    .split("&")
    .some((part) => SHARE.test(part));
}
