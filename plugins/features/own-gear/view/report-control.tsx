import Flag from "lucide-react/icons/flag";
import MapPinPlus from "lucide-react/icons/map-pin-plus";
import { observer } from "mobx-react-lite";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Icon } from "../../../../core/api/ui.ts";
import { useOwnGear } from "../own-gear.ts";
import { useTexts } from "../use-texts.ts";
import { useMeasure } from "./report/use-measure.ts";
import css from "./report-control.module.css";

/**
 * The first of the three taps, on the map: where and when are fixed at this moment, and the kind is asked for. While a string is being
 * set, it ends the string here.
 */
export default observer(function ReportControl() {
  const { clock } = useApp();
  const page = usePage();
  const { t } = useTexts();
  const { measure, isMeasuring } = useMeasure();
  const { desk } = useOwnGear();
  const { begun } = desk;
  const press = async () => {
    const time = clock.now().toISOString();
    const position = await measure();
    if (!begun) desk.begin({ type: "deployed", time, toolPositions: position ? [position] : [] });
    else if (position) desk.endString(position);
    page.navigate("/toolreport");
    page.openDetails();
  };
  // The page of the report has the same button within reach of the thumb.
  if (page.path === "/toolreport" && page.isDetailsOpen) return null;
  return (
    <button type="button" className={css.pill} disabled={isMeasuring} onClick={() => void press()}>
      <Icon of={begun ? Flag : MapPinPlus} />
      {t(isMeasuring ? "measuring" : begun ? "end-string" : "set-here")}
    </button>
  );
});
