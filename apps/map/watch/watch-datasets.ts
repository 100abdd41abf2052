import { reaction } from "mobx";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Failure } from "../../../core/services/failure.ts";
import { describeFailure } from "../../../core/shell/errors/describe-failure.ts";
import { periodText } from "../../../core/shell/parts/period-text.ts";
import { areaOf } from "../../../lib/diagnosis/positions.ts";
import { rowState } from "../menu/row-state.ts";
import type { ShellStores } from "../shell-context.tsx";

/** Results within this time are announced together, ms. */
const REPORT_DELAY_MS = 600;

/**
 * Shows a notice for a failed background, and announces the results of loading to screen readers.
 * Returns a function that stops it.
 */
export function watchDatasets(app: AppServices, { ui }: Pick<ShellStores, "ui">): () => void {
  const stops = [watchBackgrounds(app, ui), announceResults(app, ui)];
  return () => {
    for (const stop of stops) stop();
  };
}

function backgrounds(app: AppServices): readonly Dataset[] {
  return app.datasets.groups.filter(({ kind }) => kind === "backgrounds").flatMap(({ datasets }) => datasets);
}

function watchBackgrounds(app: AppServices, ui: ShellStores["ui"]): () => void {
  let shown: string[] = [];
  const retry = (dataset: Dataset) =>
    void (dataset.active ? dataset.refresh("retry") : app.datasets.chooseBackground(dataset.id));
  const stopNotices = reaction(
    () => backgroundNotices(app),
    (notices) => {
      const now = notices.map(({ dataset }) => `background-${dataset.id}`);
      for (const id of shown) if (!now.includes(id)) ui.removeToast(id);
      shown = now;
      for (const { dataset, title, text } of notices) {
        const id = `background-${dataset.id}`;
        const run = () => {
          ui.removeToast(id);
          retry(dataset);
        };
        ui.addToast({ id, tone: "warning", title, text, action: { label: app.i18n.t("row.retry"), run } });
      }
    },
    { fireImmediately: true, equals: sameNotices },
  );
  // When the connection is back, the datasets that the user chose are retried.
  const stopOnline = reaction(
    () => app.connectivity.isOnline,
    (online) => {
      if (online) for (const { wanted } of app.datasets.fallback.all) retry(wanted);
    },
  );
  return () => {
    stopNotices();
    stopOnline();
  };
}

interface Notice {
  dataset: Dataset;
  title: string;
  text: string;
}

function sameNotices(left: Notice[], right: Notice[]): boolean {
  const key = (notices: Notice[]) =>
    notices.map(({ dataset, title, text }) => [dataset.id, title, text].join("\n")).join("\n");
  return key(left) === key(right);
}

/** Names each map that does not answer, with the reason, and with what is shown instead or still works. */
function backgroundNotices(app: AppServices): Notice[] {
  const { i18n, connectivity, datasets } = app;
  const notice = (dataset: Dataset, failure: Failure, rest: string): Notice => ({
    dataset,
    title:
      failure.kind === "setup"
        ? `${i18n.text(dataset.definition.name)}: ${i18n.t("error.setup")}`
        : i18n.t(
            i18n.has(`error-codes:title-${failure.id}`)
              ? `error-codes:title-${failure.id}`
              : "background.failed",
            i18n.text(dataset.definition.name),
          ),
    text: `${describeFailure(failure, i18n, connectivity.isOnline).description}. ${rest}`.replace("..", "."),
  });
  const replaced = datasets.fallback.all;
  return [
    ...replaced.map(({ wanted, instead, failure }) =>
      notice(wanted, failure, i18n.t("background.instead", i18n.text(instead.definition.name))),
    ),
    ...backgrounds(app)
      .filter((dataset) => !replaced.some(({ wanted }) => wanted === dataset))
      .flatMap((dataset) =>
        dataset.failure ? [notice(dataset, dataset.failure, i18n.t("background.failed.rest"))] : [],
      ),
  ];
}

function announceResults(app: AppServices, ui: ShellStores["ui"]): () => void {
  let before = new Map<string, string>();
  return reaction(
    () => {
      const context = {
        i18n: app.i18n,
        online: app.connectivity.isOnline,
        period: periodText(app.time, app.i18n),
        area: areaOf(app.manifest.map),
      };
      const name = ({ definition }: Dataset) => app.i18n.text(definition.name);
      return app.datasets.awake.flatMap((dataset) => {
        if (dataset.definition.hideFromMaplayerMenu) return [];
        // It was on and was replaced by another of its group without the user.
        const shownInstead = before.has(dataset.id) ? app.datasets.alternativeTo(dataset) : null;
        if (!shownInstead && !["on", "empty", "failed"].includes(dataset.status.kind)) return [];
        const alternative = shownInstead && name(shownInstead);
        const text = `${name(dataset)}: ${rowState(dataset, { ...context, alternative }).text}`;
        return { id: dataset.id, text, news: dataset.changesByItself ? dataset.status.kind : text };
      });
    },
    (now) => {
      const news = now.filter(({ id, news }) => before.get(id) !== news).map(({ text }) => text);
      before = new Map(now.map(({ id, news }) => [id, news]));
      if (news.length > 0) ui.announce(news.join(". "));
    },
    { delay: REPORT_DELAY_MS },
  );
}
