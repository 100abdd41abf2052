import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { Button, FieldList, Figures } from "../../../../core/api/ui.ts";
import { degreesText } from "../../../../lib/degrees.ts";
import type { Vessel } from "../model/vessel.ts";
import { courseText, otherText, speedText, vesselFields, voyageFields } from "./facts.tsx";
import { useTexts } from "./texts.ts";
import { useIsOld } from "./use-vessel.ts";

/** Minimum zoom that shows the surroundings of a vessel. */
const NEAR = 9;

/** Says that two transmitters use the number, and shows the other one. */
const OtherTransmitter = observer(function OtherTransmitter({ vessel }: { vessel: Vessel }) {
  const { map } = useApp();
  const words = useTexts();
  const text = otherText(vessel, words);
  const { other } = vessel;
  if (!other || text === null) return null;
  const show = () =>
    map.flyTo({ center: [other.lon, other.lat], webMercatorZoom: Math.max(NEAR, map.webMercatorZoom) });
  return (
    <div role="note">
      <p>{text}</p>
      <Button kind="ghost" onClick={show}>
        {words.t("two.show")}
      </Button>
    </div>
  );
});

/** All facts of a vessel. Changes are not announced to screen readers, because they never stop. */
export const VesselFacts = observer(function VesselFacts({
  vessel,
  note = null,
  children,
}: {
  vessel: Vessel;
  /** Above the figures. */
  note?: string | null;
  /** Stands between the voyage and the vessel itself. */
  children?: ReactNode;
}) {
  const words = useTexts();
  const { i18n, t } = words;
  const old = useIsOld(vessel);
  const figure = (key: string, text: string | null, unit?: string) =>
    text === null ? [] : [{ key, label: t(`field.${key}`), value: text, unit }];
  const [speed = null, unit] = speedText(vessel, i18n)?.split(" ") ?? [];
  return (
    <>
      {note && <p>{note}</p>}
      <OtherTransmitter vessel={vessel} />
      <Figures
        figures={[
          ...figure("speed", speed, unit),
          ...figure("course", courseText(vessel)),
          ...figure("heading", degreesText(vessel.heading)),
        ]}
      />
      {old && <p>{t("heard.long")}</p>}
      <h3>{t("section.voyage")}</h3>
      <FieldList fields={voyageFields(vessel, words)} />
      {children}
      <h3>{t("section.vessel")}</h3>
      <FieldList fields={vesselFields(vessel, words)} />
    </>
  );
});
