import { buildExpression, newEvaluationContext } from "ol/expr/cpu.js";
import {
  computeGeometryType,
  type EncodedExpression,
  newParsingContext,
  type ParsingContext,
} from "ol/expr/expression.js";
import type { Rule } from "ol/style/flat.js";
import type { ReportFault } from "../../../lib/features/style-faults.ts";
import type { StyledFeature } from "./feature-style.ts";
import { styleProperty, valueType } from "./style-property.ts";

/** Properties that must be constants on a canvas: OpenLayers checks them when it compiles the style. */
const CONSTANTS =
  /^(icon-(src|anchor-|cross-|offset|width|height|size|declutter)|shape-(points|angle|declutter)|(text|circle)-declutter|.*-pattern-(offset|size|spacing|start))/;

const PATTERN_SRC = /fill-pattern-src$/;
const PLAIN_FILL = [51, 153, 204, 0.3];

type ImageState = "loading" | "there" | "failed";

/** Images of patterns, by address. */
const pictures = new Map<string, { state: ImageState; waiting: Set<() => void> }>();
/** Time before an image that failed to load is requested again, ms. */
const RETRY = 60_000;

/**
 * A style in which every part that depends on a feature is a slot, and the values of the slots. A style compiled by
 * OpenLayers throws during the map's frame at unexpected values of a feature. Here each expression is evaluated on its
 * own when OpenLayers reads it; a value that cannot be drawn is reported, and the property's default is used.
 */
export class SafeStyle {
  /** The same style as rules, reading its slots as properties of a feature. */
  readonly rules: Rule[];
  /** What the style reads: one property per slot, evaluated on demand for the feature of `use`. */
  readonly slots: Record<string, unknown> = {};
  private readonly parsing: ParsingContext = newParsingContext();
  private readonly evaluation = newEvaluationContext();
  private feature: StyledFeature = { id: "", properties: {}, geometryType: null };
  private count = 0;

  /** Throws for an invalid style. */
  constructor(
    style: unknown,
    private readonly reportFault: ReportFault,
    /** Called when an image of the style has loaded. */
    private readonly changed: () => void,
  ) {
    const parts: unknown[] = Array.isArray(style) ? style : [style];
    if (new Set(parts.map((part) => isObject(part) && "style" in part)).size > 1)
      throw new Error("Expected a list of rules with a style property");
    this.rules = parts.flatMap((part) => this.rule(part));
  }

  /** Sets the feature for which slots are evaluated. */
  use(feature: StyledFeature, resolution: number): void {
    this.feature = feature;
    this.evaluation.properties = feature.properties;
    this.evaluation.featureId = feature.id;
    const getType = () => feature.geometryType ?? "";
    if (this.parsing.geometryType)
      this.evaluation.geometryType = computeGeometryType({ getType, getGeometries: () => [] } as never);
    this.evaluation.resolution = resolution;
  }

  /** A rule; two when it fills with a pattern: one for when the image is loaded, else one without it. */
  private rule(part: unknown): Rule[] {
    if (!isObject(part)) throw new Error("Expected a style to be an object");
    const given = ("style" in part ? part : { style: part }) as {
      style: unknown;
      filter?: unknown;
      else?: boolean;
    };
    const styles = (Array.isArray(given.style) ? given.style : [given.style]) as Record<string, unknown>[];
    const filter = given.filter === undefined ? null : this.slot("filter", given.filter);
    const pictures = styles.flatMap((style) =>
      Object.entries(style).flatMap(([name, src]) =>
        PATTERN_SRC.test(name) ? [this.patternCheck(name, src)] : [],
      ),
    );
    if (pictures.length === 0) return [this.made(given.else, filter, styles)];
    const areThere = this.addSlot(() => pictures.every((isThere) => isThere()));
    const both = (test: unknown) => (filter ? ["all", filter, test] : test);
    return [
      this.made(given.else, both(areThere), styles),
      this.made(given.else, both(["!", areThere]), styles.map(withoutImage)),
    ];
  }

  private made(isElse: boolean | undefined, filter: unknown, styles: object[]): Rule {
    const style = styles.map((one) => this.flat(one));
    return { style, ...(isElse ? { else: true } : {}), ...(filter ? { filter: filter as unknown[] } : {}) };
  }

