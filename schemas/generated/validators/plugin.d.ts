/* Generated from schemas/plugin.schema.json by `npm run generate`. Do not edit. */
import type { PluginDescriptor } from "../plugin.ts";

export interface ValidationError {
  /** JSON pointer below the value. */
  pointer: string;
  message: string;
}

/** Works on a clone, fills in the defaults and says all that is wrong. Never throws. */
export declare function readDescriptor(
  value: unknown,
): { ok: true; descriptor: PluginDescriptor } | { ok: false; errors: ValidationError[] };
