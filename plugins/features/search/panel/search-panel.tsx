import { observer } from "mobx-react-lite";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useApp, usePage, usePluginTexts } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { chooseResult } from "../choose-result.ts";
import en from "../locales/en.json";
import no from "../locales/no.json";
import { forgetSearch, recentResult, recentSearches, rememberSearch } from "../recent-searches.ts";
import type { ListState } from "../search-control.tsx";
import { SearchSession } from "../search-session.ts";
import { firstOfRest, groupOptions, optionAfterKey, recentOptions, type SearchOption } from "./options.ts";
import { Recents } from "./recents.tsx";
import { Results } from "./results.tsx";
import css from "./search-panel.module.css";

const MARGIN = 12;
/** Minimum height of a usable list, px. */
const MIN_HEIGHT = 160;

/** Height from the top of an element to the end of the visible area, px; an on-screen keyboard reduces it. */
function useVisibleHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(480);
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      const visible = (viewport?.height ?? window.innerHeight) + (viewport?.offsetTop ?? 0);
      setHeight(Math.max(MIN_HEIGHT, Math.round(visible - top - MARGIN)));
    };
    measure();
    const targets = [window, ...(viewport ? [viewport] : [])];
    for (const target of targets)
      for (const event of ["resize", "scroll"]) target.addEventListener(event, measure);
    return () => {
      for (const target of targets)
        for (const event of ["resize", "scroll"]) target.removeEventListener(event, measure);
    };
  }, [ref]);
  return height;
}

const TEXTS = { no, en };

interface SearchPanelProps {
  text: string;
  onText(text: string): void;
  onList(state: ListState): void;
  /** Set to a function that handles the keys of the field while the list is open. */
  onListKey: RefObject<(event: KeyboardEvent) => void>;
  close(): void;
  input: RefObject<HTMLInputElement | null>;
}

/** The list below the search field while it is used: recent searches, then results by source. */
export default observer(function SearchPanel({
  text,
  onText,
  onList,
  onListKey,
  close,
  input,
}: SearchPanelProps) {
  const app = useApp();
  const page = usePage();
  const i18n = usePluginTexts("search", TEXTS);
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const maxHeight = useVisibleHeight(panel);
  const [session] = useState(() => new SearchSession(app));
  const [recents, setRecents] = useState(() => recentSearches(app));
  const [active, setActive] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => () => session.dispose(), [session]);
  useEffect(() => {
    session.setText(text);
    setOpened(new Set());
  }, [session, text]);

  const empty = text.trim() === "";
  const groups = groupOptions(session.groups, opened, listId);
  const options = empty ? recentOptions(recents, listId) : groups.flatMap(({ options }) => options);
  const activeId = options.some(({ id }) => id === active) ? active : null;
  const hasOptions = options.length > 0;
  useLayoutEffect(() => {
    onList({ listId: hasOptions ? listId : null, active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [onList, listId, hasOptions, activeId]);

  const { settled, count, failed, text: answered } = session;
  useEffect(() => {
    if (!settled || answered === "") return;
    const problems = failed.map(({ category }) => i18n.t("search:failed", i18n.text(category)));
    page.announce([i18n.plural("search:count", count, answered), ...problems].join(". "));
  }, [settled, answered, count, failed, page, i18n]);

  const sources = app.registry.list("searchSources");
  const choose = (option: SearchOption) => {
    if (option.kind === "retry") return session.retry(option.source.id);
    if (option.kind === "more") {
      setOpened(new Set([...opened, option.source.id]));
      setActive(firstOfRest(listId, option.source.id));
      return;
    }
    const recent = option.kind === "recent" ? option.recent : null;
    const source =
      option.kind === "recent" ? sources.find(({ id }) => id === recent?.componentName) : option.source;
    const result = option.kind === "recent" ? recentResult(option.recent) : option.result;
    // A stored search without a position is repeated.
    if (recent && !recent.path && !recent.lonLat) return onText(recent.displayName);
    rememberSearch(result, recent?.componentName ?? source?.id ?? "", app);
    chooseResult(result, source, app, page);
    page.announce(i18n.t("search:shown", result.title));
    onText("");
    close();
    input.current?.blur();
  };
  const forget = (uniqueId: string) => {
    forgetSearch(uniqueId, app);
    setRecents(recentSearches(app));
    page.announce(i18n.t("search:forgotten"));
    input.current?.focus();
  };

  useLayoutEffect(() => {
    onListKey.current = (event) => {
      const next = optionAfterKey(event.key, options, activeId);
      const current = options.find(({ id }) => id === activeId);
      if (next) setActive(next.id);
      else if (event.key === "Enter") {
        const chosen = current ?? (empty ? undefined : options[0]);
        if (chosen) choose(chosen);
      } else if (event.key === "Delete" && current?.kind === "recent") forget(current.recent.uniqueId);
      else if (event.key === "Escape") close();
      else {
        if (event.key.length === 1) setActive(null);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the field's focus while the list is pressed.
    <div
      ref={panel}
      className={classNames(css.panel, look.enter)}
      style={{ maxHeight }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {empty ? (
        <Recents listId={listId} options={options} active={activeId} onChoose={choose} onForget={forget} />
      ) : (
        <Results session={session} groups={groups} listId={listId} active={activeId} onChoose={choose} />
      )}
    </div>
  );
});
