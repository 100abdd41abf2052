import { observer } from "mobx-react-lite";
import { Button, look, Skeleton } from "../../../../core/api/ui.ts";
import { useTexts } from "./use-texts.ts";
import css from "./users.module.css";
import type { Paged } from "./users-store.ts";

/** What stands below the rows: that they are loading, that there are none, why not, or the button for more. */
export const ListState = observer(function ListState({ of, none }: { of: Paged<unknown>; none: string }) {
  const { t } = useTexts();
  switch (of.state) {
    case "loading":
      return <Skeleton lines={6} />;
    case "elsewhere":
      return <p className={look.empty}>{t("elsewhere")}</p>;
    case "failed":
      return (
        <p role="alert" className={css.unread}>
          {t("failed")} <Button onClick={() => void of.load()}>{t("retry")}</Button>
        </p>
      );
    case "loaded":
      if (of.rows.length === 0) return <p className={look.empty}>{none}</p>;
      return of.hasMore ? (
        <div className={css.more}>
          <Button onClick={() => void of.loadMore()}>{t("more")}</Button>
        </div>
      ) : null;
  }
});
