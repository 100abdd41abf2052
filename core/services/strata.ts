import { _isComputingDerivation, createAtom, type IAtom, transaction } from "mobx";
import { sameJson } from "../../lib/values/equal.ts";

/** Key for observers that read a whole layer. */
const WHOLE = "";

const asItIs = (_field: string, value: unknown) => value;
const everything = () => true;
const nothing = () => {};

/**
 * Values in layers: of several layers that set a field, the last one wins. Such layers are defaults, the manifest,
 * stored choices of the user, and values for one visit (docs/architecture.md).
 *
 * Each field is observed separately. A field without an observer uses no memory, because a map may have a thousand of
 * these objects.
 */
export class Strata<Fields extends object, Layer extends string> {
  private readonly values: Partial<Record<Layer, Readonly<Record<string, unknown>>>> = {};
  private atoms: Map<string, IAtom> | null = null;

  /**
   * `order`: from the lowest. `read` validates a value; undefined: invalid, so that the value counts as not set.
   * `allows`: whether a layer may set a field at all; other values are refused.
   */
  constructor(
    private readonly order: readonly Layer[],
    private readonly read: (field: string, value: unknown) => unknown = asItIs,
    private readonly allows: (layer: Layer, field: string) => boolean = everything,
    /** Called after each change of a layer. */
    private readonly onChange: (layer: Layer) => void = nothing,
  ) {}

  /** The effective value; undefined when no layer sets the field. */
  get<Field extends keyof Fields & string>(field: Field): Fields[Field] | undefined {
    return this.below(this.order.length, field);
  }

  /** The value in one layer; undefined when it does not set the field. */
  in<Field extends keyof Fields & string>(layer: Layer, field: Field): Fields[Field] | undefined {
    this.observed(field);
    const value = this.values[layer]?.[field];
    return (value === undefined ? undefined : this.read(field, value)) as Fields[Field] | undefined;
  }

  /** The values of one layer, as they were given. */
  layer(layer: Layer): Partial<Fields> {
    this.observed(WHOLE);
    return { ...this.values[layer] } as Partial<Fields>;
  }

  /** Replaces a layer by those of `values` that it may set. */
  lay(layer: Layer, values: Partial<Fields>): void {
    const set = Object.entries(values).filter(
      ([field, value]) => value !== undefined && this.allows(layer, field),
    );
    this.replace(layer, Object.fromEntries(set));
  }

  /** Sets one field in one layer; undefined removes it. */
  set<Field extends keyof Fields & string>(
    layer: Layer,
    field: Field,
    value: Fields[Field] | undefined,
  ): void {
    if (value !== undefined && !this.allows(layer, field)) return;
    const { [field]: _before, ...others } = this.values[layer] ?? {};
    this.replace(layer, value === undefined ? others : { ...others, [field]: value });
  }

  /**
   * Makes a value effective by setting it in a layer: the field is removed from layers above, and a value that is
   * already effective is not set.
   */
  choose<Field extends keyof Fields & string>(layer: Layer, field: Field, value: Fields[Field]): void {
    const at = this.order.indexOf(layer);
    transaction(() => {
      for (const above of this.order.slice(at + 1)) this.set(above, field, undefined);
      this.set(layer, field, sameJson(value, this.below(at, field)) ? undefined : value);
    });
  }

  /** The values of a layer that differ from the layers below it. */
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
