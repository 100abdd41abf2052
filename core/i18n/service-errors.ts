import { ERROR_TEXTS } from "../../schemas/generated/error-codes.ts";
import type { I18n } from "./i18n.ts";

/** Adds the texts of the services' error codes, which the first map does not need. */
export function addServiceErrors(i18n: I18n): void {
  i18n.addErrorTexts(Object.entries(ERROR_TEXTS).map(([code, text]) => ({ code, text })));
}
