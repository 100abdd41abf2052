/* Generated from schemas/forms/application-question.schema.json by `npm run generate`. Do not edit. */
import type { SchemaFault } from "../../../lib/form/form.ts";

export declare function check(data: unknown): SchemaFault[];
