/* Generated from schemas/embed-message.schema.json by `npm run generate`. Do not edit. */
import type { EmbedMessage } from "../embed-message.ts";

export interface ValidationError {
  /** JSON pointer below the value. */
  pointer: string;
  message: string;
}

/** Works on a clone, fills in the defaults and says all that is wrong. Never throws. */
export declare function readMessage(
  value: unknown,
): { ok: true; message: EmbedMessage } | { ok: false; errors: ValidationError[] };
