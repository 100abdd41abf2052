import type { SettingRule } from "../../../lib/setting-rules.ts";
import type { Schema } from "../json.ts";

/** The schema of one setting in `settings` of a manifest. */
export function settingSchema(rule: SettingRule & { displayName?: unknown; description?: unknown }): Schema {
  return {
    ...valueSchema(rule),
    description: [rule.displayName, rule.description].map(english).filter(Boolean).join(". "),
    default: rule.defaultValue,
  };
}

function valueSchema({ type, options, minValue, maxValue }: SettingRule): Schema {
  const values = options?.map(({ value }) => value);
  switch (type) {
    case "boolean":
      return { type: "boolean" };
    case "multiple":
      return values ? { enum: values } : { type: "string" };
    case "multiselect":
      return { type: "array", items: values ? { enum: values } : { type: "string" }, uniqueItems: true };
    case "slider":
    case "number":
      return { type: "number", minimum: minValue, maximum: maxValue };
    case "timewindow":
      return {
        type: "object",
        properties: {
          start: { $ref: "#/$defs/clockTime", description: "Start of the period, hh:mm." },
          end: { $ref: "#/$defs/clockTime", description: "End of the period, hh:mm." },
          utc: { type: "boolean", description: "Whether the times are UTC." },
        },
        required: ["start", "end", "utc"],
        additionalProperties: false,
      };
  }
}

/** A time of day in the form that `timewindow` stores. */
export const CLOCK_TIME: Schema = { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" };

function english(text: unknown): string {
  if (typeof text === "object" && text !== null && "en" in text) return String(text.en);
  return typeof text === "string" ? text : "";
}
