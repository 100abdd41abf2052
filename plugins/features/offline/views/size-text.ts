import type { I18n } from "../../../../core/api/kernel.ts";

const UNITS = [
  [1e9, "GB", 1],
  [1e6, "MB", 0],
  [1e3, "kB", 0],
] as const;

/** A size as users know it: `96 MB`, `3,4 GB`. */
export function sizeText(bytes: number, { format }: Pick<I18n, "format">): string {
  const [size, unit, decimals] = UNITS.find(([least]) => bytes >= least) ?? UNITS[2];
  const value = bytes / size;
  return `${format.number(value, value < 10 ? Math.max(decimals, unit === "MB" ? 1 : decimals) : 0)} ${unit}`;
}
