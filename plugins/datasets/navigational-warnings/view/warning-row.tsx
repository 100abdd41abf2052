import ChevronDown from "lucide-react/icons/chevron-down";
import Clock from "lucide-react/icons/clock";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { ItemIcon, itemSubtitle, itemTitle } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import type { WarningsDataset } from "../warnings-dataset.ts";
import { warningsOf } from "../warnings-service.ts";
import { Validity, WarningText } from "./warning-text.tsx";
import css from "./warnings.module.css";

/** One warning of the list: number, place and time, and its text when it is open. One is open at a time. */
export const WarningRow = observer(function WarningRow({
  dataset,
  item,
  isNew,
}: {
  dataset: WarningsDataset;
  item: DatasetItem;
  isNew: boolean;
}) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const id = useId();
  const service = warningsOf(app);
  const isOpen = service.opened?.item.id === item.id;
  return (
    <li className={classNames(css.row, isOpen && css.isOpen)}>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => service.open(isOpen ? null : { dataset, item })}
      >
        <ItemIcon dataset={dataset} item={item} size={22} />
        <span className={css.lines}>
          <span className={css.second}>
            {isNew && <span className={css.new}>{t("new")}</span>}
            {itemSubtitle(dataset, item, i18n)}
          </span>
          <strong>{itemTitle(dataset, item, i18n)}</strong>
          <span className={classNames(css.second, css.time, look.num)}>
            <Icon of={Clock} small />
            <span>
              <Validity dataset={dataset} item={item} />
            </span>
          </span>
        </span>
        <Icon of={ChevronDown} small />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <WarningText dataset={dataset} item={item} />}
      </div>
    </li>
  );
});
