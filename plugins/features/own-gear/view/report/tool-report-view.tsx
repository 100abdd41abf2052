import { observer } from "mobx-react-lite";
import { useService } from "../../../../../core/api/kernel.ts";
import { type OwnGear, useOwnGear } from "../../own-gear.ts";
import type { OwnGearService } from "../../own-gear-home.ts";
import { NoAccess } from "../no-access.tsx";
import { KindStep } from "./kind-step.tsx";
import { Receipt } from "./receipt.tsx";
import { ReportForm } from "./report-form.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { StartStep } from "./start-step.tsx";

/** The page `/toolreport` (spec §2): a report in three taps, or with as many positions as there are. */
export default observer(function ToolReportView() {
  const home = useService<OwnGearService>("own-gear");
  const own = useOwnGear();
  if (home.known?.mayReport !== true)
    return (
      <ReportFrame title="toolreport">
        <NoAccess hasVessel={home.known !== null} />
      </ReportFrame>
    );
  return <Step own={own} />;
});

const Step = observer(function Step({ own }: { own: OwnGear }) {
  const { draft, receipt } = own.desk;
  if (receipt !== null) return <Receipt own={own} id={receipt} />;
  if (draft === null) return <StartStep own={own} />;
  if (draft.toolTypeCode === "" && draft.tool === null) return <KindStep own={own} draft={draft} />;
  return <ReportForm own={own} draft={draft} />;
});
