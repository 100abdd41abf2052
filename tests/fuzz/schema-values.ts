import { isRecord } from "../../lib/guards.ts";
import { hostileText, hostileValue } from "./hostile-values.ts";
import type { Random } from "./random.ts";

export type Schema = Readonly<Record<string, unknown>>;

/** Deeper parts of a schema are left out. */
const MAX_DEPTH = 6;

/** Values that a schema of the document allows, and values close to them that it does not. */
export class SchemaValues {
  constructor(
    private readonly random: Random,
    private readonly schemas: Readonly<Record<string, Schema>>,
  ) {}

  /** Text of a parameter. @param hostile share of values that the schema does not describe */
  parameter(schema: Schema, hostile: number): string {
    if (this.random.chance(hostile)) return hostileText(this.random);
    const value = this.valid(schema);
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  }

  /** A body with some of its parts replaced, left out or added to. */
  body(schema: Schema): unknown {
    let value = this.valid(schema);
    for (let count = this.random.below(4); count > 0; count -= 1) value = this.changed(value);
    return value;
  }

  private valid(schema: Schema, depth = 0): unknown {
    const { random } = this;
    const given = this.resolved(schema);
    if ("const" in given) return given.const;
    if (Array.isArray(given.enum)) return random.pick(given.enum);
    const choices = given.oneOf ?? given.anyOf;
    if (Array.isArray(choices)) return this.valid(random.pick(choices), depth);
    if (Array.isArray(given.allOf))
      return Object.assign({}, ...given.allOf.map((part: Schema) => this.valid(part, depth)));
    const type = Array.isArray(given.type) ? random.pick(given.type) : given.type;
    switch (type) {
      case "object":
        return this.object(given, depth);
      case "array":
        return Array.from({ length: depth > MAX_DEPTH ? 0 : random.below(4) }, () =>
          this.valid(isRecord(given.items) ? given.items : {}, depth + 1),
        );
      case "integer":
      case "number":
        return this.number(given, type === "integer");
      case "boolean":
        return random.chance(0.5);
      case "null":
        return null;
      case "string":
        return this.text(given);
      default:
        return hostileValue(random);
    }
  }

  private object(schema: Schema, depth: number): Record<string, unknown> {
    const required = Array.isArray(schema.required) ? schema.required : [];
    const properties = Object.entries(isRecord(schema.properties) ? schema.properties : {});
    const kept = properties.filter(([name]) => required.includes(name) || this.random.chance(0.5));
    return Object.fromEntries(
      kept.map(([name, part]) => [
        name,
        depth > MAX_DEPTH ? null : this.valid(isRecord(part) ? part : {}, depth + 1),
      ]),
    );
  }

  private number({ minimum, maximum }: Schema, whole: boolean): number {
    const low = typeof minimum === "number" ? minimum : -1_000;
    const high = typeof maximum === "number" ? maximum : low + 5_000;
    if (this.random.chance(0.2)) return this.random.pick([low, high, low - 1, high + 1, 0]);
    const value = low + this.random.next() * (high - low);
    return whole ? Math.round(value) : value;
  }

  private text({ format, pattern, maxLength }: Schema): string {
    const { random } = this;
    const date = new Date(Date.UTC(2026, 10, 27) - random.below(400 * 24) * 3_600_000).toISOString();
    if (format === "date-time") return date;
    if (format === "date") return date.slice(0, 10);
    if (format === "email") return "kari@fisk.example";
    if (typeof pattern === "string")
      return random.pick(["2026-01", "257000111", "no", "a-b", "0a1b2c3d4e", "12"]);
    const text = random.pick(["NETS", "257000111", "fiskeriaktivitet", "3", "2026-01", "Røst", "0,60,20,70"]);
    return typeof maxLength === "number" && random.chance(0.1) ? "x".repeat(maxLength + 1) : text;
  }

  private resolved(schema: Schema): Schema {
    const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
    return name === undefined ? schema : (this.schemas[name] ?? {});
  }

  /** The value with one of its parts changed. */
  private changed(value: unknown): unknown {
    const { random } = this;
    if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
      const at = random.below(value.length);
      return value.with(at, this.changed(value[at]));
    }
    if (isRecord(value) && Object.keys(value).length > 0 && random.chance(0.9)) {
      const key = random.pick(Object.keys(value));
      if (random.chance(0.2))
        return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      if (random.chance(0.1)) return { ...value, [hostileText(random)]: hostileValue(random) };
      return { ...value, [key]: this.changed(value[key]) };
    }
    return hostileValue(random);
  }
}
