import type { RawFeature } from "./feature-answer.ts";
import { isFiniteNumber, isRecord } from "./guards.ts";

/** What makes features of items that are not written as GeoJSON, and of what they say. Plain data. */
export interface ItemShape {
  /** Properties with the coordinates of an item without a geometry; null: items have geometries. */
  position: { lon: string; lat: string } | null;
  /** Properties of the answer as a whole that each item takes over, where it has none of its own. */
  inherited: readonly string[];
  /** Properties that follow from others, one after the other. */
  derived: readonly DerivedProperty[];
}

export interface DerivedProperty {
  property: string;
  /** Whether the values of all cases that hold become a list. */
  all?: boolean;
  /** The first one whose conditions all hold gives the value; none: the property stays as it is. */
  cases: readonly DerivedCase[];
}

interface DerivedCase {
  value: string | number | boolean | null;
  when?: readonly Condition[];
}

/** All that is given must hold of a property, of which dots lead into objects and lists (`diseases.0.status`). A number that is missing is neither above nor below anything. */
export interface Condition {
  property: string;
  equals?: string | number | boolean;
  startsWith?: string;
  /** A number, or the name of a property that holds one. */
  above?: number | string;
  atLeast?: number | string;
  atMost?: number | string;
  known?: boolean;
}

/** Features of one answer with positions and properties that they did not come with. */
export function shapeItems(
  answer: unknown,
  features: readonly RawFeature[],
  { position, inherited, derived }: ItemShape,
): RawFeature[] {
  const whole = isRecord(answer) ? answer : {};
  const given = Object.fromEntries(inherited.flatMap((name) => (name in whole ? [[name, whole[name]]] : [])));
  return features.map((feature) => {
    const properties = { ...given, ...feature.properties };
    for (const { property, all, cases } of derived) {
      const values = cases
        .filter(({ when = [] }) => when.every((condition) => holds(condition, properties)))
        .map(({ value }) => value);
      if (values.length > 0) properties[property] = all ? values : values[0];
    }
    const geometry =
      feature.geometry ?? (position && pointOf(properties[position.lon], properties[position.lat]));
    return { ...feature, properties, geometry };
  });
}

/** Zero is a coordinate, an empty text is none. */
function pointOf(lon: unknown, lat: unknown): object | null {
  const coordinates = [lon, lat].map((value) => (value === "" || value == null ? Number.NaN : Number(value)));
  return coordinates.every(Number.isFinite) ? { type: "Point", coordinates } : null;
}

function holds(condition: Condition, properties: Record<string, unknown>): boolean {
  const value = at(properties, condition.property);
  const number = (other: number | string | undefined) => {
    const found = typeof other === "string" ? at(properties, other) : other;
    return isFiniteNumber(found) ? found : Number.NaN;
  };
  const is = number(condition.property);
  return (
    (condition.equals === undefined || value === condition.equals) &&
    (condition.startsWith === undefined || String(value ?? "").startsWith(condition.startsWith)) &&
    (condition.above === undefined || is > number(condition.above)) &&
    (condition.atLeast === undefined || is >= number(condition.atLeast)) &&
    (condition.atMost === undefined || is <= number(condition.atMost)) &&
    (condition.known === undefined || (value != null) === condition.known)
  );
}

function at(properties: Record<string, unknown>, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, step) =>
        Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined,
      properties,
    );
}
