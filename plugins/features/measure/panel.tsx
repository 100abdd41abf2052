import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import { Segments } from "../../../core/api/ui.ts";
import { areasOf } from "./areas/areas-on-map.ts";
import { AreasView } from "./areas/areas-view.tsx";
import { MeasureView } from "./measure/measure-view.tsx";
import css from "./measure.module.css";
import { useMeasureTexts } from "./use-measure-texts.ts";

type Tab = "measure" | "areas";

/** Body of the tool: measuring, and the saved areas. */
const MeasurePanel = observer(function MeasurePanel() {
  const areas = areasOf(useApp());
  const { isPhone } = usePage();
  const i18n = useMeasureTexts();
  const [chosen, choose] = useState<Tab>("measure");
  const naming = areas.naming !== null;
  // An area that was just saved asks for its name.
  useEffect(() => {
    if (naming) choose("areas");
  }, [naming]);
  const tab = naming ? "areas" : chosen;
  const tabs = (
    <Segments
      label={i18n.t("measure:parts")}
      options={[
        { value: "measure", label: i18n.t("measure:measure") },
        { value: "areas", label: i18n.t("measure:areas", areas.list.length) },
      ]}
      value={tab}
      onChange={(next) => {
        areas.name(null);
        choose(next);
      }}
    />
  );
  // On a phone the low sheet has space for the first lines only, which are for the current work.
  return (
    <div className={css.measure}>
      {!isPhone && tabs}
      {tab === "measure" ? <MeasureView /> : <AreasView areas={areas} />}
      {isPhone && tabs}
    </div>
  );
});

export default MeasurePanel;
