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

type Properties = Record<string, unknown>;
type Read = (properties: Properties) => unknown;
type Test = (properties: Properties) => boolean;

/** Features of one answer with positions and properties that they did not come with. */
export function shapeItems(
  answer: unknown,
  features: readonly RawFeature[],
  { position, inherited, derived }: ItemShape,
): RawFeature[] {
  const whole = isRecord(answer) ? answer : {};
  const given = Object.fromEntries(inherited.flatMap((name) => (name in whole ? [[name, whole[name]]] : [])));
  const steps = derived.map(derivation);
  return features.map((feature) => {
    const properties = { ...given, ...feature.properties };
    for (const derive of steps) derive(properties);
    const geometry =
      feature.geometry ?? (position && pointOf(properties[position.lon], properties[position.lat]));
    return { id: feature.id, properties, geometry };
  });
}

/** Zero is a coordinate, an empty text is none. */
function pointOf(lon: unknown, lat: unknown): object | null {
  const [x, y] = [degrees(lon), degrees(lat)];
  return Number.isFinite(x) && Number.isFinite(y) ? { type: "Point", coordinates: [x, y] } : null;
}

const degrees = (value: unknown): number => (value === "" || value == null ? Number.NaN : Number(value));

/** Conditions are taken apart once, not for each of thousands of features. */
function derivation({ property, all, cases }: DerivedProperty): (properties: Properties) => void {
  const rules = cases.map(({ value, when = [] }) => ({ value, tests: when.flatMap(testsOf) }));
  return (properties) => {
    const list: unknown[] = [];
    for (const { value, tests } of rules) {
      if (!tests.every((test) => test(properties))) continue;
      if (!all) {
        properties[property] = value;
        return;
      }
      list.push(value);
    }
    if (list.length > 0) properties[property] = list;
  };
}

function testsOf(condition: Condition): Test[] {
  const { property, equals, startsWith, above, atLeast, atMost, known } = condition;
  const read = reader(property);
  const tests: Test[] = [];
  if (equals !== undefined) tests.push((properties) => read(properties) === equals);
  if (startsWith !== undefined)
    tests.push((properties) => String(read(properties) ?? "").startsWith(startsWith));
  const compare = (limit: number | string | undefined, holds: (value: number, other: number) => boolean) => {
    if (limit === undefined) return;
    const other: Read = typeof limit === "string" ? reader(limit) : () => limit;
    tests.push((properties) => {
      const [value, bound] = [read(properties), other(properties)];
      return isFiniteNumber(value) && isFiniteNumber(bound) && holds(value, bound);
    });
  };
  compare(above, (value, other) => value > other);
  compare(atLeast, (value, other) => value >= other);
  compare(atMost, (value, other) => value <= other);
  if (known !== undefined) tests.push((properties) => (read(properties) != null) === known);
  return tests;
}

function reader(path: string): Read {
  const steps = path.split(".");
  if (steps.length === 1) return (properties) => properties[path];
  return (properties) =>
    steps.reduce<unknown>(
      (value, step) =>
        Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined,
      properties,
    );
}
