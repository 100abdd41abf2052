import type { RawFeature } from "./feature-answer.ts";
import { isFiniteNumber, isRecord } from "./guards.ts";

/** How to make features of items that are not GeoJSON, and properties that are derived from others. Plain data. */
export interface ItemShape {
  /** Properties with the coordinates of an item without a geometry; null: items have geometries. */
  position: { lon: string; lat: string } | null;
  /** Properties of the whole answer that each item takes over, unless it has its own. */
  inherited: readonly string[];
  /** Derived properties, computed in this order. */
  derived: readonly DerivedProperty[];
  /**
   * A property whose values must be unique, because some services answer records twice: of equal ones the first item is
   * used. None: all items are used.
   */
  unique?: string;
  /** A property that must be true, derived ones included: other items are dropped. None: all items are used. */
  only?: string;
  /** The instant that ages are counted from, ms. */
  now?: number;
  /** What is known of the user; null: nothing. */
  user?: Record<string, unknown> | null;
}

/** Unit of an age. */
export type AgeUnit = "minutes" | "hours" | "days";

export interface DerivedProperty {
  property: string;
  /**
   * A property with a time. Its age in whole units is the value, before the cases are tried. A time that is unreadable
   * or in the future has no age.
   */
  since?: string;
  unit?: AgeUnit;
  /** Whether the property becomes a list of the values of all cases that hold. */
  all?: boolean;
  /** The first case whose conditions all hold gives the value; without one the property is unchanged. */
  cases?: readonly DerivedCase[];
}

interface DerivedCase {
  value: string | number | boolean | null;
  when?: readonly Condition[];
}

/**
 * A test of a property; all given tests must hold. Dots in the name lead into objects and lists (`diseases.0.status`).
 * A missing number is neither above nor below anything.
 */
export interface Condition {
  property: string;
  equals?: string | number | boolean;
  /** Its text is one of these, in upper or lower case. */
  oneOf?: readonly (string | number)[];
  startsWith?: string;
  /**
   * It equals the value at this dotted path in the user's profiles. Values that mean "none" there (nothing, 0, -1)
   * never match.
   */
  ofUser?: string;
  /** A number, or the name of a property that holds one. */
  above?: number | string;
  atLeast?: number | string;
  atMost?: number | string;
  known?: boolean;
}

type Properties = Record<string, unknown>;
type Read = (properties: Properties) => unknown;
type Test = (properties: Properties) => boolean;

/**
 * Features of one answer with positions and properties that they did not come with, without those that are not wanted.
 * Changes the properties of the given features: to copy a thousand objects takes longer than to derive what they lack.
 */
export function shapeItems(answer: unknown, features: readonly RawFeature[], shape: ItemShape): RawFeature[] {
  const { position, inherited, derived, unique = "", only = "" } = shape;
  const whole = isRecord(answer) ? answer : {};
  const given = inherited.filter((name) => Object.hasOwn(whole, name));
  const steps = derived.map((one) => derivation(one, shape));
  const taken = new Set<unknown>();
  return features.flatMap((feature) => {
    const value = unique === "" ? null : feature.properties[unique];
    if (value != null && taken.has(value)) return [];
    taken.add(value);
    const { properties } = feature;
    for (const name of given) if (!Object.hasOwn(properties, name)) properties[name] = whole[name];
    for (const derive of steps) derive(properties);
    if (only !== "" && properties[only] !== true) return [];
    const geometry =
      feature.geometry ?? (position && pointOf(properties[position.lon], properties[position.lat]));
    return [{ id: feature.id, properties, geometry }];
  });
}

/** Zero is a coordinate, an empty text is not. */
function pointOf(lon: unknown, lat: unknown): object | null {
  const [x, y] = [degrees(lon), degrees(lat)];
  return Number.isFinite(x) && Number.isFinite(y) ? { type: "Point", coordinates: [x, y] } : null;
}

const degrees = (value: unknown): number => (value === "" || value == null ? Number.NaN : Number(value));

/** Conditions are compiled once, not for each of thousands of features. */
function derivation(
  { property, since, unit = "days", all, cases = [] }: DerivedProperty,
  { now = Number.NaN, user = null }: ItemShape,
): (properties: Properties) => void {
  const time = since ? reader(since) : null;
  const rules = cases.map(({ value, when = [] }) => ({
    value,
    tests: when.flatMap((condition) => testsOf(condition, user)),
  }));
  return (properties) => {
    if (time) {
      const age = Math.floor((now - instantOf(time(properties))) / UNITS[unit]);
      properties[property] = age >= 0 ? age : null;
    }
    if (all) {
      const list = rules.flatMap(({ value, tests }) => (holdAll(tests, properties) ? [value] : []));
      if (list.length > 0) properties[property] = list;
      return;
    }
    for (const { value, tests } of rules) {
      if (!holdAll(tests, properties)) continue;
      properties[property] = value;
      return;
    }
  };
}

/** Without a closure for each of a hundred thousand cases. */
function holdAll(tests: readonly Test[], properties: Properties): boolean {
  for (const test of tests) if (!test(properties)) return false;
  return true;
}

const UNITS: Record<AgeUnit, number> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** A time without a zone is not an instant. */
function instantOf(value: unknown): number {
  return typeof value === "string" && /(Z|[+-]\d\d:?\d\d)$/i.test(value) ? Date.parse(value) : Number.NaN;
}

function testsOf(condition: Condition, user: Properties | null): Test[] {
  const { property, equals, oneOf, startsWith, ofUser, above, atLeast, atMost, known } = condition;
  const read = reader(property);
  const tests: Test[] = [];
  if (equals !== undefined) tests.push((properties) => read(properties) === equals);
  if (startsWith !== undefined)
    tests.push((properties) => String(read(properties) ?? "").startsWith(startsWith));
  if (oneOf) {
    const codes = new Set(oneOf.map(folded));
    tests.push((properties) => codes.has(folded(read(properties))));
  }
  if (ofUser !== undefined) {
    // Services write nothing, 0 or -1 for "none".
    const own = user ? folded(reader(ofUser)(user)) : "";
    const isNone = own === "" || own === "0" || own === "-1";
    tests.push((properties) => !isNone && folded(read(properties)) === own);
  }
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

/** Services write numbers as texts, and texts in upper or lower case. */
function folded(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim().toLowerCase() : "";
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
