import MapPinPlus from "lucide-react/icons/map-pin-plus";
import { observer } from "mobx-react-lite";
import { usePage } from "../../../../core/api/kernel.ts";
import { Icon } from "../../../../core/api/ui.ts";
import { useOwnGear } from "../own-gear.ts";
import { useTexts } from "../use-texts.ts";
import css from "./report-control.module.css";

/** Begins a report from the map. While a string is being set, it says so. */
export default observer(function ReportControl() {
  const page = usePage();
  const { t } = useTexts();
  const isBegun = useOwnGear().desk.begun !== null;
  const open = () => {
    page.navigate("/toolreport");
    page.openDetails();
  };
  return (
    <button type="button" className={css.pill} onClick={open}>
      <Icon of={MapPinPlus} />
      {t(isBegun ? "end-string" : "set-gear")}
    </button>
  );
});
