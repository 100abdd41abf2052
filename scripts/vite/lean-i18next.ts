/** The module of i18next that a page runs. */
export const I18NEXT = "i18next/dist/esm/i18next.js";

/**
 * What replaces the declarations of i18next. `core/i18n` gives it texts as resources of a language, in a namespace, and asks
 * for a text by key, language and count; it fills placeholders and writes values itself. So nothing here loads, detects
 * or falls back to languages, looks into objects, or inserts values: a lookup and the plural rules are left.
 */
const DECLARATIONS = {
  Connector: "",
  EventEmitter: "",
  Formatter: "",
  Interpolator: "",
  LanguageUtil: "",
  Logger: "class Logger {}",
  RegExpCache: "class RegExpCache {}",
  keysFromSelector: "const keysFromSelector = null;",
  ResourceStore: `class ResourceStore {
  data = {};
  getBundle(language, namespace) {
    return this.data[language + " " + namespace];
  }
  addBundle(language, namespace, texts) {
    this.data[language + " " + namespace] = { ...this.getBundle(language, namespace), ...texts };
  }
}`,
  PluralResolver: `class PluralResolver {
  rules = {};
  getSuffix(language, count) {
    return "_" + (this.rules[language] ??= new Intl.PluralRules(language)).select(count);
  }
}`,
  Translator: `class Translator {
  constructor(store, pluralResolver, defaultNamespace) {
    this.store = store;
    this.pluralResolver = pluralResolver;
    this.defaultNamespace = defaultNamespace;
  }
  translate(name, { lng, count, nsSeparator, defaultValue }) {
    const parts = name.split(nsSeparator);
    const key = parts.pop();
    const texts = parts.length > 1 ? null : this.store.getBundle(lng, parts[0] ?? this.defaultNamespace);
    const forms = count === undefined ? [] : [this.pluralResolver.getSuffix(lng, count)];
    if (count === 0) forms.unshift("_zero");
    const found = [...forms, ""].find((form) => texts && Object.hasOwn(texts, key + form));
    return found === undefined ? defaultValue : texts[key + found];
  }
}`,
  I18n: `class I18n {
  createInstance = I18n.createInstance;
  static createInstance() {
    return new I18n();
  }
  async init({ defaultNS }) {
    const pluralResolver = new PluralResolver();
    this.services = { pluralResolver };
    this.store = new ResourceStore();
    this.translator = new Translator(this.store, pluralResolver, defaultNS);
  }
  t(name, options) {
    return this.translator.translate(name, options);
  }
  hasResourceBundle(language, namespace) {
    return this.store.getBundle(language, namespace) !== undefined;
  }
  addResourceBundle(language, namespace, texts) {
    this.store.addBundle(language, namespace, texts);
    return this;
  }
}`,
} as const;

/** Functions of the instance that i18next exports; a bundler keeps each, because reading a property may do something. */
const OF_THE_INSTANCE = /^const (?!createInstance\b)(\w+) = instance\.\w+;$/gm;

/**
 * i18next without what `core/i18n` has no use for; `code` is the module's.
 *
 * @throws when the module does not declare a part in the expected form
 */
export function leanI18next(code: string): string {
  const left = Object.entries(DECLARATIONS).reduce((text, [name, replacement]) => {
    const declaration = new RegExp(`^(?:class|function) ${name}\\b[^]*?^}$`, "m");
    if (!declaration.test(text)) throw new Error(`${I18NEXT} has no ${name} to leave out`);
    return text.replace(declaration, () => replacement);
  }, code);
  return left.replace(OF_THE_INSTANCE, "const $1 = null;");
}
