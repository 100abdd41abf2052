import CheckCheck from "lucide-react/icons/check-check";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { DetailsTop, describeFailure, useHeadingFocus, useListBounds } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look, Skeleton } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import type { WarningsDataset } from "../warnings-dataset.ts";
import { warningsOf } from "../warnings-service.ts";
import { CategoryChips } from "./category-chips.tsx";
import { liesIn, sectionsOf } from "./sections.ts";
import { WarningRow } from "./warning-row.tsx";
import css from "./warnings.module.css";

/**
 * The page of navigational warnings: new ones first, with the text in the list and the positions beside it on the map.
 */
export default observer(function WarningsView() {
  const app = useApp();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  const service = warningsOf(app);
  const [dataset] = service.datasets;
  // Whoever opens the page wants the warnings, so an address works where they are off at first.
  useEffect(() => {
    if (dataset?.phase === "inactive" && !dataset.failure) void dataset.activate();
  }, [dataset]);
  // The opened warning is shown on the map as long as the list exists.
  useEffect(() => () => service.open(null), [service]);
  return (
    <>
      {dataset ? <Top dataset={dataset} /> : <DetailsTop />}
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
      </header>
      {dataset ? <Warnings dataset={dataset} /> : <p className={look.empty}>{t("none")}</p>}
    </>
  );
});

/** The number of warnings, above the title, which saves a line on a phone. */
const Top = observer(function Top({ dataset }: { dataset: WarningsDataset }) {
  const { map } = useApp();
  const { i18n } = useTexts();
  const { items, filteredItems, active } = dataset;
  const inView = filteredItems.filter((item) => liesIn(item, map.bounds)).length;
  const count = i18n.plural("warnings:count", inView, i18n.format.integer(items.length));
  return <DetailsTop text={active ? count : ""} target={{ kind: "dataset", dataset }} />;
});

const Warnings = observer(function Warnings({ dataset }: { dataset: WarningsDataset }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const page = usePage();
  const list = useRef<HTMLDivElement>(null);
  const bounds = useListBounds(list, false);
  const service = warningsOf(app);
  const { failure, status } = dataset;
  const sections = sectionsOf(dataset, bounds, service.readAt, app.clock.now().getTime());
  if (status.kind === "loading")
    return (
      <div className={css.off}>
        <p>{t("loading")}</p>
        <Skeleton lines={5} />
      </div>
    );
  if (failure)
    return (
      <div role="alert" className={css.off}>
        <strong>{t("failed")}</strong>
        <p>{describeFailure(failure, i18n, app.connectivity.isOnline).description}</p>
        <Button onClick={() => void dataset.activate()}>{t("retry")}</Button>
      </div>
    );
  if (!dataset.active)
    return (
      <div className={css.off}>
        <p>{t("off")}</p>
        <Button kind="primary" onClick={() => void dataset.activate()}>
          {t("on")}
        </Button>
      </div>
    );
  return (
    <>
      <div className={css.top}>
        <CategoryChips dataset={dataset} bounds={bounds} />
      </div>
      <div ref={list} className={classNames(look.detailsBody, look.detailsRuled, css.list)}>
        {sections.list.length === 0 && <p className={look.empty}>{t("empty")}</p>}
        {sections.list.map(({ id, items: warnings }) => (
          <section key={id}>
            <h3 className={id === "new" ? css.newHead : undefined}>
              {id === "new"
                ? service.readAt === null
                  ? t("new-day")
                  : t("new-since", i18n.format.dateTime(service.readAt))
                : t(id)}
              <span className={look.num}>{i18n.format.integer(warnings.length)}</span>
            </h3>
            <ul>
              {warnings.map((item) => (
                <WarningRow key={item.id} dataset={dataset} item={item} isNew={sections.isNew(item)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className={css.foot}>
        <span>
          {service.readAt === null ? t("never-read") : t("read-at", i18n.format.dateTime(service.readAt))}
        </span>
        <Button
          kind="primary"
          onClick={() => {
            service.markRead();
            page.announce(t("marked"));
          }}
        >
          <Icon of={CheckCheck} small />
          {t("read")}
        </Button>
      </footer>
    </>
  );
});
