import { declaredUnit } from "../../../lib/quantities.ts";
import { PLATFORM_SETTINGS, readSetting, type SettingRule, unitRule } from "../../../lib/setting-rules.ts";
import { sameJson } from "../../../lib/values/equal.ts";
import type { Installation } from "../installation.ts";
import { didYouMean } from "../nearest-name.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, manifestProblem } from "../resolved-draft.ts";

/** Values of settings with a wrong type, outside their range or not an option: the setting keeps its default. */
export const checkSettings: Check = (draft) => {
  const { manifest, installation } = draft;
  const rules = rulesOf(installation);
  return Object.entries(manifest.settings).flatMap(([name, value]) => {
    const rule = rules.get(name);
    if (!rule || sameJson(readSetting(rule, value), value)) return [];
    const allowed = allowedBy(rule);
    delete manifest.settings[name];
    return manifestProblem(draft, `/settings/${name}`, {
      id: "bad-setting",
      message: `The setting "${name}" cannot be ${shortJson(value)}; allowed: ${allowed}.`,
      found: shortJson(value),
      expected: allowed,
      suggestion: suggestion(rule, value),
    });
  });
};

/** The rule of each setting, also of plugins that this sub-application does not use. */
function rulesOf({ declarations }: Installation): ReadonlyMap<string, SettingRule> {
  const plugins = [...declarations.values()];
  return new Map<string, SettingRule>([
    ...Object.entries(PLATFORM_SETTINGS),
    ...plugins.flatMap(({ settings }) => settings.map((setting) => [setting.id, setting] as const)),
    ...plugins.flatMap(({ quantities }) =>
      quantities.flatMap(({ name, units }) => {
        const [first, ...others] = units.map(declaredUnit);
        return first ? [[name, unitRule([first, ...others])] as const] : [];
      }),
    ),
  ]);
}

/** Completes the sentence "allowed: …". */
function allowedBy({ type, options, minValue, maxValue }: SettingRule): string {
  const values = options?.map(({ value }) => JSON.stringify(value)).join(", ");
  switch (type) {
    case "boolean":
      return "true or false";
    case "multiple":
      return values ?? "a text";
    case "multiselect":
      return `a list of ${values ?? "texts"}`;
    case "slider":
    case "number":
      if (minValue !== undefined && maxValue !== undefined) return `a number from ${minValue} to ${maxValue}`;
      if (minValue !== undefined) return `a number, ${minValue} or more`;
      return maxValue === undefined ? "a number" : `a number, ${maxValue} or less`;
    case "timewindow":
      return '{ "start": "22:00", "end": "06:00", "utc": false }, times as hh:mm';
  }
}

/** The probable intended value: of another type, or misspelled. */
function suggestion({ type, options, minValue, maxValue }: SettingRule, value: unknown): string | null {
  const text = String(value);
  if (type === "boolean")
    return text === "true" || text === "false" ? `Write ${text} without quotation marks.` : null;
  if (type === "slider" || type === "number") {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number !== "number" || !Number.isFinite(number)) return null;
    const inRange = Math.min(Math.max(number, minValue ?? number), maxValue ?? number);
    return inRange === number ? `Write ${number} without quotation marks.` : `The nearest is ${inRange}.`;
  }
  const names = options?.map((option) => option.value) ?? [];
  const wrong = Array.isArray(value) ? value.find((part) => !names.includes(part)) : value;
  return typeof wrong === "string" ? didYouMean(wrong, names) : null;
}
