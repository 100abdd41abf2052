/** `35 min`, `2 t 5 min` (English `2 h 5 min`). Whole minutes, at least one. */
export function durationText(minutes: number, language: "no" | "en"): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 60) return `${whole} min`;
  return `${Math.floor(whole / 60)} ${language === "no" ? "t" : "h"} ${whole % 60} min`;
}
