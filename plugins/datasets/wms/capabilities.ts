import { diagnoseWms, type WmsDiagnosis } from "../../../lib/diagnosis/diagnose-wms.ts";
import { readWmsCapabilities } from "../../../lib/ogc/wms-capabilities.ts";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";

/**
 * Requirements of a dataset that a service does not offer; null: the text is not a capabilities document. Loaded only
 * for datasets with `checkCapabilities`, and by the probe.
 * @param xml answer to GetCapabilities
 */
export function missingInCapabilities(xml: string, options: WmsOptions): WmsDiagnosis[] | null {
  const capabilities = readWmsCapabilities(xml);
  if ("refused" in capabilities) return null;
  const { layers, styles, stylesNight, crs, format, timeParameter, timeValues, featureInfo } = options;
  return diagnoseWms(capabilities, {
    layers,
    styles,
    stylesNight,
    crs,
    format,
    time: timeParameter.toUpperCase() === "TIME" ? timeValues : null,
    queried: featureInfo.format === "none" ? [] : featureInfo.layers.length > 0 ? featureInfo.layers : layers,
  });
}
