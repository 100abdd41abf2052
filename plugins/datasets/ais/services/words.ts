import type { VesselWords } from "../../../../contracts/vessels.ts";
import type { I18n } from "../../../../core/api/kernel.ts";
import { countryName } from "../model/country-name.ts";
import { PART } from "../views/texts.ts";

export const wordsOf = (i18n: I18n): VesselWords => ({
  typeName: (type) => PART.of(i18n)(`type.${type}`),
  countryName: (code) => countryName(code, i18n.language),
});
