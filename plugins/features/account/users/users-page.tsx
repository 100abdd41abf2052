import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { NotAuthorized } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../../core/api/ui.ts";
import { ADMINISTER_USERS } from "../../../../lib/roles/rules.ts";
import Frame from "../frame.tsx";
import { AuditLogView } from "./audit-log-view.tsx";
import { useTexts } from "./use-texts.ts";
import { UserList } from "./user-list.tsx";
import css from "./users.module.css";
import { AuditEntries, Users } from "./users-store.ts";

const TABS = ["users", "log"] as const;

/** For administrators of the embedded issuer: users with their rights, and the audit log. */
export default observer(function UsersPage({ params }: { params: Record<string, string> }) {
  const { session } = useApp();
  return (
    <Frame>
      {session.holds(ADMINISTER_USERS) ? (
        <Content tab={params.tab === "log" ? "log" : "users"} />
      ) : (
        <NotAuthorized />
      )}
    </Frame>
  );
});

const Content = observer(function Content({ tab }: { tab: (typeof TABS)[number] }) {
  const app = useApp();
  const page = usePage();
  const { t } = useTexts();
  const [users] = useState(() => new Users(app));
  const [log] = useState(() => new AuditEntries(app));
  const shown = tab === "log" ? log : users;
  useEffect(() => {
    void shown.load();
    return () => shown.leave();
  }, [shown]);
  const open = (name: (typeof TABS)[number]) => page.navigate(name === "log" ? "/users/log" : "/users");
  return (
    <div className={css.directory}>
      <h1>{t("title")}</h1>
      <p className={css.about}>{t("about")}</p>
      <nav className={css.tabs} aria-label={t("tabs")}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === tab ? "page" : undefined}
            onClick={() => open(name)}
          >
            {t(name)}
          </button>
        ))}
      </nav>
      <ViewBoundary place={`users ${tab}`}>
        {tab === "log" ? (
          <AuditLogView log={log} />
        ) : (
          <UserList
            users={users}
            onLog={(userName) => {
              void log.filter({ userName, kind: "" });
              open("log");
            }}
          />
        )}
      </ViewBoundary>
    </div>
  );
});
