import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { FieldList, Figures } from "../../../../core/api/ui.ts";
import { degreesText } from "../../../../lib/degrees.ts";
import type { Vessel } from "../model/vessel.ts";
import { courseText, speedText, vesselFields, voyageFields } from "./facts.tsx";
import { useTexts } from "./texts.ts";
import { useIsOld } from "./use-vessel.ts";

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
