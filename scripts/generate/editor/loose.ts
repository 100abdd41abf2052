import { isObject, type Schema } from "../json.ts";

const PREFIX = "changed-";

/**
 * Definitions for objects that are merged over others: no property is required in them, and `null` removes one. Lists
 * replace lists, so the items of a list keep their schema.
 */
export class LooseDefinitions {
  constructor(private readonly definitions: Record<string, unknown>) {}

  /** Adds the partial form of a definition to the definitions. @returns its reference */
  reference(name: string): string {
    const loose = PREFIX + name;
    if (!(loose in this.definitions)) {
      this.definitions[loose] = {}; // Set before the recursion, because a definition may contain itself.
      const strict = this.definitions[name];
      this.definitions[loose] = isObject(strict) ? this.objectOf(strict) : {};
    }
    return `#/$defs/${loose}`;
  }

  /** The partial form of an object's schema. */
  objectOf(schema: Schema): Schema {
    const { required: _required, title: _title, default: _default, ...rest } = schema;
    if (!isObject(rest.properties)) return rest;
    const properties = Object.entries(rest.properties).map(([name, property]) => [
      name,
      isObject(property) ? this.propertyOf(property) : property,
    ]);
    return { ...rest, properties: Object.fromEntries(properties) };
  }

  /** The partial form of a list's item schema, where the list has a single one. */
  itemOf(item: Schema): Schema {
    return typeof item.$ref === "string" ? { ...item, ...this.valueOf(item) } : item;
  }

  private propertyOf(property: Schema): Schema {
    const { description, markdownDescription, default: _default, ...value } = property;
    return { description, markdownDescription, anyOf: [this.valueOf(value), { type: "null" }] };
  }

  private valueOf(value: Schema): Schema {
    const name = typeof value.$ref === "string" ? value.$ref.replace("#/$defs/", "") : null;
    const target = name === null ? value : this.definitions[name];
    if (!isObject(target) || !isObject(target.properties)) return value;
    return name === null ? this.objectOf(value) : { $ref: this.reference(name) };
  }
}
