import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/api/dataset.ts";
import { useApp } from "../../../core/api/kernel.ts";
import { classNames, look } from "../../../core/api/ui.ts";
import { asText } from "./as-text.ts";
import css from "./devtools.module.css";
import { useDevTexts } from "./use-dev-texts.ts";

/** Every dataset with its phase, its state and its last error, and those that could not be created. */
export const DatasetsTab = observer(function DatasetsTab() {
  const { datasets } = useApp();
  const i18n = useDevTexts();
  return (
    <ul>
      {datasets.all.map((dataset) => (
        <DatasetEntry key={dataset.id} dataset={dataset} />
      ))}
      {datasets.unavailable.map((lost) => (
        <li key={lost.id} className={css.devEntry} data-category="error">
          <p>
            <b>{lost.id}</b>
          </p>
          <p>{`${i18n.t("devtools:datasets.lost")}: ${lost.message}`}</p>
        </li>
      ))}
    </ul>
  );
});

const DatasetEntry = observer(function DatasetEntry({ dataset }: { dataset: Dataset }) {
  const i18n = useDevTexts();
  const { id, definition, phase, status, failure, items, fetchedAt, activationTime, setting } = dataset;
  const facts = [
    definition.type,
    phase,
    status.kind,
    items.length > 0 && i18n.t("devtools:datasets.items", dataset.filteredItems.length, items.length),
    activationTime !== null && `${i18n.format.integer(activationTime)} ms`,
    fetchedAt && i18n.format.time(fetchedAt),
  ].filter(Boolean);
  return (
    <li className={css.devEntry} data-category={failure ? "error" : undefined}>
      <details>
        <summary>
          <b>{id}</b>
          <span className={classNames(css.devMeta, look.num)}>{facts.join(" · ")}</span>
        </summary>
        <pre>{asText({ setting, disabledBy: [...dataset.disabledBy], dataUrl: dataset.dataUrl })}</pre>
      </details>
      {failure && (
        <details>
          <summary className={look.danger}>{failure.message}</summary>
          <pre>{asText(failure)}</pre>
        </details>
      )}
    </li>
  );
});
