import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import { Button, Chip, classNames, Icon, look } from "../../../../core/api/ui.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { ListState } from "./list-state.tsx";
import { heldBy } from "./rights.ts";
import { useTexts } from "./use-texts.ts";
import css from "./users.module.css";
import type { ListedUser, Users } from "./users-store.ts";

/** Time after the last key until the list is searched, ms. */
const SEARCH_DELAY_MS = 250;
/** Rights that a row shows; the dialog shows all. */
const MAX_CHIPS = 4;

/** Users by search, each with rights and last sign-in, and the dialog that changes one. */
export const UserList = observer(function UserList({
  users,
  onLog,
}: {
  users: Users;
  onLog(name: string): void;
}) {
  const { i18n, t } = useTexts();
  const id = useId();
  const [text, setText] = useState(users.search);
  const [changing, setChanging] = useState<string | null>(null);
  useEffect(() => {
    if (text === users.search) return;
    const timer = setTimeout(() => void users.find(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, users]);
  // The list is read again after each change.
  const user = users.rows.find(({ userName }) => userName === changing);
  return (
    <section className={css.card} aria-label={t("users")}>
      <div className={css.search}>
        <Icon of={Search} small />
        <label htmlFor={id} className={look.hidden}>
          {t("search")}
        </label>
        <input
          id={id}
          type="search"
          className={look.input}
          placeholder={t("search")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className={look.num}>
          {users.state === "loaded" && i18n.plural("account-users:count", users.total)}
        </p>
      </div>
      <ul className={css.people}>
        {users.rows.map((row) => (
          <Row key={row.userName} user={row} onChange={() => setChanging(row.userName)} />
        ))}
      </ul>
      <ListState of={users} none={t("none")} />
      {user && (
        <AccessDialog
          user={user}
          users={users}
          onClose={() => setChanging(null)}
          onLog={() => onLog(user.userName)}
        />
      )}
    </section>
  );
});

const Row = observer(function Row({ user, onChange }: { user: ListedUser; onChange(): void }) {
  const { i18n, t, right } = useTexts();
  const rights = heldBy(user);
  return (
    <li>
      <span className={css.portrait}>
        <Icon of={UserRound} />
      </span>
      <div>
        <b>{user.userName}</b>
        {user.state !== "active" && (
          <Chip tone={user.state === "locked" ? "danger" : "warning"}>{t(`state.${user.state}`)}</Chip>
        )}
        <small className={look.num}>
          {user.seenAt === null ? t("never") : t("seen", i18n.format.dateTime(Date.parse(user.seenAt)))}
        </small>
      </div>
      <p className={css.rights}>
        {rights.length === 0 && <span className={css.muted}>{t("no-rights")}</span>}
        {rights.slice(0, MAX_CHIPS).map((name) => (
          <Chip key={name} tone="good">
            {right(name)}
          </Chip>
        ))}
        {rights.length > MAX_CHIPS && (
          <span className={classNames(css.muted, look.num)}>{`+${rights.length - MAX_CHIPS}`}</span>
        )}
      </p>
      <Button aria-haspopup="dialog" aria-label={t("change-label", user.userName)} onClick={onChange}>
        {t("change")}
      </Button>
    </li>
  );
});
