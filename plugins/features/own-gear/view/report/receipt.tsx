import CloudUpload from "lucide-react/icons/cloud-upload";
import Hourglass from "lucide-react/icons/hourglass";
import OctagonX from "lucide-react/icons/octagon-x";
import Undo2 from "lucide-react/icons/undo-2";
import { observer } from "mobx-react-lite";
import type { RequestQueue, RequestState } from "../../../../../contracts/request-queue.ts";
import { useApp, usePage, useService } from "../../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look } from "../../../../../core/api/ui.ts";
import { refusalText } from "../../../../../lib/gear-report/refusal-text.ts";
import type { OwnGear } from "../../own-gear.ts";
import { useTexts } from "../../use-texts.ts";
import { CallLink } from "../call-link.tsx";
import css from "./report.module.css";
import { ReportFrame } from "./report-frame.tsx";

const ICONS = { queued: CloudUpload, accepted: Hourglass, refused: OctagonX };

/** What became of the report: stored on this device, received, or refused. Never more than is known. */
export const Receipt = observer(function Receipt({ own, id }: { own: OwnGear; id: string }) {
  const { connectivity, log, manifest } = useApp();
  const queue = useService<RequestQueue>("request-queue");
  const page = usePage();
  const { i18n, t } = useTexts();
  const { desk } = own;
  const request = queue.requests.find((one) => one.id === id);
  // A request that is no longer there has been received, and its effect has been fetched.
  const state: RequestState = request?.state ?? "accepted";
  const waiting = queue.requests.filter((one) => one.state === "queued").length;
  const canUndo = request?.state === "queued" && request.triedAt === null && queue.sendingId !== id;
  const undo = async () => {
    try {
      const what = await queue.cancel(id);
      if (what === "cancelled" && desk.reported) desk.begin(desk.reported);
    } catch (error) {
      log.error("Undo", error);
    }
  };
  const leave = () => {
    desk.leaveReceipt();
    page.navigate("/");
    page.closeDetails();
  };
  const text = state === "queued" ? (connectivity.isOnline ? "queued-online" : "queued-offline") : state;
  return (
    <ReportFrame
      title={`receipt.${state}`}
      subtitle={request && [request.label[i18n.language], i18n.format.time(request.savedAt)].join(" · ")}
      foot={
        <Button kind="primary" className={css.press} onClick={leave}>
          {t("to-map")}
        </Button>
      }
    >
      <p className={css.receipt} role="status">
        <span className={classNames(css.receiptMark, css[state])}>
          <Icon of={ICONS[state]} />
        </span>
        <span>
          {t(`receipt-text.${text}`)}
          {state === "refused" && (
            <>
              {" "}
              <b>{request && refusalText(request, i18n)}</b> {t("not-submitted", manifest.gearReports.phone)}
            </>
          )}
        </span>
      </p>
      {state === "refused" && <CallLink />}
      <div className={css.pair}>
        {canUndo && (
          <Button className={css.wide} onClick={() => void undo()}>
            <Icon of={Undo2} />
            {t("undo")}
          </Button>
        )}
        {state !== "accepted" && (
          <Button className={classNames(css.wide, look.num)} onClick={() => page.navigate("/unsent")}>
            {t("see-queue", i18n.format.integer(waiting))}
          </Button>
        )}
        {!canUndo && (
          <Button className={css.wide} onClick={() => page.navigate("/tools")}>
            {t("tools")}
          </Button>
        )}
      </div>
    </ReportFrame>
  );
});
