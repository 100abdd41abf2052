import { isRecord, isString } from "../../../lib/guards.ts";

export const KINDS = ["problem", "idea", "other"] as const;
export type FeedbackKind = (typeof KINDS)[number];

/** The text that the user has written so far; it survives closing the form, a failed attempt and a reload. */
export interface Draft {
  kind: FeedbackKind;
  text: string;
  /** Empty: the user wants no answer. */
  email: string;
  /** Also sends the address of the map and the version of the product. */
  withPage: boolean;
}

export const EMPTY_DRAFT: Draft = { kind: "problem", text: "", email: "", withPage: false };
/** A draft that survived a reload; an empty one for any other value. */
export function readDraft(kept: unknown): Draft {
  const { kind, text, email, withPage } = isRecord(kept) ? kept : {};
  if (!isString(text) || !isString(email)) return EMPTY_DRAFT;
  return { kind: KINDS.find((one) => one === kind) ?? "problem", text, email, withPage: withPage === true };
}

/** Maximum length of the text, characters, a limit of the service. */
export const MAX_TEXT_LENGTH = 4_000;
const MAX_EMAIL_LENGTH = 254;

/** Errors in a draft: keys of texts (spec §5). */
export interface Faults {
  text?: "required" | "too-long";
  email?: "email";
}

export function faultsOf({ text, email }: Draft): Faults {
  const faults: Faults = {};
  if (text.trim() === "") faults.text = "required";
  else if (text.trim().length > MAX_TEXT_LENGTH) faults.text = "too-long";
  const address = email.trim();
  if (
    address !== "" &&
    (address.length > MAX_EMAIL_LENGTH || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address))
  )
    faults.email = "email";
  return faults;
}

/** The message to send: only the user's text, unless the user ticked the box. */
export function messageOf({ kind, text, email, withPage }: Draft, appName: string, page: Page) {
  return {
    appName,
    kind,
    text: text.trim(),
    ...(email.trim() === "" ? {} : { email: email.trim() }),
    ...(withPage ? { page } : {}),
  };
}
interface Page {
  url: string;
  version: string;
}
