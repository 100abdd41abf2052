import { loadTexts, presentTexts } from "virtual:farvann/texts";
import { createInstance, type i18n as I18next } from "i18next";
import { makeObservable, observable, runInAction } from "mobx";
import { Formats } from "../../lib/formats.ts";
import {
  type Counted,
  type CountedText,
  type Language,
  type LocalizedText,
  pickText,
} from "../../lib/text.ts";
import { plainText } from "../../lib/values/plain-text.ts";
import { loadSurely } from "../services/parts/load-part.ts";

export const LOCALES: Record<Language, string> = { no: "nb-NO", en: "en-US" };
/** Namespace of the platform's own texts; a plugin's texts have its name as namespace. */
const CORE = "core";
const ERROR_CODES = "error-codes";
/** `#i18n(…)` in an inserted text is expanded too; this limit ends a circle. */
const MAX_TOKEN_DEPTH = 5;

export interface I18nSettings {
  language?: Language;
  /** Called once for each missing key. */
  onMissing?(key: string, language: Language): void;
  now?: () => Date;
  /** The user's choice for a setting that decides how values are written. */
  preference?(setting: string): unknown;
}

/**
 * The languages of the product. An observer that reads a text is notified when the language changes. Plurals:
 * `plural("x", n)` picks `x_one` or `x_other` by the language's rules; {0} is the number.
 */
export class I18n {
  language: Language;
  /** Whether the platform's own texts are loaded in the first language. Observed. */
  isReady = true;
  /** Settles when `isReady` becomes true. */
  readonly ready: Promise<void>;
  readonly format: Formats;
  /** Counts additions by namespace: texts of a plugin appear when it arrives, and only what shows them renders again. */
  private readonly additions = observable.map<string, number>();
  private readonly missing = new Set<string>();
  private readonly added = new WeakSet<object>();
  private readonly texts: I18next;
  /** The language of the last `setLanguage`; its texts may still be loading. */
  private wanted: Language;

  constructor(private readonly settings: I18nSettings = {}) {
    this.language = settings.language ?? "no";
    this.wanted = this.language;
    this.format = new Formats(
      () => this.language,
      settings.now ?? (() => new Date()),
      (setting) => settings.preference?.(setting),
      observable.map({}, { deep: false }),
    );
    this.texts = createInstance();
    void this.texts.init({
      lng: LOCALES[this.language],
      fallbackLng: false,
      load: "currentOnly",
      initAsync: false,
      ns: [CORE],
      defaultNS: CORE,
      keySeparator: false,
      resources: {},
    });
    this.addBundles(CORE, presentTexts);
    makeObservable(this, { language: observable, isReady: observable });
    this.isReady = this.hasOwnTexts(this.language);
    this.ready = this.isReady ? Promise.resolve() : this.bringTexts(this.language);
  }

  /** Changes the language as soon as its texts are loaded; the last call wins. */
  setLanguage(language: Language): void {
    this.wanted = language;
    if (this.hasOwnTexts(language)) this.show(language);
    else void this.bringTexts(language).then(() => this.wanted === language && this.show(language));
  }

  private show(language: Language): void {
    runInAction(() => {
      this.language = language;
    });
  }

  private hasOwnTexts(language: Language): boolean {
    return this.texts.hasResourceBundle(LOCALES[language], CORE);
  }

  private async bringTexts(language: Language): Promise<void> {
    const texts = await loadSurely(() => loadTexts(language));
    this.addTranslations(CORE, { [language]: texts });
    runInAction(() => {
      this.isReady = true;
    });
  }

  /**
   * Adds texts once; the same object again is free. It notifies no observer, so that a component may call it while it
   * renders, before it reads its texts.
   */
  ensureTranslations(namespace: string, texts: Partial<Record<Language, Record<string, unknown>>>): void {
    if (this.added.has(texts)) return;
    this.added.add(texts);
    this.addBundles(namespace, texts);
  }

  /** Adds a plugin's texts. Nested objects become dotted keys. */
  addTranslations(namespace: string, texts: Partial<Record<Language, Record<string, unknown>>>): void {
    this.addBundles(namespace, texts);
    runInAction(() => {
      this.additions.set(namespace, (this.additions.get(namespace) ?? 0) + 1);
    });
  }

  /** Texts for error codes of services, with keys `error-codes:{code}`. */
  addErrorTexts(errors: readonly { code: string; text: LocalizedText }[]): void {
    const texts = (language: Language) =>
      Object.fromEntries(errors.map(({ code, text }) => [code, pickText(text, language)]));
    this.addTranslations(ERROR_CODES, { no: texts("no"), en: texts("en") });
  }

