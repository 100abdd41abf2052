import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Setting } from "../../../core/plugin/contributions.ts";
import { QUANTITIES } from "../../../lib/quantities.ts";
import { QUANTITY_NAMES } from "../../../lib/quantity-names.ts";
import { PLATFORM_SETTINGS, type SettingRule } from "../../../lib/setting-rules.ts";
import type { LocalizedText } from "../../../lib/text.ts";
import type { UiStore } from "../stores/ui-store.ts";

/** How a setting of the platform is shown; its rule has the allowed values. */
interface Shown extends Pick<Setting, "category" | "displayName" | "description" | "unit" | "step"> {
  labels?: Record<string, LocalizedText>;
  isVisible?(app: AppServices, ui: UiStore): boolean;
  isDisabled?(app: AppServices): boolean;
}

/** Presentation of the platform's settings in the dialog, except units. */
export const SHOWN_SETTINGS: Record<string, Shown> = {
  alignMenuSidebarLeft: {
    category: "general",
    displayName: { no: "Detaljene ved siden av menyen", en: "Details beside the menu" },
    description: {
      no: "Begge panelene står til venstre, og høyre side er fri",
      en: "Both panels stand at the left, and the right side is free",
    },
    isVisible: (_app, ui) => !ui.phone,
  },
  coordinateFormat: {
    category: "map",
    displayName: { no: "Koordinater", en: "Coordinates" },
    labels: {
      DDM: { no: "Grader og minutter (68° 28,20′)", en: "Degrees, minutes (68° 28.20′)" },
      DMS: {
        no: "Grader, min., sek. (68° 28′ 12″)",
        en: "Degrees, min., sec. (68° 28′ 12″)",
      },
      DD: { no: "Desimalgrader (68,4700°)", en: "Decimal degrees (68.4700°)" },
    },
  },
  graticule: {
    category: "map",
    displayName: { no: "Gradnett", en: "Graticule" },
    description: { no: "Lengde- og breddegrader i kartet", en: "Meridians and parallels on the map" },
    isVisible: ({ manifest }) => manifest.map.graticule,
  },
  showPopups: {
    category: "map",
    displayName: { no: "Sprettopp i kartet", en: "Popups on the map" },
    description: {
      no: "Viser det viktigste ved siden av symbolet. Uten sprettopp åpnes detaljene med en gang",
      en: "Shows the main facts beside the symbol. Without it the details open at once",
    },
  },
  showCombinedPopups: {
    category: "map",
    displayName: { no: "Vis alt på stedet samlet", en: "Show everything in a place together" },
    description: {
      no: "Ligger flere ting på samme sted, vises de under hverandre i stedet for i en liste å velge fra",
      en: "Items in the same place are shown below each other instead of as a list to choose from",
    },
    isDisabled: ({ settings }) => !settings.isOn("showPopups"),
  },
  automaticNightMode: {
    category: "night",
    displayName: { no: "Slå på etter klokka", en: "Switch by the clock" },
    description: {
      no: "Nattmodus er på i tidsrommet og av ellers",
      en: "Night mode is on within the period and off outside it",
    },
  },
  nightModeWindow: {
    category: "night",
    displayName: { no: "Tidsrom", en: "Period" },
    isVisible: ({ settings }) => settings.isOn("automaticNightMode"),
  },
  nightModeBrightness: {
    category: "night",
    displayName: { no: "Demp skjermen i nattmodus", en: "Dim the screen in night mode" },
    unit: "%",
    step: 0.05,
  },
};

/** The platform's own settings that have an effect in this sub-application now. */
export function coreSettings(app: AppServices, ui: UiStore): Setting[] {
  const used = usedQuantities(app);
  return [
    ...Object.entries(SHOWN_SETTINGS).filter(([, { isVisible }]) => isVisible?.(app, ui) ?? true),
    ...Object.keys(QUANTITIES)
      .filter((quantity) => used.has(quantity))
      .map((quantity): [string, Shown] => [quantity, { category: "units", ...nameOf(quantity) }]),
  ].flatMap(([id, { labels, isVisible: _shown, ...shown }]) => {
    const rule = PLATFORM_SETTINGS[id];
    return rule ? [{ id, ...rule, ...shown, options: withLabels(rule, labels) }] : [];
  });
}

function nameOf(quantity: string) {
  return QUANTITY_NAMES[quantity] ?? { displayName: quantity };
}

function withLabels({ options }: SettingRule, labels: Record<string, LocalizedText> = {}) {
  return options?.map(({ value }) => ({ value, label: labels[value] ?? value }));
}

/** Quantities that the sub-application displays: in fields of its datasets and in its plugins. */
function usedQuantities({ datasets, registry }: AppServices): Set<string> {
  const fields = datasets.all.flatMap(({ definition }) => definition.fields);
  return new Set([...fields.flatMap(({ quantity }) => quantity ?? []), ...registry.declared.quantities]);
}
