import { autorun } from "mobx";
import type { I18n } from "../../../core/i18n/i18n.ts";
import { MAP_COLORS } from "../../../core/map/map-colors.ts";
import type { MapStore } from "../../../core/map/map-store.ts";
import type { Settings } from "../../../core/services/settings.ts";
import type { ThemeStore } from "../../../core/services/theme.ts";
import { formatGraticule } from "../../../lib/position-text/coordinates.ts";
import { GraticuleLayer } from "./graticule-layer.ts";

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
