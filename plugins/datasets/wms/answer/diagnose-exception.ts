import { type Diagnosis, diagnosis } from "../../../../lib/diagnosis/diagnosis.ts";
import type { ServiceException } from "../../../../lib/ogc/service-exception.ts";

const KINDS: Readonly<Record<string, { id: string; option: string; no: string; en: string }>> = {
  LayerNotDefined: { id: "wms-layer", option: "layers", no: "kartlaget", en: "the layer" },
  StyleNotDefined: { id: "wms-style", option: "styles", no: "stilen", en: "the style" },
  InvalidSRS: { id: "wms-crs", option: "crs", no: "referansesystemet", en: "the reference system" },
  InvalidCRS: { id: "wms-crs", option: "crs", no: "referansesystemet", en: "the reference system" },
  InvalidFormat: { id: "wms-format", option: "format", no: "bildeformatet", en: "the picture format" },
};

/** The error of the manifest that an exception reveals; null: it may be a problem of the service. */
export function diagnoseException({ code, message }: ServiceException): Diagnosis | null {
  const kind = code === null ? undefined : KINDS[code];
  if (!kind) return null;
  const { id, option, no, en } = kind;
  return diagnosis(
    id,
    {
      no: `Tjenesten kjenner ikke ${no} den blir spurt om: «${message}»`,
      en: `The service does not know ${en} that it is asked for: «${message}»`,
    },
    {
      no: `Rett "options.${option}" etter det tjenesten tilbyr.`,
      en: `Mend "options.${option}" by what the service offers.`,
    },
  );
}
