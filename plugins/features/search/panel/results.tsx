import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { Button } from "../../../../core/api/ui.ts";
import type { SearchGroup, SearchSession } from "../search-session.ts";
import { Line } from "./line.tsx";
import type { SearchOption } from "./options.ts";
import css from "./search-panel.module.css";

interface GroupLines {
  group: SearchGroup;
  options: readonly SearchOption[];
}
interface ListProps {
  listId: string;
  active: string | null;
  onChoose(option: SearchOption): void;
}

/** The results of the sources, each under its name. A failed source shows its failure with a retry button. */
export const Results = observer(function Results({
  session,
  groups,
  ...list
}: ListProps & { session: SearchSession; groups: readonly GroupLines[] }) {
  const i18n = useI18n();
  const { settled } = session;
  const waiting = session.groups.filter((group) => group.waiting && group.results.length === 0);
  return (
    <>
      {groups.length > 0 && (
        <div role="listbox" id={list.listId} aria-label={i18n.t("search:results")} aria-busy={!settled}>
          {groups.map((lines) => (
            <Group key={lines.group.source.id} {...lines} {...list} />
          ))}
        </div>
      )}
      {waiting.length > 0 && (
        <p className={css.help}>
          {i18n.t("search:waiting", waiting.map(({ source }) => i18n.text(source.category)).join(", "))}
        </p>
      )}
      {settled && groups.length === 0 && session.text !== "" && <NoResults session={session} />}
    </>
  );
});

const Group = observer(function Group({ group, options, listId, active, onChoose }: GroupLines & ListProps) {
  const i18n = useI18n();
  const { source, note } = group;
  const headId = `${listId}-${source.id}-head`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
    <div role="group" aria-labelledby={headId} className={css.group}>
      <div role="presentation" id={headId} className={css.head}>
        {i18n.text(source.category)}
        {note && <span> {i18n.text(note)}</span>}
      </div>
      {options.map((option) => (
        <Line
          key={option.id}
          option={option}
          failure={group.failure}
          active={option.id === active}
          onChoose={() => onChoose(option)}
        />
      ))}
    </div>
  );
});

const NoResults = observer(function NoResults({ session }: { session: SearchSession }) {
  const { settings } = useApp();
  const i18n = useI18n();
  const limited = settings.isOn("limitSearchToMapBounds");
  return (
    <div className={css.none}>
      <b>{i18n.t("search:none", session.text)}</b>
      <p>{i18n.t(limited ? "search:none.limited" : "search:none.text")}</p>
      {limited && (
        <Button
          onClick={() => {
            settings.set("limitSearchToMapBounds", false);
            session.repeat();
          }}
        >
          {i18n.t("search:everywhere")}
        </Button>
      )}
    </div>
  );
});
