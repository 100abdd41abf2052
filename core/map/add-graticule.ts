import { autorun } from "mobx";
import type Collection from "ol/Collection.js";
import type BaseLayer from "ol/layer/Base.js";
import { formatGraticule } from "../i18n/coordinates.ts";
import type { I18n } from "../i18n/i18n.ts";
import type { Settings } from "../services/settings.ts";
import type { ThemeStore } from "../services/theme.ts";
import { GraticuleLayer, type GraticuleLook } from "./graticule-layer.ts";
import { MAP_COLORS } from "./map-colors.ts";

/** Adds the graticule to a map; it follows the user's setting, theme and language. Returns a function that removes it. */
export function addGraticule(
  layers: Collection<BaseLayer>,
  edges: () => Pick<GraticuleLook, "padding" | "controlInsets" | "covered">,
  { theme, i18n, userSettings }: { theme: ThemeStore; i18n: I18n; userSettings: Settings },
): () => void {
  const layer = new GraticuleLayer(() => {
    return {
      ...edges(),
      colors: MAP_COLORS[theme.theme],
      label: ({ degrees, axis }) => formatGraticule(degrees, axis, i18n.language),
    };
  });
  layers.push(layer);
  const stop = autorun(() => {
    layer.setVisible(userSettings.isOn("graticule"));
    // Theme and language are read here so that a change draws the layer again.
    if (theme.theme && i18n.language) layer.refresh();
  });
  return () => {
    stop();
    layers.remove(layer);
    layer.dispose();
  };
}
