import type { ComponentType } from "react";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import type { TimeStore } from "../../../core/time/time-store.ts";
import { PeriodPicker } from "./period-picker.tsx";
import { PhoneMonths } from "./phone-months.tsx";

type ByUnit<Props> = Record<TimeStore["unit"], ComponentType<Props>>;

/**
 * Components that choose the period in the dock; `grid`: in the popover of the stepper. Those of weeks and days are
 * loaded on demand.
 */
export const PICKERS: ByUnit<{ grid?: boolean }> = {
  month: PeriodPicker,
  week: lazyPart(async () => ({ default: (await import("./weeks/week-picker.tsx")).WeekPicker })),
  day: lazyPart(async () => ({ default: (await import("./days/day-picker.tsx")).DayPicker })),
};

/** The same in a phone's sheet. */
export const PHONE_PICKERS: ByUnit<object> = {
  month: PhoneMonths,
  week: lazyPart(async () => ({ default: (await import("./weeks/phone-weeks.tsx")).PhoneWeeks })),
  day: lazyPart(async () => ({ default: (await import("./days/day-picker.tsx")).PhoneDays })),
};
