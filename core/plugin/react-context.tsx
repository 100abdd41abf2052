import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "../../lib/text.ts";
import type { I18n } from "../i18n/i18n.ts";
import type { AppServices } from "./app-services.ts";
import type { Page } from "./page.ts";
import type { NameOf, Service } from "./services.ts";

const AppContext = createContext<AppServices | null>(null);

export function AppProvider({ services, children }: { services: AppServices; children: ReactNode }) {
  return <AppContext value={services}>{children}</AppContext>;
}

/** The running sub-application. Only below `AppProvider`. */
export function useApp(): AppServices {
  const services = useContext(AppContext);
  if (!services) throw new Error("useApp is called outside AppProvider");
  return services;
}

/** A service that the plugin requires: `useService<Tides>("tides")`. */
export function useService<S extends Service>(name: NameOf<S>): S {
  return useApp().services.get<S>(name);
}

export function useI18n(): I18n {
  return useApp().i18n;
}

const PageContext = createContext<Page | null>(null);

export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>;
}

/** The page around the map. Only below `PageProvider`. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage is called outside PageProvider");
  return page;
}

/** Translates a key of one part, with {0}, {1} filled in. */
export type Translate = (key: string, ...values: unknown[]) => string;

/** The texts of one part of a plugin. */
export interface PartTexts {
  /** The translate function; the same one as long as the page exists. */
  of(i18n: I18n): Translate;
}

/**
 * Texts of a part of a plugin that is loaded on demand, with keys without a prefix: `const PART = partTexts("tides", {
 * no, en })`. The namespace is the plugin's name, or begins with it.
 */
export function partTexts(namespace: string, texts: Record<Language, Record<string, unknown>>): PartTexts {
  const known = new WeakMap<I18n, Translate>();
  return {
    of(i18n) {
      i18n.ensureTranslations(namespace, texts);
      const t: Translate = known.get(i18n) ?? ((key, ...values) => i18n.t(`${namespace}:${key}`, ...values));
      known.set(i18n, t);
      return t;
    },
  };
}

/** The texts of a part, for its views. */
export function usePartTexts(part: PartTexts): { i18n: I18n; t: Translate } {
  const i18n = useI18n();
  return { i18n, t: part.of(i18n) };
}

/**
 * Adds texts of a part of a plugin that is loaded on demand, with keys `{plugin}:{key}`. Call it at the top of that
 * part.
 */
export function usePluginTexts(plugin: string, texts: Record<Language, Record<string, unknown>>): I18n {
  const i18n = useI18n();
  i18n.ensureTranslations(plugin, texts);
  return i18n;
}
