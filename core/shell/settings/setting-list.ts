import type { AppServices } from "../../plugin/app-services.ts";
import {
  SETTING_CATEGORIES,
  type SettingCategory,
  type SettingContribution,
} from "../../plugin/contributions.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { coreSettings } from "./core-settings.ts";

/** The settings that do something now, the platform's before those of plugins. Observed. */
export function settingsByCategory(
  app: AppServices,
  ui: UiStore,
): Map<SettingCategory, SettingContribution[]> {
  const own = coreSettings(app, ui);
  const contributed = app.registry
    .list("settings")
    .filter(({ id, isVisible }) => !own.some((known) => known.id === id) && (isVisible?.(app) ?? true));
  const byCategory = new Map<SettingCategory, SettingContribution[]>();
  for (const setting of [...own, ...contributed]) {
    // A plugin from elsewhere may name a section that there is not.
    const category = SETTING_CATEGORIES.includes(setting.category) ? setting.category : "advanced";
    byCategory.set(category, [...(byCategory.get(category) ?? []), setting]);
  }
  return byCategory;
}
