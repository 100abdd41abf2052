import BellOff from "lucide-react/icons/bell-off";
import Check from "lucide-react/icons/check";
import { observer } from "mobx-react-lite";
import { Suspense } from "react";
import type { Vessels } from "../../../../contracts/vessels.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, Chip, classNames, IconButton, look } from "../../../../core/api/ui.ts";
import { type Alerts, SNOOZE_MINUTES } from "../alerts.ts";
import type { ZoneAlert } from "../model/alert.ts";
import { byDay, figuresOf, vesselName } from "../model/alert-text.ts";
import { useTexts } from "../use-texts.ts";
import css from "./event-list.module.css";
import { useAttempt } from "./use-attempt.ts";

/** Longest list; older alerts are in the export of the user's data. */
const MAX_ROWS = 300;
const NO_PLATFORMS: ReadonlySet<number> = new Set();

/** What has happened, the latest first, by day. */
export const EventList = observer(function EventList({ alerts }: { alerts: Alerts }) {
  const { i18n, t } = useTexts();
  const { clock } = useApp();
  const { list } = alerts;
  if (list.length === 0)
    return <p className={look.empty}>{t(alerts.zones?.length === 0 ? "no-zones" : "no-events")}</p>;
  return (
    <>
      {byDay(list.slice(0, MAX_ROWS), clock.now().getTime(), i18n, t).map(({ day, alerts: ofDay }) => (
        <section key={day}>
          <h3 className={css.day}>
            {day}
            <span className={look.num}>{i18n.format.integer(ofDay.length)}</span>
          </h3>
          <ul className={css.rows}>
            {ofDay.map((alert) => (
              <EventRow key={alert.id} alerts={alerts} alert={alert} />
            ))}
          </ul>
        </section>
      ))}
      {list.length > MAX_ROWS && (
        <p className={look.empty}>{t("more-events", i18n.format.integer(MAX_ROWS))}</p>
      )}
    </>
  );
});

const EventRow = observer(function EventRow({ alerts, alert }: { alerts: Alerts; alert: ZoneAlert }) {
  const { i18n, t } = useTexts();
  const vessels = useService<Vessels>("vessels");
  const attempt = useAttempt();
  const waits = !alert.acknowledged && !alert.snoozed;
  const { mmsi, shipType } = alert;
  const icon = vessels.iconOf({ mmsi: mmsi ?? 0, shipType, platforms: NO_PLATFORMS });
  const name = vesselName(alert, t);
  const zone = alerts.zoneOf(alert)?.name ?? "";
  return (
    <li className={classNames(css.row, waits && css.waits, alerts.shownId === alert.id && css.shown)}>
      <button
        type="button"
        className={css.main}
        aria-pressed={alerts.shownId === alert.id}
        onClick={() => alerts.goTo(alert)}
      >
        <span className={classNames(css.time, look.num)}>{i18n.format.time(alert.time)}</span>
        <Suspense fallback={<span />}>
          <vessels.Symbol vessel={{ icon }} size={22} />
        </Suspense>
        <span className={css.text}>
          <b>{name}</b>
          <span className={look.num}>
            {[t(`event.${alert.kind}`, zone), ...figuresOf(alert, i18n)].join(" · ")}
          </span>
        </span>
      </button>
      {waits ? (
        <>
          {mmsi !== null && (
            <IconButton
              icon={BellOff}
              label={t("snooze-vessel", name, SNOOZE_MINUTES)}
              muted
              onClick={() => attempt("snooze", () => alerts.snooze(alert))}
            />
          )}
          <Button
            aria-label={t("acknowledge-vessel", name)}
            onClick={() => attempt("acknowledge", () => alerts.acknowledge([alert]))}
          >
            {t("acknowledge")}
          </Button>
        </>
      ) : (
        <span className={css.done}>
          <Chip icon={alert.acknowledged ? Check : BellOff}>
            {t(alert.acknowledged ? "acknowledged" : "snoozed")}
          </Chip>
        </span>
      )}
    </li>
  );
});
