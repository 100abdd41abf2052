import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { lazyPart, useApp, useI18n } from "../../../core/api/kernel.ts";
import { Icon, IconButton, look, Panel, ViewBoundary } from "../../../core/api/ui.ts";
import css from "./search.module.css";

const SearchPanel = lazyPart(() => import("./panel/search-panel.tsx"));

/** State of the open list, for the field. */
export interface ListState {
  /** Id of the listbox; null while there is nothing to choose. */
  listId: string | null;
  /** Id of the option that Enter chooses. */
  active: string | null;
}
const NO_LIST: ListState = { listId: null, active: null };

/** The search field over the map. The list and its code are loaded when the field is first used. */
export const SearchControl = observer(function SearchControl() {
  const i18n = useI18n();
  const { registry } = useApp();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const onListKey = useRef<(event: KeyboardEvent) => void>(() => {});
  const hint = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [list, setList] = useState(NO_LIST);
  useFocusKeys(() => {
    input.current?.focus();
    input.current?.select();
  });
  const close = () => {
    setOpen(false);
    setList(NO_LIST);
  };
  const label = i18n.text({ no: "Søk", en: "Search" });
  const found = registry
    .list("searchSources")
    .map(({ finds }) => (finds ? `, ${i18n.text(finds)}` : ""))
    .join("");

  return (
    <Panel
      ref={root}
      role="search"
      aria-label={label}
      className={css.search}
      data-open={open}
      data-raised={open}
      onBlur={({ relatedTarget }) => {
        const inside = root.current?.contains(relatedTarget) || document.activeElement === input.current;
        if (!inside) close();
      }}
    >
      <div className={css.field}>
        <Icon of={Search} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={label}
          aria-describedby={hint}
          aria-autocomplete="list"
          aria-expanded={list.listId !== null}
          aria-controls={list.listId ?? undefined}
          aria-activedescendant={list.active ?? undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          placeholder={i18n.text({
            no: `Søk etter sted${found} eller posisjon`,
            en: `Search place${found} or position`,
          })}
          value={text}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (open) onListKey.current(event);
            else if (event.key === "ArrowDown") setOpen(true);
            else if (event.key === "Escape") setText("");
          }}
        />
        {text === "" ? (
          <span className={css.key} aria-hidden="true">
            /
          </span>
        ) : (
          <IconButton
            icon={X}
            label={i18n.text({ no: "Tøm søkefeltet", en: "Clear the search field" })}
            muted
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
          />
        )}
        <span id={hint} className={look.hidden}>
          {i18n.text({ no: "Hurtigtast: skråstrek eller Ctrl+K", en: "Shortcut: slash or Ctrl+K" })}
        </span>
      </div>
      {open && (
        <ViewBoundary place="search results">
          <SearchPanel
            text={text}
            onText={setText}
            onList={setList}
            onListKey={onListKey}
            close={close}
            input={input}
          />
        </ViewBoundary>
      )}
    </Panel>
  );
});

/** `/` and Ctrl+K, or ⌘K, move the focus to the field, except from elements that take text. */
function useFocusKeys(focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const writes =
        target?.closest("input, textarea, select, [contenteditable], dialog, [aria-modal]") != null;
      const slash = event.key === "/" && !writes && !event.ctrlKey && !event.metaKey && !event.altKey;
      const commandK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (event.defaultPrevented || !(slash || commandK)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
