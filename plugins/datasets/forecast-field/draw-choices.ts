import { createAtom, runInAction } from "mobx";
import type { ForecastFieldOptions } from "../../../schemas/generated/options/forecast-field.ts";
import type { FieldLook } from "./draw/look.ts";

/** How the user wants a field to be drawn: kept with the settings of the dataset, as texts such as `signs=barb`. Observed. */
export class DrawChoices {
  private query: MediaQueryList | null = null;
  private readonly motionChanged = () => this.motion.reportChanged();
  private readonly motion = createAtom(
    "less motion",
    () => this.lessMotion.addEventListener("change", this.motionChanged),
    () => this.lessMotion.removeEventListener("change", this.motionChanged),
  );

  constructor(
    private readonly options: ForecastFieldOptions,
    private readonly setting: { options: unknown[] },
  ) {}

  /** The sign of direction: the user's choice where there is one. */
  get signs(): FieldLook["signs"] {
    const { signs, barbs } = this.options;
    return barbs ? (this.read("signs", ["arrow", "barb"]) ?? signs) : signs;
  }

  /** Whether users may choose between classes and a smooth passage. */
  get hasColors(): boolean {
    return this.options.classes.length > 2;
  }

  get colors(): ForecastFieldOptions["colors"] {
    const { colors } = this.options;
    return this.hasColors ? (this.read("colors", ["classes", "smooth"]) ?? colors) : colors;
  }

  /** Whether the field has a flow that can be shown moving: it is one of vectors. */
  get canFlow(): boolean {
    return this.options.elements.u !== undefined;
  }

  /** Whether the flow is shown: the user chose it, and the system does not ask for less motion. */
  get flows(): boolean {
    return this.canFlow && this.read("flow", ["on"]) !== null && !this.prefersLessMotion;
  }

  /** Whether the user's system asks for less motion. */
  get prefersLessMotion(): boolean {
    this.motion.reportObserved();
    return this.lessMotion.matches;
  }

  choose(name: "signs" | "colors" | "flow", value: string): void {
    const others = this.setting.options.filter((one) => !String(one).startsWith(`${name}=`));
    runInAction(() => {
      this.setting.options = [...others, `${name}=${value}`];
    });
  }

  private get lessMotion(): MediaQueryList {
    this.query ??= window.matchMedia("(prefers-reduced-motion: reduce)");
    return this.query;
  }

  private read<Value extends string>(name: string, values: readonly Value[]): Value | null {
    return values.find((value) => this.setting.options.includes(`${name}=${value}`)) ?? null;
  }
}
