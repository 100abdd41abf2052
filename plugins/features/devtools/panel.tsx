import { observer } from "mobx-react-lite";
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from "react";
import { DatasetsTab } from "./datasets-tab.tsx";
import css from "./devtools.module.css";
import { FlagsTab } from "./flags-tab.tsx";
import { LogTab } from "./log-tab.tsx";
import { ManifestTab } from "./manifest-tab.tsx";
import { PluginsTab } from "./plugins-tab.tsx";
import { StateTab } from "./state-tab.tsx";
import { useDevTexts } from "./use-dev-texts.ts";

const TABS: readonly { id: string; Tab: ComponentType }[] = [
  { id: "log", Tab: LogTab },
  { id: "datasets", Tab: DatasetsTab },
  { id: "state", Tab: StateTab },
  { id: "manifest", Tab: ManifestTab },
  { id: "plugins", Tab: PluginsTab },
  { id: "flags", Tab: FlagsTab },
];
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The developer tools: one tab stop for the tabs, arrow keys between them. */
export default observer(function DevToolsPanel() {
  const i18n = useDevTexts();
  const id = useId();
  const [open, setOpen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (open + step + TABS.length) % TABS.length;
    setOpen(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  const Tab = TABS[open]?.Tab ?? LogTab;
  return (
    <div className={css.dev} data-wide="">
      <div
        ref={list}
        role="tablist"
        aria-label={i18n.t("devtools:tabs")}
        className={css.devTabs}
        onKeyDown={onKeyDown}
      >
        {TABS.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {i18n.t(`devtools:tab.${tab.id}`)}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${TABS[open]?.id}`}
        className={css.devPanel}
      >
        <Tab />
      </div>
    </div>
  );
});
