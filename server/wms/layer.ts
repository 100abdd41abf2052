import { WmsException } from "./exception.ts";
import type { WmsParameters } from "./parameters.ts";
import { type ActivityStyle, STYLE_NAMES } from "./ramp.ts";

/** Name of the layer. */
export const LAYER = "fisheryactivity_wms";

export const LAYER_TITLE = "Fishing activity (demonstration data)";

export const LAYER_ABSTRACT =
  "Density of fishing by month or year and kind of gear. Invented for demonstration, not for navigation.";

/** The requested style; an empty one, `default` or none means day. */
export function readStyle(parameters: WmsParameters): ActivityStyle {
  const asked = (parameters.get("STYLES") ?? parameters.get("STYLE") ?? "").split(",")[0]?.trim() ?? "";
  if (asked === "" || asked === "default") return "day";
  const style = STYLE_NAMES.find((name) => name === asked);
  if (style === undefined)
    throw new WmsException("StyleNotDefined", "STYLES", `There is no style named ${asked}`);
  return style;
}