  /** Whether the image of a pattern can be drawn. One that cannot be loaded is reported. */
  private patternCheck(name: string, encoded: unknown): () => boolean {
    const src = this.evaluator(name, encoded);
    return () => {
      let found: unknown;
      try {
        found = src();
      } catch {
        return false;
      }
      if (typeof found !== "string" || found === "") return false;
      const state = imageState(found, this.changed);
      // Points and lines have no fill.
      const fills = name !== "fill-pattern-src" || /Polygon|Collection/.test(this.feature.geometryType ?? "");
      if (state === "failed" && fills)
        this.reportFault(name, this.feature.id, found, "a picture that can be loaded");
      return state === "there";
    };
  }

  private flat(style: object): object {
    const safe = Object.entries(style).map(([name, value]: [string, unknown]) => {
      const left = CONSTANTS.test(name) || value === undefined || isDrawn(name, value);
      return [name, left ? value : this.slot(name, value)];
    });
    return Object.fromEntries(safe) as object;
  }

  /** The expression that reads a property's value, or its default where the value cannot be drawn. */
  private slot(name: string, encoded: unknown): unknown {
    const { read, fallback, expected } = styleProperty(name);
    const evaluate = this.evaluator(name, encoded);
    return this.addSlot(() => {
      let found: unknown;
      try {
        found = evaluate();
        const value = read(found);
        if (value !== undefined) return value;
      } catch (error) {
        found = error instanceof Error ? error.message : error;
      }
      this.reportFault(name, this.feature.id, found, expected);
      return fallback;
    });
  }

  private addSlot(get: () => unknown): unknown {
    // A name, not a number: JavaScript engines are much slower with numeric getters.
    const key = `s${this.count}`;
    this.count += 1;
    Object.defineProperty(this.slots, key, { get });
    return ["get", key];
  }

  private evaluator(name: string, encoded: unknown): () => unknown {
    // A list of numbers, each of which may be an expression.
    if (Array.isArray(encoded) && typeof encoded[0] !== "string") {
      const parts = encoded.map((part) =>
        typeof part === "number" ? () => part : this.evaluator("z-index", part),
      );
      return () => parts.map((part) => part());
    }
    if (!Array.isArray(encoded)) return constant(name, encoded);
    const evaluate = buildExpression(encoded as EncodedExpression, valueType(name), this.parsing);
    return () => evaluate(this.evaluation);
  }
}

/** Converts like OpenLayers: a number becomes text where text is expected. Other values stay unchanged. */
function constant(name: string, value: unknown): () => unknown {
  try {
    const context = newEvaluationContext();
    const read: unknown = buildExpression(
      value as EncodedExpression,
      valueType(name),
      newParsingContext(),
    )(context);
    return () => read;
  } catch {
    return () => value;
  }
}

/** The style without the pattern, while its image is loading or missing: the fill's colour, or a light one. */
function withoutImage(style: Record<string, unknown>): object {
  const entries = Object.entries(style).filter(([name]) => !name.includes("fill-pattern-"));
  const colors = Object.keys(style)
    .filter((name) => PATTERN_SRC.test(name))
    .map((name): [string, unknown] => [name.replace("pattern-src", "color"), PLAIN_FILL]);
  return { ...Object.fromEntries(colors), ...Object.fromEntries(entries) };
}

/** Whether a value is a constant that can be drawn unchanged. */
function isDrawn(name: string, value: unknown): boolean {
  const isExpression = Array.isArray(value) && (typeof value[0] === "string" || value.some(Array.isArray));
  if (isExpression) return false;
  const given = Array.isArray(value) ? value : constant(name, value)();
  const drawn = styleProperty(name).read(given);
  // A shortened label is a different value.
  return drawn !== undefined && (name !== "text-value" || drawn === given);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Whether the image of a pattern is loaded. OpenLayers throws during a frame when an image failed to load, so it gets a
 * pattern only after the image has loaded. `changed` is called when the state is known.
 */
function imageState(src: string, changed: () => void): ImageState {
  if (typeof Image === "undefined") return "failed";
  const known = pictures.get(src) ?? loadImage(src);
  if (known.state === "loading") known.waiting.add(changed);
  return known.state;
}

function loadImage(src: string) {
  const entry = { state: "loading" as ImageState, waiting: new Set<() => void>() };
  pictures.set(src, entry);
  const image = new Image();
  image.crossOrigin = "anonymous";
  const settle = (state: ImageState) => {
    entry.state = state;
    // The page may have been offline: the image is requested again when the style is next used.
    if (state === "failed") setTimeout(() => pictures.delete(src), RETRY);
    for (const notify of entry.waiting) notify();
    entry.waiting.clear();
  };
  image.onload = () => settle(image.width > 0 ? "there" : "failed");
  image.onerror = () => settle("failed");
  image.src = src;
  return entry;
}
