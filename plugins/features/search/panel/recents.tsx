import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { IconButton } from "../../../../core/api/ui.ts";
import { Line } from "./line.tsx";
import type { SearchOption } from "./options.ts";
import css from "./search-panel.module.css";

interface RecentsProps {
  listId: string;
  options: readonly SearchOption[];
  active: string | null;
  onChoose(option: SearchOption): void;
  onForget(uniqueId: string): void;
}

/** Shown before the user types: the last searches, and the kinds of searchable things. */
export const Recents = observer(function Recents({
  listId,
  options,
  active,
  onChoose,
  onForget,
}: RecentsProps) {
  const { registry } = useApp();
  const i18n = useI18n();
  const recents = options.flatMap((option) => (option.kind === "recent" ? [option] : []));
  const categories = registry
    .list("searchSources")
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ category }) => i18n.text(category));
  return (
    <>
      {recents.length > 0 && (
        <section>
          <h2 className={css.head} id={`${listId}-recent`}>
            {i18n.t("search:recent")}
          </h2>
          <div className={css.recents}>
            <div role="listbox" id={listId} aria-labelledby={`${listId}-recent`}>
              {recents.map((option) => (
                <Line
                  key={option.id}
                  option={option}
                  active={option.id === active}
                  onChoose={() => onChoose(option)}
                />
              ))}
            </div>
            <div>
              {recents.map(({ recent }) => (
                <IconButton
                  key={recent.uniqueId}
                  icon={X}
                  small
                  muted
                  label={i18n.t("search:forget", recent.displayName)}
                  onClick={() => onForget(recent.uniqueId)}
                />
              ))}
            </div>
          </div>
        </section>
      )}
      <p className={css.help}>
        <b>{i18n.t("search:help", categories.join(" · "))}</b>
        {i18n.t("search:help.position")}
      </p>
    </>
  );
});
