import { diagnoseImage, emptyImage } from "../../../lib/diagnosis/diagnose-image.ts";
import { extentIn } from "../../../lib/diagnosis/extent-in.ts";
import type { Finding, Probe } from "../../../lib/diagnosis/probe.ts";
import { readServiceException, saysNoSuchTime } from "../../../lib/ogc/service-exception.ts";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";
import { diagnoseException } from "./answer/diagnose-exception.ts";
import { buildRequest } from "./build-request.ts";
import { missingInCapabilities } from "./capabilities.ts";
import { readOffer } from "./offer.ts";
import { getCapabilitiesUrl, getMapUrl } from "./url/wms-url.ts";

/** Side of the requested image, px. */
const SIZE = 256;

/** Reads the capabilities, and requests one image of the sub-application's area. */
export const probe: Probe<WmsOptions> = async ({ url, pointer, options, bounds, period, ask, isBlank }) => {
  const requestAt = (time: string) =>
    buildRequest(options, {
      baseUrl: url,
      theme: "day",
      language: "no",
      time: options.timeParameter ? time : null,
      codes: null,
    });
  const description = await ask(getCapabilitiesUrl(requestAt(period)));
  if (!description) return [];
  const lacks = missingInCapabilities(description.text, options);
  if (!lacks) {
    const wrong = diagnoseImage(description);
    return wrong ? [{ ...wrong, pointer }] : [];
  }
  const found = lacks.map(({ option, ...lack }): Finding => ({ ...lack, pointer: `/options/${option}` }));
  if (found.some(({ severity }) => severity === "error")) return found;
  const listed =
    options.timeValues === "listed"
      ? readOffer(description.text, options.layers, Date.now)?.time(period)
      : null;
  const request = requestAt(listed ?? period);
  const area = options.bounds ?? bounds;
  const extent = await extentIn([...area] as typeof bounds, request.crs);
  const image = extent && (await ask(getMapUrl(request, { extent, width: SIZE, height: SIZE })));
  if (!image) return found;
  const exception = readServiceException(image.text);
  if (exception && saysNoSuchTime(exception)) return [...found, { ...emptyImage(), pointer }];
  const wrong = (exception && diagnoseException(exception)) ?? diagnoseImage(image, exception?.message);
  if (wrong) return [...found, { ...wrong, pointer }];
  return (await isBlank(image.bytes)) ? [...found, { ...emptyImage(), pointer }] : found;
};
