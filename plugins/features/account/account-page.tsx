import Database from "lucide-react/icons/database";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Trash from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useApp, useService } from "../../../core/api/kernel.ts";
import { Icon, ViewBoundary } from "../../../core/api/ui.ts";
import css from "./account.module.css";
import { AccountData } from "./account-data.ts";
import type { AccountService } from "./account-parts.ts";
import { DataSection } from "./data-section.tsx";
import { DeleteSection } from "./delete-account.tsx";
import Frame from "./frame.tsx";
import { HeldDataStore } from "./held-data.ts";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { useTexts } from "./use-texts.ts";

/** The user's page beside the map: profile, sign-ins, and sections of other plugins. */
export default observer(function AccountPage() {
  const { session } = useApp();
  return (
    <Frame>
      <Own key={session.status} />
    </Frame>
  );
});

const Own = observer(function Own() {
  const app = useApp();
  const account = useService<AccountService>("account");
  const { i18n, t } = useTexts();
  const [data] = useState(() => new AccountData(app));
  const [held] = useState(() => new HeldDataStore(app));
  useEffect(() => {
    void data.load();
    void held.load();
    return () => {
      data.leave();
      held.leave();
    };
  }, [data, held]);
  const sections = [
    { id: "profile", order: 0, label: t("profile"), icon: UserRound, view: <ProfileSection data={data} /> },
    {
      ...{ id: "sessions", order: 50, label: t("sessions"), icon: MonitorSmartphone },
      view: data.state === "elsewhere" ? null : <SessionsSection data={data} />,
    },
    { id: "data", order: 40, label: t("data"), icon: Database, view: <DataSection held={held} /> },
    {
      ...{ id: "delete", order: 1_000, label: t("delete.open"), icon: Trash },
      // A demonstration user is everybody's.
      view:
        data.state === "elsewhere" || data.account?.demonstration === false ? (
          <DeleteSection data={data} held={held} />
        ) : null,
    },
    ...account.sections.map(({ id, order, label, icon, View }) => ({
      ...{ id, order, label: i18n.text(label), icon },
      view: <View />,
    })),
  ]
    .filter(({ view }) => view !== null)
    .toSorted((a, b) => a.order - b.order);
  // Nobody looks for the way to delete everything; it stands at the end.
  const listed = sections.filter(({ id }) => id !== "delete");
  return (
    <div className={css.columns}>
      <nav aria-label={t("sections")}>
        <h1>{t("page")}</h1>
        <ul>
          {listed.map(({ id, label, icon }) => (
            <li key={id}>
              <button type="button" onClick={() => document.getElementById(`account-${id}`)?.focus()}>
                <Icon of={icon} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>
        {sections.map(({ id, label, view }) => (
          <section key={id} id={`account-${id}`} tabIndex={-1} aria-label={label} className={css.section}>
            <ViewBoundary place={`account ${id}`}>{view}</ViewBoundary>
          </section>
        ))}
      </div>
    </div>
  );
});
