import BellOff from "lucide-react/icons/bell-off";
import { observer } from "mobx-react-lite";
import { use } from "react";
import type { Vessels } from "../../../../contracts/vessels.ts";
import { AlertBar } from "../../../../core/api/details.ts";
import { usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, IconButton } from "../../../../core/api/ui.ts";
import { groupOf } from "../../../../lib/ship-type.ts";
import { type Alerts, SNOOZE_MINUTES } from "../alerts.ts";
import type { ZoneAlert } from "../model/alert.ts";
import { alertTitle, figuresOf, vesselName } from "../model/alert-text.ts";
import { useTexts } from "../use-texts.ts";
import { useAttempt } from "./use-attempt.ts";

/** The banner of the latest alert: what, when, and what to do about it. It stays until it is acknowledged. */
export default observer(function DeskAlert({ alerts, alert }: { alerts: Alerts; alert: ZoneAlert }) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const vessels = useService<Vessels>("vessels");
  const words = use(vessels.words());
  const attempt = useAttempt();
  const { mmsi, shipType } = alert;
  const name = vesselName(alert, t);
  const more = alerts.open.length - 1;
  const show = () => {
    alerts.show(alert);
    const dataset = vessels.source;
    page.navigate(dataset && mmsi !== null ? `/${dataset.id}/${mmsi}` : "/events");
    page.openDetails();
  };
  return (
    <AlertBar
      label={t("alert")}
      title={alertTitle(alert, alerts.zoneOf(alert)?.name ?? "", t)}
      text={[
        t("at", i18n.format.time(alert.time)),
        ...(shipType === null || mmsi === null ? [] : [words.typeName(groupOf(mmsi, shipType))]),
        ...figuresOf(alert, i18n),
      ].join(" · ")}
      announced
      more={
        more > 0 && (
          <Button
            kind="quiet"
            onClick={() => {
              page.navigate("/events");
              page.openDetails();
            }}
          >
            {i18n.plural("zone-alerts:more", more)}
          </Button>
        )
      }
    >
      <Button kind="primary" onClick={show}>
        {t("show-vessel")}
      </Button>
      <Button
        aria-label={t("acknowledge-vessel", name)}
        onClick={() => attempt("acknowledge", () => alerts.acknowledge([alert]))}
      >
        {t("acknowledge")}
      </Button>
      {mmsi !== null && (
        <IconButton
          icon={BellOff}
          label={t("snooze-vessel", name, SNOOZE_MINUTES)}
          muted
          onClick={() => attempt("snooze", () => alerts.snooze(alert))}
        />
      )}
    </AlertBar>
  );
});
