import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Setting } from "../../../core/plugin/contributions.ts";
import type { LocalizedText } from "../../../lib/text.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { coreSettings } from "./core-settings.ts";

/** The platform's sections of the settings dialog, in their order. */
const CATEGORIES = ["general", "map", "units", "night", "search", "privacy", "advanced"];
const LAST = "advanced";

export interface SettingSection {
  id: string;
  /** For a section that a plugin adds; null: the dialog's own texts have it. */
  title: LocalizedText | null;
  settings: Setting[];
}

/** The sections with settings that have an effect now, the platform's before those of plugins. Observed. */
export function settingSections(app: AppServices, ui: UiStore): SettingSection[] {
  const sections: SettingSection[] = CATEGORIES.map((id) => ({ id, title: null, settings: [] }));
  for (const { id, title, after } of app.registry.declared.settingCategories) {
    if (sections.some((section) => section.id === id)) continue;
    const before = sections.findIndex((section) => section.id === after);
    sections.splice(before === -1 ? sections.length - 1 : before + 1, 0, { id, title, settings: [] });
  }
  const contributed = app.registry.declared.settings.filter(({ isVisible }) => isVisible?.(app) ?? true);
  for (const setting of [...coreSettings(app, ui), ...contributed]) {
    const named = sections.find(({ id }) => id === setting.category);
    (named ?? sections.find(({ id }) => id === LAST))?.settings.push(setting);
  }
  return sections;
}
