import Download from "lucide-react/icons/download";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import { type ActionTarget, isAbort, useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Dialog, Icon } from "../../../../core/api/ui.ts";
import type { Asked } from "../downloads.ts";
import { type Format, needsPlace, readFormat } from "../model/formats.ts";
import { addressOf, offeredFormats } from "../model/offered-formats.ts";
import { nameOfFile } from "../model/order.ts";
import { boxPlace } from "../model/place.ts";
import { servedFile } from "../model/served-file.ts";
import { type Subject, subjectOf } from "../model/subject.ts";
import { type Choice, choiceOf, type Survey, survey } from "../model/survey.ts";
import { useTexts } from "../use-texts.ts";
import css from "./download.module.css";
import { creditsOf, Failed, FileLine, tellDone } from "./foot.tsx";
import { FormatChoice } from "./format-choice.tsx";
import { type Scope, ScopeChoice } from "./scope-choice.tsx";
import { SeveralDialog } from "./several-dialog.tsx";
import { lowered, Summary } from "./summary.tsx";
import { useDownload } from "./use-download.ts";

const NOTHING: Choice = { source: { count: 0, at: () => null }, places: null, count: 0, nowhere: 0 };

/** The choice of content and format of a file. */
export default function DownloadDialog({ asked, onClose }: { asked: Asked; onClose(): void }) {
  if (asked.kind === "inside" || asked.kind === "map" || asked.kind === "items")
    return <SeveralDialog asked={asked} onClose={onClose} />;
  return <OneDialog target={asked} onClose={onClose} />;
}

function OneDialog({ target, onClose }: { target: ActionTarget; onClose(): void }) {
  const app = useApp();
  // As it was when the dialog was opened, so that the counted features are the downloaded ones.
  const subject = useMemo(() => subjectOf(target, app), [target, app]);
  return subject && <Choices subject={subject} onClose={onClose} />;
}

const Choices = observer(function Choices({ subject, onClose }: { subject: Subject; onClose(): void }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const { dataset } = subject;
  const found = useSurvey(subject);
  const [now] = useState(() => app.clock.now());
  const isServed = (each: Format) => addressOf(dataset, each) !== null;
  const isNowhere = found !== null && found.all.count > 0 && found.all.nowhere === found.all.count;
  const formats = offeredFormats(dataset, subject.all.count > 0).filter(
    (each) => isServed(each) || !isNowhere || !needsPlace(each),
  );
  const [wanted, setFormat] = useState<Format | null>(() => readFormat(dataset?.setting.format ?? null));
  const format = wanted && formats.includes(wanted) ? wanted : (formats[0] ?? null);
  const [chosenScope, setScope] = useState<Scope | null>(null);
  // A subject without a dataset is one thing, whether it has parts or not.
  const isOne = dataset === null || subject.all.count <= 1;
  const scope = isOne ? "all" : (chosenScope ?? (found?.inView.count === 0 ? "all" : "view"));
  const choice = found && format && choiceOf(subject, found, scope, format);
  const served = format !== null && isServed(format);
  const { progress, start, stop } = useDownload((name) => {
    tellDone(name, page, t);
    onClose();
  });
  const busy = progress.kind === "busy";
  const count =
    choice === null || format === null ? null : choice.count - (needsPlace(format) ? choice.nowhere : 0);
  const canStart = format !== null && !busy && (served || (count !== null && count > 0));
  const close = () => {
    stop();
    onClose();
  };
  const order = format && { format, scope, now };
  const download = () => {
    if (!order) return;
    // A service makes its file of what it has: nothing of it needs to be counted here.
    const parts = [{ subject, choice: choice ?? NOTHING, fields: found?.fields ?? [] }];
    const address = addressOf(dataset, order.format);
    const made = (signal: AbortSignal) =>
      dataset && address !== null
        ? servedFile(dataset, order.format, address, app, signal)
        : Promise.reject(new Error("No service makes it"));
    void start({ parts, title: subject.title, order }, served ? made : undefined);
  };
  return (
    <Dialog
      form
      title={t("title", titleOf(subject, t("unnamed")))}
      closeLabel={t("close")}
      onClose={close}
      footer={
        <>
          <span className={css.credits}>{creditsOf([subject], i18n, t)}</span>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button kind="primary" disabled={!canStart} onClick={download}>
            <Icon of={Download} small />
            {served || !count ? t("download.served") : i18n.plural("download:download", count)}
          </Button>
        </>
      }
    >
      {!isOne && !served && (
        <ScopeChoice
          counts={found && { view: found.inView.count, all: found.all.count }}
          scope={scope}
          isFiltered={dataset !== null && dataset.filters.constraints.length > 0}
          disabled={busy}
          onChoose={setScope}
        />
      )}
      {served ? (
        <p className={css.note}>{t("served.note")}</p>
      ) : (
        <Summary subject={subject} found={found} choice={choice} format={format} />
      )}
      <FormatChoice
        formats={formats}
        chosen={format}
        isServed={isServed}
        disabled={busy}
        onChoose={(next) => setFormat(next)}
      />
      {order && <FileLine name={nameOfFile(subject, order, app, t)} status={statusLine()} />}
      {progress.kind === "failed" && <Failed error={progress.error} />}
    </Dialog>
  );

  function statusLine(): string {
    if (busy && served) return t("fetching");
    if (busy) return t("making", i18n.format.integer(progress.done), i18n.format.integer(choice?.count ?? 0));
    const last = dataset?.setting.lastDownloaded;
    const parts = [
      served
        ? ""
        : count === null
          ? t("counting")
          : count === 0
            ? t("nothing")
            : i18n.plural("download:count", count),
      last ? t("last", i18n.format.dateTime(last)) : "",
    ];
    return parts.filter((part) => part !== "").join(" · ");
  }
});

/** Numbers and columns of the features; null until they are counted. */
function useSurvey(subject: Subject): Survey | null {
  const { map, log } = useApp();
  const [found, setFound] = useState<Survey | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    survey(subject, boxPlace(map.bounds), controller.signal).then(setFound, (error: unknown) => {
      if (!isAbort(error)) log.error("Counting what can be downloaded", error);
    });
    return () => controller.abort();
  }, [subject, map, log]);
  return found;
}

/** A dataset's name inside a sentence: `tapt redskap`, but `AIS`. The name of a feature is unchanged. */
function titleOf({ title, dataset, all }: Subject, unnamed: string): string {
  if (title === "") return unnamed;
  return dataset !== null && all.count !== 1 ? lowered(title) : title;
}