  private addBundles(namespace: string, texts: Partial<Record<Language, Record<string, unknown>>>): void {
    for (const language of ["no", "en"] as const) {
      const given = texts[language];
      if (given) this.texts.addResourceBundle(LOCALES[language], namespace, flatten(given), true, true);
    }
  }

  /** The text of a key with {0}, {1} filled; `[missing translation: {key}]` when there is none (spec §8). */
  t(key: string, ...values: unknown[]): string {
    return fillPlaceholders(this.lookup(key, undefined, 0), values);
  }

  plural(key: string, count: number, ...values: unknown[]): string {
    return fillPlaceholders(this.lookup(key, count, 0), [this.format.number(count), ...values]);
  }

  /** Whether a key has a text in the current language. Reports nothing. */
  has(key: string): boolean {
    return this.find(key, undefined) !== null;
  }

  /** A manifest's text in the current language, with {name} filled from `values`. */
  text(text: LocalizedText | null | undefined, values?: Record<string, unknown>): string {
    const picked = pickText(text, this.language);
    return values ? fillPlaceholders(picked, values) : picked;
  }

  /**
   * A manifest's text about `count` things in the current language, with {count} and the names in `values` filled in.
   * null: the number is unknown; the plural form is used, and {count} stays.
   */
  counted(text: CountedText, count: number | null, values: Record<string, unknown> = {}): string {
    const [first, second] = typeof text === "string" ? [text, text] : this.inOrder(text);
    const picked = this.pluralForm(first, count) || this.pluralForm(second, count);
    return fillPlaceholders(picked, {
      ...(count === null ? {} : { count: this.format.integer(count) }),
      ...values,
    });
  }

  /** The text of the current language; the other language when that is empty. */
  private inOrder({ no, en }: { no: Counted; en: Counted }): [Counted, Counted] {
    return this.language === "no" ? [no, en] : [en, no];
  }

  /** Chooses the form by the same rules as `plural`. */
  private pluralForm(text: Counted, count: number | null): string {
    if (typeof text === "string") return text;
    if (count === null) return text.other;
    const suffix = this.texts.services.pluralResolver.getSuffix(LOCALES[this.language], count);
    return suffix === "_one" ? text.one : text.other;
  }

  private lookup(key: string, count: number | undefined, depth: number): string {
    const found = this.find(key, count);
    if (found === null) return this.reportMissing(key);
    if (depth >= MAX_TOKEN_DEPTH) return found;
    const locale = LOCALES[this.language];
    return expandTokens(found, (token) => this.lookup(token, undefined, depth + 1).toLocaleLowerCase(locale));
  }

  private find(key: string, count: number | undefined): string | null {
    this.additions.get(key.includes(":") ? key.slice(0, key.indexOf(":")) : CORE);
    const options = {
      lng: LOCALES[this.language],
      skipInterpolation: true,
      defaultValue: "",
      nsSeparator: ":",
      ...(count === undefined ? {} : { count }),
    };
    const found: unknown = this.texts.t(key, options);
    return typeof found === "string" && found !== "" ? found : null;
  }

  private reportMissing(key: string): string {
    const seen = `${this.language} ${key}`;
    if (!this.missing.has(seen)) {
      this.missing.add(seen);
      this.settings.onMissing?.(key, this.language);
    }
    return `[missing translation: ${key}]`;
  }
}

function flatten(texts: Record<string, unknown>, prefix = ""): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat[prefix + key] = value;
    else if (typeof value === "object" && value !== null) {
      Object.assign(flat, flatten(value as Record<string, unknown>, `${prefix}${key}.`));
    }
  }
  return flat;
}

/**
 * Fills {0}, {1} … or {name}. Values are inserted unchanged: braces, dollar signs and `#i18n(…)` in user data have no
 * special meaning. A placeholder without a value stays.
 */
function fillPlaceholders(text: string, values: readonly unknown[] | Record<string, unknown>): string {
  const lookup = values as Record<string, unknown>;
  return text.replace(/\{([A-Za-z0-9_.$-]+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(lookup, name) ? lookup[name] : undefined;
    return value == null ? whole : plainText(value);
  });
}

/**
 * Replaces inline `#i18n(key)` tokens by their texts (spec §9). Only for the product's texts, before user data is
 * inserted.
 */
function expandTokens(text: string, resolve: (key: string) => string): string {
  return text.replace(/#i18n\(([^()]+)\)/g, (_whole, key: string) => resolve(key.trim()));
}
