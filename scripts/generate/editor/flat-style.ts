import type { Schema } from "../json.ts";

/** A flat style of OpenLayers with its properties: an object, or a list of styles or rules. */
export function flatStyleSchemas(properties: readonly string[]): Record<string, Schema> {
  return {
    flatStyle: {
      title: "FlatStyle",
      type: "object",
      description: "OpenLayers flat style.",
      properties: Object.fromEntries(properties.map((name) => [name, { description: meaningOf(name) }])),
      additionalProperties: false,
    },
    styleRule: {
      title: "StyleRule",
      type: "object",
      description: "A style for the features that a filter lets through.",
      properties: {
        filter: { description: 'Expression, for example ["==", ["get", "kind"], "WRECK"].' },
        else: { type: "boolean", description: "Only where no rule before it has matched." },
        style: {
          anyOf: [
            { $ref: "#/$defs/flatStyle" },
            { type: "array", items: { $ref: "#/$defs/flatStyle" }, description: "Styles over each other." },
          ],
          description: "How these features are drawn.",
        },
      },
      required: ["style"],
      additionalProperties: false,
    },
    styleParts: {
      type: "array",
      description: "Styles over each other, or rules.",
      items: {
        if: { required: ["style"] },
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
        then: { $ref: "#/$defs/styleRule" },
        else: { $ref: "#/$defs/flatStyle" },
      },
    },
  };
}

const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/color$/, "Colour, or an expression."],
  [/-src$/, "Picture: a path below manifests/, or an expression."],
  [/(width|radius|size|offset|padding|spacing|displacement)/, "In px, or an expression."],
  [/(rotation|angle)$/, "In radians, clockwise, or an expression."],
  [/opacity$/, "From 0 to 1, or an expression."],
  [/scale$/, "Factor, or an expression."],
  [/^z-index$/, "A higher number lies on top."],
  [/^text-value$/, 'Text, or an expression such as ["get", "name"].'],
  [/declutter-mode$/, "declutter, obstacle or none."],
];

function meaningOf(property: string): string {
  return MEANINGS.find(([pattern]) => pattern.test(property))?.[1] ?? "A value, or an expression.";
}
