import Pencil from "lucide-react/icons/pencil";
import Pentagon from "lucide-react/icons/pentagon";
import Trash from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { boundsOf, capitalise } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { Button, Chip, classNames, Icon, IconButton, look, Switch } from "../../../../core/api/ui.ts";
import type { Alerts } from "../alerts.ts";
import { alertsLoaderOf } from "../alerts-loader.ts";
import { rulesText } from "../model/alert-text.ts";
import type { Zone } from "../model/zone.ts";
import { useTexts } from "../use-texts.ts";
import { useAttempt } from "./use-attempt.ts";
import css from "./zone-list.module.css";

/** The user's zones: on or paused, shown on the map, changed, removed. */
export const ZoneList = observer(function ZoneList({ alerts }: { alerts: Alerts }) {
  const { t } = useTexts();
  const zones = alerts.zones ?? [];
  if (zones.length === 0)
    return (
      <div className={css.none}>
        <p>{t("no-zones")}</p>
        <p>{t("no-zones.how")}</p>
      </div>
    );
  return (
    <ul className={css.zones}>
      {zones.map((zone) => (
        <ZoneRow key={zone.id} alerts={alerts} zone={zone} />
      ))}
    </ul>
  );
});

const ZoneRow = observer(function ZoneRow({ alerts, zone }: { alerts: Alerts; zone: Zone }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const attempt = useAttempt();
  const [removing, setRemoving] = useState(false);
  const bounds = boundsOf(zone.geometry);
  return (
    <li className={css.zone}>
      <button
        type="button"
        className={css.name}
        aria-label={t("show-zone", zone.name)}
        onClick={() => bounds && app.map.fit(bounds)}
      >
        <Icon of={Pentagon} />
        <span>
          <b>{zone.name}</b>
          <small>{zone.active ? capitalise(rulesText(zone, i18n, t)) : t("paused")}</small>
          {zone.access === "restricted" && <Chip>{t("access.restricted")}</Chip>}
        </span>
      </button>
      <Switch
        checked={zone.active}
        label={t("listen-to", zone.name)}
        onChange={(active) => void attempt("save", () => alerts.save({ ...zone, active }))}
      />
      <IconButton
        icon={Pencil}
        label={t("edit-zone", zone.name)}
        muted
        onClick={() => alertsLoaderOf(app).edit({ zone, geometry: zone.geometry, name: zone.name })}
      />
      <IconButton icon={Trash} label={t("remove-zone", zone.name)} muted onClick={() => setRemoving(true)} />
      {removing && (
        <div className={css.removing} role="alert">
          <p>{t("remove-question")}</p>
          <Button
            className={classNames(look.danger)}
            onClick={() => attempt("remove", () => alerts.remove(zone))}
          >
            {t("remove")}
          </Button>
          <Button kind="quiet" onClick={() => setRemoving(false)}>
            {t("keep")}
          </Button>
        </div>
      )}
    </li>
  );
});
