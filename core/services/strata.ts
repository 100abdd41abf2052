import { _isComputingDerivation, createAtom, type IAtom, transaction } from "mobx";
import { sameJson } from "../util/equal.ts";

/** Stands for all fields of a layer, to those who read it whole. */
const WHOLE = "";

/**
 * Values in layers: of several layers that set a field, the last one wins. Defaults, what a manifest says, what the
 * user stored and what holds for one visit are such layers (docs/architecture.md).
 *
 * Observed field by field. Nothing is kept for a field that nobody has observed: a map may have a thousand of these.
 */
export class Strata<Fields extends object, Layer extends string> {
  private readonly values: Partial<Record<Layer, Readonly<Record<string, unknown>>>> = {};
  private atoms: Map<string, IAtom> | null = null;

  /**
   * `order`: from the lowest. `read`: a value as the field may hold it; undefined for one that it may not, which then
   * counts as not set. `allows`: whether a layer may set a field at all; what it may not is refused.
   */
  constructor(
    private readonly order: readonly Layer[],
    private readonly read: (field: string, value: unknown) => unknown = (_field, value) => value,
    private readonly allows: (layer: Layer, field: string) => boolean = () => true,
    /** Told after each change of a layer. */
    private readonly onChange: (layer: Layer) => void = () => {},
  ) {}

  /** The value that holds; undefined where no layer sets the field. */
  get<Field extends keyof Fields & string>(field: Field): Fields[Field] | undefined {
    return this.below(this.order.length, field);
  }

  /** What one layer says of a field; undefined where it sets none. */
  in<Field extends keyof Fields & string>(layer: Layer, field: Field): Fields[Field] | undefined {
    this.observed(field);
    const value = this.values[layer]?.[field];
    return (value === undefined ? undefined : this.read(field, value)) as Fields[Field] | undefined;
  }

  /** What one layer sets, as it was given. */
  layer(layer: Layer): Partial<Fields> {
    this.observed(WHOLE);
    return { ...this.values[layer] } as Partial<Fields>;
  }

  /** Replaces a layer by those of the values that it may set. */
  lay(layer: Layer, values: Partial<Fields>): void {
    const set = Object.entries(values).filter(
      ([field, value]) => value !== undefined && this.allows(layer, field),
    );
    this.replace(layer, Object.fromEntries(set));
  }

  /** Sets one field in one layer; undefined takes it out. */
  set<Field extends keyof Fields & string>(
    layer: Layer,
    field: Field,
    value: Fields[Field] | undefined,
  ): void {
    if (value !== undefined && !this.allows(layer, field)) return;
    const { [field]: _before, ...others } = this.values[layer] ?? {};
    this.replace(layer, value === undefined ? others : { ...others, [field]: value });
  }

  /** Makes a value hold by setting it in a layer: layers above give way, and a value that holds anyway is not set. */
  choose<Field extends keyof Fields & string>(layer: Layer, field: Field, value: Fields[Field]): void {
    const at = this.order.indexOf(layer);
    transaction(() => {
      for (const above of this.order.slice(at + 1)) this.set(above, field, undefined);
      this.set(layer, field, sameJson(value, this.below(at, field)) ? undefined : value);
    });
  }

  /** What a layer sets otherwise than the layers below it. */
  differences(layer: Layer): Partial<Fields> {
    const at = this.order.indexOf(layer);
    const different = Object.entries(this.layer(layer)).filter(
      ([field, value]) => !sameJson(value, this.below(at, field as keyof Fields & string)),
    );
    return Object.fromEntries(different) as Partial<Fields>;
  }

  private below<Field extends keyof Fields & string>(at: number, field: Field): Fields[Field] | undefined {
    for (const layer of this.order.slice(0, at).reverse()) {
      const value = this.in(layer, field);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private replace(layer: Layer, values: Record<string, unknown>): void {
    const before = this.values[layer] ?? {};
    const fields = new Set([...Object.keys(before), ...Object.keys(values)]);
    const changed = [...fields].filter((field) => !Object.is(before[field], values[field]));
    if (changed.length === 0) return;
    this.values[layer] = values;
    transaction(() => {
      for (const field of [...changed, WHOLE]) this.atoms?.get(field)?.reportChanged();
    });
    this.onChange(layer);
  }

  private observed(field: string): void {
    if (!_isComputingDerivation()) return;
    this.atoms ??= new Map();
    const atom = this.atoms.get(field) ?? createAtom(field);
    this.atoms.set(field, atom);
    atom.reportObserved();
  }
}
