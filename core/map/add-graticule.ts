import { autorun } from "mobx";
import { formatGraticule } from "../../lib/position-text/coordinates.ts";
import type { I18n } from "../i18n/i18n.ts";
import type { Settings } from "../services/settings.ts";
import type { ThemeStore } from "../services/theme.ts";
import { GraticuleLayer } from "./graticule-layer.ts";
import { MAP_COLORS } from "./map-colors.ts";
import type { MapStore } from "./map-store.ts";

const ABOVE_DATA = 9_000;

interface GraticuleContext {
  map: MapStore;
  theme: ThemeStore;
  i18n: I18n;
  settings: Settings;
}

/**
 * Adds the graticule to a map; it follows the user's setting, theme and language. The first map does not need it, so
 * that its code is loaded later. Returns a function that removes it.
 */
export function addGraticule({ map, theme, i18n, settings }: GraticuleContext): () => void {
  const layer = new GraticuleLayer(() => ({
    padding: map.padding,
    controlInsets: map.controlInsets,
    covered: map.covered,
    colors: MAP_COLORS[theme.theme],
    label: ({ degrees, axis }) => formatGraticule(degrees, axis, i18n.language),
  }));
  const remove = map.addLayer(layer, ABOVE_DATA);
  const stop = autorun(() => {
    layer.setVisible(settings.isOn("graticule"));
    // Theme and language are read here so that a change draws the layer again.
    if (theme.theme && i18n.language) layer.refresh();
  });
  return () => {
    stop();
    remove();
  };
}
