import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import type { ApplicationKind } from "../../../../lib/applications/states.ts";
import { checkForm, type FormFaults, type FormField, type FormValues } from "../../../../lib/form/form.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import type { Application } from "../../../../schemas/generated/api/application.ts";
import { KEPT_UNDER, userIdOf } from "./drafted-kinds.ts";
import { FIELD_OF_CODE, FORMS } from "./kinds.ts";

type App = Pick<AppServices, "http" | "urls" | "storage" | "session" | "i18n" | "clock" | "manifest">;

/** A step of a form, with its fields. A form without steps has one. */
export interface DraftStep {
  id: string;
  fields: readonly FormField[];
}

/**
 * An application that the user fills in. It is stored at each change, so that it survives closing the page, and only the user
 * who wrote it gets it back. Observed.
 */
export class Draft {
  values: FormValues = {};
  /** Index of the open step. */
  step = 0;
  /** ms since the epoch; null: not stored yet. */
  savedAt: number | null = null;
  isSending = false;
  /** Why sending failed. */
  failure: Failure | null = null;
  /** What the server's registers say of a field: error codes. */
  refused: Readonly<Record<string, string>> = {};
  readonly steps: readonly DraftStep[];
  private attempted: ReadonlySet<number> = new Set();
  /** Sent with the application: the server stores two with the same key once. */
  private key: string = crypto.randomUUID();

  constructor(
    readonly kind: ApplicationKind,
    private readonly app: App,
  ) {
    const { form } = FORMS[kind];
    this.steps =
      form.steps.length === 0
        ? [{ id: "all", fields: form.fields }]
        : form.steps.map(({ id }) => ({ id, fields: form.fields.filter(({ step }) => step === id) }));
    makeObservable<this, "attempted">(this, {
      ...{ values: observableRef, step: observable, savedAt: observable, isSending: observable },
      ...{ failure: observableRef, refused: observableRef, attempted: observableRef },
      ...{ allFaults: computed, faults: computed },
    });
    this.read();
  }

  /** The faults of all fields, also of those that the user has not reached. */
  get allFaults(): FormFaults {
    const { form, check, rules } = FORMS[this.kind];
    return checkForm(form, check, this.values, rules).faults;
  }

  /** The faults of the steps that the user tried to leave: nobody is told of mistakes before having typed. */
  get faults(): FormFaults {
    const all = this.allFaults;
    const names = [...this.attempted].flatMap((index) => this.steps[index]?.fields ?? []);
    return Object.fromEntries(names.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])));
  }

  /** Number of faults that a step shows; null: the user has not tried to leave it. */
  faultsOf(index: number): number | null {
    if (!this.attempted.has(index)) return null;
    return (
      this.steps[index]?.fields.filter(({ name }) => this.faults[name] ?? this.refused[name]).length ?? 0
    );
  }

  set(name: string, value: unknown): void {
    runInAction(() => {
      this.values = { ...this.values, [name]: value };
      const { [name]: _corrected, ...others } = this.refused;
      this.refused = others;
      this.failure = null;
      this.save();
    });
  }

  /** Opens a step; forward only over steps without faults. Returns whether it did. */
  open(index: number): boolean {
    const between = this.steps.map((_step, at) => at).filter((at) => at >= this.step && at < index);
    runInAction(() => {
      this.attempted = new Set([...this.attempted, ...between]);
    });
    const wrong = between.find((at) => this.faultsOf(at) !== 0);
    runInAction(() => {
      this.step = wrong ?? index;
      this.save();
    });
    return wrong === undefined;
  }

  /** Sends the application. Null: it is not sent, and the draft says why. */
  async send(): Promise<Application | null> {
    if (this.isSending || !this.openFirstFault()) return null;
    runInAction(() => {
      this.isSending = true;
      this.failure = null;
    });
    try {
      const { data } = await this.app.http.post(
        this.app.urls.expand(`{apiBase}/v1/applications/${this.kind}`),
        {
          json: {
            ...{ key: this.key, appName: this.app.manifest.appName, language: this.app.i18n.language },
            form: checkForm(FORMS[this.kind].form, () => [], this.values).data,
          },
        },
      );
      this.clear();
      return data as Application;
    } catch (error) {
      const failure = Failure.from(error, "applications");
      const field = failure.code === null ? undefined : FIELD_OF_CODE[failure.code];
      runInAction(() => {
        if (field === undefined || failure.code === null) this.failure = failure;
        else {
          this.refused = { [field]: failure.code };
          const at = this.steps.findIndex(({ fields }) => fields.some(({ name }) => name === field));
          if (at >= 0) this.step = at;
        }
      });
      return null;
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }

  /** Throws away what is filled in. */
  clear(): void {
    runInAction(() => {
      this.values = {};
      this.step = 0;
      this.savedAt = null;
      this.attempted = new Set();
      this.refused = {};
      this.key = crypto.randomUUID();
    });
    const { [this.kind]: _sent, ...others } = this.stored();
    this.app.storage.set(KEPT_UNDER, others);
  }

  /** Marks all steps as attempted; false: one has faults, and is open now. */
  private openFirstFault(): boolean {
    const wrong = this.steps.findIndex(({ fields }) => fields.some(({ name }) => this.allFaults[name]));
    runInAction(() => {
      this.attempted = new Set(this.steps.map((_step, index) => index));
      if (wrong >= 0) this.step = wrong;
    });
    return wrong < 0;
  }

  private save(): void {
    this.savedAt = this.app.clock.now().getTime();
    const { key, values, step, savedAt } = this;
    const user = userIdOf(this.app.session);
    this.app.storage.set(KEPT_UNDER, {
      ...this.stored(),
      [this.kind]: { user, key, values, step, savedAt },
    });
  }

  private read(): void {
    const kept = this.stored()[this.kind];
    if (!isRecord(kept) || kept.user !== userIdOf(this.app.session) || !isRecord(kept.values)) return;
    this.values = kept.values;
    if (isString(kept.key)) this.key = kept.key;
    if (isFiniteNumber(kept.savedAt)) this.savedAt = kept.savedAt;
    if (!isFiniteNumber(kept.step) || !this.steps[kept.step]) return;
    this.step = kept.step;
    this.attempted = new Set(this.steps.map((_step, index) => index).filter((index) => index < this.step));
  }

  private stored(): Readonly<Record<string, unknown>> {
    return this.app.storage.get(KEPT_UNDER, (value) => (isRecord(value) ? value : undefined), {});
  }
}
