/** What a new dataset type shows on the map. */
export const KINDS = ["features", "pictures", "tiles", "format"] as const;
export type Kind = (typeof KINDS)[number];

/** Description of a kind, for the command's question and the plugin's page. */
export const KIND_WORDS: Record<Kind, string> = {
  features: "features of a service that answers GeoJSON",
  pictures: "pictures of an extent, as a WMS draws them",
  tiles: "tiles of a pyramid, as {z}/{x}/{y}",
  format: "features in another format, which the plugin reads itself",
};

export interface OptionField {
  type: string;
  /** JSON Schema of the type's options. */
  schema: Record<string, unknown>;
  default: unknown;
  /** A TypeScript expression that is true for a valid `value`. */
  check: string;
  wrong: unknown;
}

interface KindParts {
  /** Names in braces that the type fills into its address. */
  placeholders: readonly string[];
  address: string;
  option: { name: string; field: OptionField };
}

const text = (description: string) => ({ type: "string", description });
const zoom: OptionField = {
  type: "number",
  schema: {
    type: "integer",
    minimum: 0,
    maximum: 22,
    description: "Deepest zoom that the service has.",
    default: 18,
  },
  default: 18,
  check: 'typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 22',
  wrong: "deep",
};

export const KIND_PARTS: Record<Kind, KindParts> = {
  features: {
    placeholders: [],
    address: "{apiBase}/v1/mine",
    option: {
      name: "parameters",
      field: {
        type: "Record<string, string>",
        schema: {
          type: "object",
          description: "Query parameters that are added to the address.",
          additionalProperties: text("Value of the parameter."),
          default: {},
        },
        default: {},
        check: 'isRecord(value) && Object.values(value).every((text) => typeof text === "string")',
        wrong: 5,
      },
    },
  },
  format: {
    placeholders: [],
    address: "{apiBase}/v1/mine.csv",
    option: {
      name: "separator",
      field: {
        type: "string",
        schema: {
          type: "string",
          minLength: 1,
          maxLength: 1,
          description: "Sign between two columns.",
          default: ";",
        },
        default: ";",
        check: 'typeof value === "string" && value.length === 1',
        wrong: "",
      },
    },
  },
  pictures: {
    placeholders: ["bbox", "size"],
    address: "https://maps.example/picture?bbox={bbox}&width={size}&height={size}",
    option: { name: "maxZoom", field: zoom },
  },
  tiles: {
    placeholders: ["z", "x", "y"],
    address: "https://tiles.example/{z}/{x}/{y}.png",
    option: { name: "maxZoom", field: zoom },
  },
};
