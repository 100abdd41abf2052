import CheckCheck from "lucide-react/icons/check-check";
import Plus from "lucide-react/icons/plus";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { DetailsTop, describeFailure, SignInOffer, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, usePage, usePath } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, IconButton, look, Skeleton } from "../../../../core/api/ui.ts";
import type { Alerts } from "../alerts.ts";
import { alertsLoaderOf } from "../alerts-loader.ts";
import { useTexts } from "../use-texts.ts";
import css from "./alerts-view.module.css";
import { EventList } from "./event-list.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { useAttempt } from "./use-attempt.ts";
import { ZoneFormView } from "./zone-form.tsx";
import { ZoneList } from "./zone-list.tsx";

const EVENTS_PATH = "/events";
const ZONES_PATH = "/zonealerts";

/** Zones and events: `/zonealerts` and `/events` are the two sides of one view. `/events/{id}` shows an alert, as pushed ones lead to. */
export default observer(function AlertsView({ params }: { params: Record<string, string> }) {
  const app = useApp();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  const loader = alertsLoaderOf(app);
  const { alerts, form } = loader;
  const { authenticated } = app.session;
  const asked = alerts?.list.find(({ id }) => id === params.alert) ?? null;
  const askedId = asked?.id;
  useEffect(() => {
    const alert = alerts?.list.find(({ id }) => id === askedId);
    if (alert) alerts?.goTo(alert);
  }, [alerts, askedId]);
  const isZones = usePathIsZones();
  const hasForm = form !== null;
  const hadForm = useRef(hasForm);
  useEffect(() => {
    // The button of the form that had the focus is gone.
    if (hadForm.current && !hasForm) heading.current?.focus({ preventScroll: true });
    hadForm.current = hasForm;
  }, [hasForm, heading]);
  if (alerts && form && isZones)
    return (
      <ZoneFormView
        key={form.zone?.id ?? "new"}
        alerts={alerts}
        form={form}
        onClose={() => loader.edit(null)}
      />
    );
  return (
    <>
      <DetailsTop text={t("top")} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain, css.title)}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
        {alerts && <Listening alerts={alerts} />}
        {authenticated && <SoundSwitch />}
      </header>
      {!authenticated ? (
        <SignInOffer heading={3} text={t("signed-out")} />
      ) : alerts ? (
        <Sides alerts={alerts} />
      ) : (
        <Waiting />
      )}
    </>
  );
});

const usePathIsZones = () => usePath() === ZONES_PATH;

/** "Lytter på 2 soner · sist sjekket kl. 02.35". */
const Listening = observer(function Listening({ alerts }: { alerts: Alerts }) {
  const { i18n, t } = useTexts();
  const count = alerts.zones?.filter(({ active }) => active).length ?? 0;
  if (alerts.checkedAt === 0) return <p>{t("fetching")}</p>;
  return (
    <p className={look.num}>
      {`${i18n.plural("zone-alerts:listening", count)} · ${t("checked", i18n.format.time(alerts.checkedAt))}`}
    </p>
  );
});

const SoundSwitch = observer(function SoundSwitch() {
  const { settings } = useApp();
  const { t } = useTexts();
  const on = settings.get("alertSound") === true;
  return (
    <IconButton
      icon={on ? Volume2 : VolumeX}
      label={t(on ? "sound-on" : "sound-off")}
      pressed={on}
      muted
      className={css.sound}
      onClick={() => settings.set("alertSound", !on)}
    />
  );
});

const Sides = observer(function Sides({ alerts }: { alerts: Alerts }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const attempt = useAttempt();
  const loader = alertsLoaderOf(app);
  const isZones = usePathIsZones();
  const { failure, zones, list, open } = alerts;
  const sides = [
    { path: EVENTS_PATH, label: t("events"), count: list.length, current: !isZones },
    { path: ZONES_PATH, label: t("zones"), count: zones?.length ?? 0, current: isZones },
  ];
  return (
    <>
      <nav className={css.sides} aria-label={t("sides")}>
        {sides.map(({ path, label, count, current }) => (
          <button
            key={path}
            type="button"
            aria-current={current ? "page" : undefined}
            onClick={() => page.navigate(path, { replace: true })}
          >
            {label} <span className={look.num}>{i18n.format.integer(count)}</span>
          </button>
        ))}
      </nav>
      <div className={classNames(look.detailsBody, css.body)}>
        {failure && (
          <div role="alert" className={css.note}>
            <strong>{t("failed")}</strong>
            <p>{describeFailure(failure, i18n, app.connectivity.isOnline).description}</p>
            <Button onClick={() => void alerts.load()}>{t("retry")}</Button>
          </div>
        )}
        {alerts.incomplete && <p className={css.note}>{t("incomplete")}</p>}
        {!zones && !failure && <Skeleton lines={5} />}
        {zones && (isZones ? <ZoneList alerts={alerts} /> : <EventList alerts={alerts} />)}
        {zones && isZones && <PushSwitch push={alerts.push} />}
      </div>
      <footer className={css.foot}>
        <Button
          kind={isZones || open.length === 0 ? "primary" : "secondary"}
          onClick={() => {
            loader.edit({ zone: null, geometry: null, name: "" });
            page.navigate(ZONES_PATH);
          }}
        >
          <Icon of={Plus} small />
          {t("new-zone")}
        </Button>
        {!isZones && open.length > 0 && (
          <Button kind="primary" onClick={() => attempt("acknowledge", () => alerts.acknowledge(open))}>
            <Icon of={CheckCheck} small />
            {t("acknowledge-all")}
          </Button>
        )}
      </footer>
    </>
  );
});

function Waiting() {
  return (
    <div className={look.detailsBody}>
      <Skeleton lines={5} />
    </div>
  );
}
