import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useApp } from "../../../core/api/kernel.ts";
import { ChipToggle, CopyButton, classNames, look } from "../../../core/api/ui.ts";
import { asText } from "./as-text.ts";
import css from "./devtools.module.css";
import { useDevTexts } from "./use-dev-texts.ts";

const CATEGORIES = ["error", "startup", "info"] as const;
type Category = (typeof CATEGORIES)[number];

/** The log of this page, newest first, by category. */
export const LogTab = observer(function LogTab() {
  const { log } = useApp();
  const i18n = useDevTexts();
  const [shown, setShown] = useState<ReadonlySet<Category>>(new Set(CATEGORIES));
  const toggle = (category: Category) => {
    const next = new Set(shown);
    if (!next.delete(category)) next.add(category);
    setShown(next);
  };
  const items = log.items.filter(({ category }) => shown.has(category)).toReversed();
  return (
    <>
      <div className={css.devBar}>
        {CATEGORIES.map((category) => (
          <ChipToggle key={category} pressed={shown.has(category)} onChange={() => toggle(category)}>
            {i18n.t(`devtools:log.${category}`)}
            {` ${log.items.filter((item) => item.category === category).length}`}
          </ChipToggle>
        ))}
        <CopyButton text={asText(items)} what={i18n.t("devtools:tab.log")} />
      </div>
      {items.length === 0 && <p className={look.empty}>{i18n.t("devtools:log.empty")}</p>}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and the oldest keeps its distance to the end.
          <li key={items.length - index} className={css.devEntry} data-category={item.category}>
            <p className={classNames(css.devMeta, look.num)}>
              {new Date(item.timestamp).toISOString().slice(11, 23)}
              {` · ${i18n.t(`devtools:log.${item.category}`)}`}
              {item.type && ` · ${item.type}`}
            </p>
            {item.error === null ? (
              <p>{item.message}</p>
            ) : (
              <details>
                <summary>{item.message}</summary>
                <pre>{asText(item.error)}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  );
});
