import { observer } from "mobx-react-lite";
import { AlertBar } from "../../../../core/api/details.ts";
import { usePage } from "../../../../core/api/kernel.ts";
import { Button } from "../../../../core/api/ui.ts";
import type { AnchorWatch } from "../model/anchor-watch.ts";
import type { TrackDesk } from "../model/desk.ts";
import { useTexts } from "../use-texts.ts";

interface AnchorAlarmProps {
  desk: TrackDesk;
  watch: AnchorWatch;
}

/** The anchor alarm over the map, whatever the user is doing. */
export default observer(function AnchorAlarm({ desk, watch }: AnchorAlarmProps) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const { format } = i18n;
  const { state, distance, anchor, fix, sounds } = watch;
  const text =
    state === "dragging" && distance !== null
      ? `${format.distance(distance)} ${t("anchor.from")} · ${t("anchor.limit", format.distance(anchor.radius))}`
      : fix
        ? t("lost.text", format.time(fix.time))
        : t("lost.text-never");
  const show = () => {
    // A press lets the browser sound.
    desk.anchor.arm();
    page.navigate("/anchorwatch");
    page.openDetails();
  };
  return (
    <AlertBar label={t("alarm")} title={t(state === "dragging" ? "drifts" : "lost")} text={text} announced>
      {sounds && (
        <Button kind="primary" onClick={() => watch.silence()}>
          {t("silence")}
        </Button>
      )}
      <Button kind={sounds ? "secondary" : "primary"} onClick={show}>
        {t("show")}
      </Button>
    </AlertBar>
  );
});
