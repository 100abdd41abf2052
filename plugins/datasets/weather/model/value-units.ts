import type { AppServices, I18n } from "../../../../core/api/kernel.ts";
import { pickText } from "../../../../core/api/kernel.ts";
import { QUANTITIES, unitOf } from "../../../../lib/quantities.ts";
import type { ValueKey } from "./row.ts";

/** How a value is written: in the unit that the user has chosen. */
export interface ValueUnit {
  symbol: string;
  decimals: number;
  convert(value: number): number;
}

/** A quantity whose unit the user chooses, or a unit that never changes. */
type Measured =
  | { quantity: string }
  | { symbol: { no: string; en: string }; decimals: number; factor: number };

const fixed = (no: string, en = no, decimals = 0, factor = 1): Measured => ({
  symbol: { no, en },
  decimals,
  factor,
});
const MEASURED: Record<ValueKey, Measured> = {
  windSpeed: { quantity: "windSpeed" },
  windFrom: fixed("°"),
  gust: { quantity: "windSpeed" },
  waveHeight: { quantity: "waves" },
  waveFrom: fixed("°"),
  wavePeriod: fixed("s"),
  waveHighest: { quantity: "waves" },
  airTemperature: { quantity: "temperature" },
  waterTemperature: { quantity: "temperature" },
  precipitation: { quantity: "rainForecast" },
  pressure: fixed("hPa"),
  visibility: fixed("km", "km", 1, 0.001),
  fog: fixed("%"),
  currentSpeed: { quantity: "seaCurrents" },
  currentTo: fixed("°"),
  waterLevel: fixed("cm"),
  icing: fixed("cm/h", "cm/h", 2),
};

/** The unit of a value. Observed: it follows the settings and the language. */
export function valueUnit(
  key: ValueKey,
  { settings, i18n }: Pick<AppServices, "settings" | "i18n">,
): ValueUnit {
  const measured = MEASURED[key];
  if (!("quantity" in measured)) {
    const { symbol, decimals, factor } = measured;
    return { symbol: pickText(symbol, i18n.language), decimals, convert: (value) => value * factor };
  }
  const { quantity } = measured;
  const units = QUANTITIES[quantity];
  if (units === undefined) throw new Error(`${quantity} is no quantity of the platform`);
  const unit = unitOf(units, settings.get(quantity));
  return {
    symbol: pickText(unit.symbol, i18n.language),
    decimals: unit.decimals,
    convert: (value) => unit.fromBase(value),
  };
}

/** The number of a value without its unit; a dash where there is none, which is not zero. */
export function numberText(value: number | null, unit: ValueUnit, { format }: I18n): string {
  return value === null ? "–" : format.number(unit.convert(value), unit.decimals);
}

/** The number of a value as charts and tables write it: no rain at all is a plain zero. */
export function keyText(
  key: ValueKey,
  value: number | null,
  app: Pick<AppServices, "settings" | "i18n">,
): string {
  return key === "precipitation" && value === 0 ? "0" : numberText(value, valueUnit(key, app), app.i18n);
}

/** The same with its unit. */
export function valueText(value: number | null, unit: ValueUnit, i18n: I18n): string {
  return value === null ? "–" : `${numberText(value, unit, i18n)} ${unit.symbol}`;
}
