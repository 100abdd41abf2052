import { observer } from "mobx-react-lite";
import { useTexts } from "../use-texts.ts";
import { AnchorPlanner, PlanFoot } from "./anchor-planner.tsx";
import { AnchorStatus, StatusFoot } from "./anchor-status.tsx";
import { DeskFrame, useDesk } from "./desk-frame.tsx";

/** The anchor watch: where the anchor lies and the limit, then how far away the boat is. */
export default observer(function AnchorView() {
  const { i18n, t } = useTexts();
  const desk = useDesk();
  const watch = desk?.anchor.watch;
  const isAlarm = watch != null && watch.state !== "watching";
  // An alarm needs the room.
  const text = watch && !isAlarm ? t("anchor.since", i18n.format.time(watch.anchor.since)) : undefined;
  return (
    <DeskFrame
      tab="/anchorwatch"
      title={t(watch ? "anchor.on" : "anchor")}
      text={text}
      desk={desk}
      isAlarm={isAlarm}
      foot={desk && (watch ? <StatusFoot desk={desk.anchor} watch={watch} /> : <PlanFoot desk={desk} />)}
    >
      {desk && (watch ? <AnchorStatus desk={desk.anchor} watch={watch} /> : <AnchorPlanner desk={desk} />)}
    </DeskFrame>
  );
});
