import { observable, runInAction } from "mobx";
import { sameJson } from "../util/equal.ts";

/**
 * Values in layers: of several layers that set a field, the last one wins. Defaults, what a manifest says, what the
 * user stored and what holds for one visit are such layers (docs/architecture.md). Observed field by field.
 */
export class Strata<Fields extends object, Layer extends string> {
  private readonly values: ReadonlyMap<Layer, ReturnType<typeof emptyLayer>>;

  /**
   * `order`: from the lowest. `read`: a value as the field may hold it; undefined for one that it may not, which then
   * counts as not set. `allows`: whether a layer may set a field at all; what it may not is refused.
   */
  constructor(
    private readonly order: readonly Layer[],
    private readonly read: (field: string, value: unknown) => unknown = (_field, value) => value,
    private readonly allows: (layer: Layer, field: string) => boolean = () => true,
  ) {
    this.values = new Map(order.map((layer) => [layer, emptyLayer()]));
  }

  /** The value that holds; undefined where no layer sets the field. */
  get<Field extends keyof Fields & string>(field: Field): Fields[Field] | undefined {
    return this.below(this.order.length, field);
  }

  /** What one layer says of a field; undefined where it sets none. */
  in<Field extends keyof Fields & string>(layer: Layer, field: Field): Fields[Field] | undefined {
    const value = this.values.get(layer)?.get(field);
    return (value === undefined ? undefined : this.read(field, value)) as Fields[Field] | undefined;
  }

  /** What one layer sets, as it was given. */
  layer(layer: Layer): Partial<Fields> {
    return Object.fromEntries(this.values.get(layer) ?? []) as Partial<Fields>;
  }

  /** Replaces a layer by those of the values that it may set. */
  lay(layer: Layer, values: Partial<Fields>): void {
    const set = Object.entries(values).filter(
      ([field, value]) => value !== undefined && this.allows(layer, field),
    );
    runInAction(() => this.values.get(layer)?.replace(set));
  }

  /** Sets one field in one layer; undefined takes it out. */
  set<Field extends keyof Fields & string>(
    layer: Layer,
    field: Field,
    value: Fields[Field] | undefined,
  ): void {
    runInAction(() => {
      if (value === undefined) this.values.get(layer)?.delete(field);
      else if (this.allows(layer, field)) this.values.get(layer)?.set(field, value);
    });
  }

  /** Makes a value hold by setting it in a layer: layers above give way, and a value that holds anyway is not set. */
  choose<Field extends keyof Fields & string>(layer: Layer, field: Field, value: Fields[Field]): void {
    const at = this.order.indexOf(layer);
    runInAction(() => {
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
}

const emptyLayer = () => observable.map<string, unknown>({}, { deep: false });
