import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, Chip, FormFault, Icon } from "../../../core/api/ui.ts";
import css from "./account.module.css";
import type { AccountData } from "./account-data.ts";
import { LoadState } from "./load-state.tsx";
import { useTexts } from "./use-texts.ts";

/** The user's sign-ins, each with a button that ends it. */
export const SessionsSection = observer(function SessionsSection({ data }: { data: AccountData }) {
  const { i18n, t } = useTexts();
  const [failed, setFailed] = useState(false);
  const sessions = data.account?.sessions ?? [];
  const end = (id: string | null) => {
    setFailed(false);
    data.endSession(id).catch(() => setFailed(true));
  };
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{t("sessions")}</h2>
          {sessions.length > 0 && (
            <p>
              {sessions.length === 1
                ? t("sessions.one")
                : t("sessions.count", i18n.format.integer(sessions.length))}
            </p>
          )}
        </div>
        {sessions.length > 1 && <Button onClick={() => end(null)}>{t("sessions.end-others")}</Button>}
      </header>
      <LoadState data={data} />
      <ul className={css.rows}>
        {sessions.map(({ id, current, device, system, usedAt }) => {
          const kind = t(`device.${device}`);
          const name = system ? t("device.on", kind, system) : kind;
          return (
            <li key={id}>
              <Icon of={device === "phone" ? Smartphone : Monitor} />
              <div>
                <b>{name}</b>
                {current && <Chip tone="good">{t("sessions.current")}</Chip>}
                <small>{t("sessions.used", i18n.format.dateTime(Date.parse(usedAt)))}</small>
              </div>
              {!current && (
                <Button kind="ghost" aria-label={t("sessions.end-label", name)} onClick={() => end(id)}>
                  {t("sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div role="alert">{failed && <FormFault fault={t("fault.failed")} />}</div>
    </>
  );
});
