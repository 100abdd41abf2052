import { isFiniteNumber, isRecord, isString } from "./guards.ts";
import { QUANTITIES, type Units } from "./quantities.ts";

/** From `start` to `end` of each day; past midnight when the end is earlier, always when they are equal. */
export interface TimeWindow {
  /** `hh:mm`. */
  start: string;
  end: string;
  /** In UTC rather than the device's own time. */
  utc: boolean;
}

/** What a setting may hold (spec §3). `plugin.json` declares the settings of a plugin as such rules. */
export interface SettingRule {
  type: "boolean" | "multiple" | "slider" | "number" | "timewindow" | "multiselect";
  defaultValue: unknown;
  /** For `multiple` and `multiselect`; absent: any text. */
  options?: readonly { value: string }[];
  /** For `slider` and `number`. */
  minValue?: number;
  maxValue?: number;
}

const on: SettingRule = { type: "boolean", defaultValue: true };
const off: SettingRule = { type: "boolean", defaultValue: false };
function oneOf(first: string, ...others: string[]): SettingRule {
  return {
    type: "multiple",
    defaultValue: first,
    options: [first, ...others].map((value) => ({ value })),
  };
}

/** The platform's own settings (spec §9); plugins declare theirs. A manifest may override each default. */
export const PLATFORM_SETTINGS: Readonly<Record<string, SettingRule>> = {
  alignMenuSidebarLeft: off,
  automaticNightMode: off,
  coordinateFormat: oneOf("DDM", "DMS", "DD"),
  graticule: on,
  nightMode: off,
  nightModeBrightness: { type: "slider", defaultValue: 0, minValue: 0, maxValue: 0.75 },
  nightModeWindow: { type: "timewindow", defaultValue: { start: "22:00", end: "06:00", utc: false } },
  showCombinedPopups: off,
  showPopups: on,
  ...Object.fromEntries(Object.entries(QUANTITIES).map(([quantity, units]) => [quantity, unitRule(units)])),
};

/** The setting of a quantity's unit. */
export function unitRule([first, ...others]: Units): SettingRule {
  return oneOf(first.id, ...others.map(({ id }) => id));
}

/** Reads a value by its rule; undefined when it has another type. Unknown options of a list are dropped. */
export function readSetting(rule: SettingRule, value: unknown): unknown {
  switch (rule.type) {
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "multiple":
      return isString(value) && isOption(rule, value) ? value : undefined;
    case "multiselect": {
      if (!Array.isArray(value)) return undefined;
      const known = value.filter((part) => isString(part) && isOption(rule, part));
      return known.length === value.length ? value : known;
    }
    case "slider":
    case "number": {
      const { minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY } = rule;
      return isFiniteNumber(value) && value >= minValue && value <= maxValue ? value : undefined;
    }
    case "timewindow":
      return isTimeWindow(value) ? value : undefined;
  }
}

function isOption({ options }: SettingRule, value: string): boolean {
  return options?.some((option) => option.value === value) ?? true;
}

function isTimeWindow(value: unknown): value is TimeWindow {
  return (
    isRecord(value) && isClockTime(value.start) && isClockTime(value.end) && typeof value.utc === "boolean"
  );
}

function isClockTime(value: unknown): value is string {
  return isString(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}
