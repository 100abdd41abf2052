import Download from "lucide-react/icons/download";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import { type I18n, isAbort, useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Dialog, Icon } from "../../../../core/api/ui.ts";
import type { Asked } from "../downloads.ts";
import { FORMATS, type Format, isOneTable, isOwn, needsPlace, readFormat } from "../model/formats.ts";
import { addressOf, offeredFormats } from "../model/offered-formats.ts";
import { nameOfFileWith, type Order, type Part } from "../model/order.ts";
import { areaPlace, boxPlace, type Place } from "../model/place.ts";
import { type Subject, subjectsOf } from "../model/subject.ts";
import { type Survey, survey } from "../model/survey.ts";
import { useTexts } from "../use-texts.ts";
import { DatasetChoice, type DatasetRow } from "./dataset-choice.tsx";
import css from "./download.module.css";
import { creditsOf, Failed, FileLine, tellDone } from "./foot.tsx";
import { FormatChoice } from "./format-choice.tsx";
import { type Scope, ScopeChoice } from "./scope-choice.tsx";
import { useDownload } from "./use-download.ts";

type Several = Extract<Asked, { kind: "inside" | "map" | "items" }>;

interface SeveralDialogProps {
  asked: Several;
  onClose(): void;
}

/** Several datasets in one file: what lies in an area or in the map, or features that were chosen. */
export const SeveralDialog = observer(function SeveralDialog({ asked, onClose }: SeveralDialogProps) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const [now] = useState(() => app.clock.now());
  // As they were when the dialog was opened: what is counted is what is downloaded.
  const subjects = useMemo(() => subjectsOf(asked.kind === "items" ? asked.items : null, app), [asked, app]);
  const place = useMemo(
    () => (asked.kind === "inside" ? areaPlace(asked.geometry) : null) ?? boxPlace(app.map.bounds),
    [asked, app],
  );
  const found = useSurveys(subjects, place);
  const [scope, setScope] = useState<Scope>("view");
  const [leftOut, setLeftOut] = useState<ReadonlySet<Subject>>(new Set());
  const [wanted, setFormat] = useState<Format | null>(() => firstFormat(subjects));
  const takesAll = asked.kind === "items" || (asked.kind === "map" && scope === "all");
  const choiceIn = (survey: Survey) => (takesAll ? survey.all : survey.inView);
  const rows = subjects.map((subject): Row => {
    const survey = found.get(subject) ?? null;
    const choice = survey && choiceIn(survey);
    return { subject, choice, fields: survey?.fields ?? [], formats: ownFormats(subject) };
  });
  const chosen = rows.filter(({ subject, choice }) => choice?.count !== 0 && !leftOut.has(subject));
  const formats = FORMATS.filter((format) => chosen.some((row) => row.formats.includes(format)));
  const format = wanted && formats.includes(wanted) ? wanted : (formats[0] ?? null);
  const taken = format === null ? [] : chosen.filter((row) => row.formats.includes(format));
  const isCounted = taken.every(({ choice }) => choice !== null);
  const parts = taken.flatMap(({ subject, choice, fields }): Part[] =>
    choice ? [{ subject, choice, fields }] : [],
  );
  const counts = parts.map(
    ({ choice }) => choice.count - (format && needsPlace(format) ? choice.nowhere : 0),
  );
  const count = counts.reduce((sum, each) => sum + each, 0);
  const { progress, start, stop } = useDownload((name) => {
    tellDone(name, page, t);
    onClose();
  });
  const busy = progress.kind === "busy";
  const close = () => {
    stop();
    onClose();
  };
  const areaName = asked.kind === "inside" && asked.name ? asked.name : undefined;
  const order: Order | null = format && {
    ...{ format, now, ...(areaName === undefined ? {} : { areaName }) },
    scope: takesAll ? "all" : asked.kind === "inside" ? "area" : "view",
  };
  const title = areaName ?? t(`file.${asked.kind}`);
  const status = busy
    ? t("making", i18n.format.integer(progress.done), i18n.format.integer(count))
    : !isCounted
      ? t("counting")
      : count === 0
        ? t("nothing")
        : [i18n.plural("download:count", count), i18n.plural("download:datasets", parts.length)].join(" · ");
  const total = (which: "inView" | "all") =>
    subjects.reduce((sum, subject) => sum + (found.get(subject)?.[which].count ?? 0), 0);
  return (
    <Dialog
      form
      title={titleOf(asked, areaName, i18n, t)}
      closeLabel={t("close")}
      onClose={close}
      footer={
        <>
          <span className={css.credits}>
            {creditsOf(
              parts.map(({ subject }) => subject),
              i18n,
              t,
            )}
          </span>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button
            kind="primary"
            disabled={busy || !isCounted || count === 0}
            onClick={() => order && void start({ parts, title, order })}
          >
            <Icon of={Download} small />
            {count > 0 ? i18n.plural("download:download", count) : t("download.served")}
          </Button>
        </>
      }
    >
      {asked.kind === "map" && (
        <ScopeChoice
          counts={found.size === subjects.length ? { view: total("inView"), all: total("all") } : null}
          scope={scope}
          isFiltered={subjects.some(({ dataset }) => dataset && dataset.filters.constraints.length > 0)}
          disabled={busy}
          onChoose={setScope}
        />
      )}
      <DatasetChoice
        rows={rows.map(
          ({ subject, choice, formats: offered }): DatasetRow => ({
            subject,
            count: choice?.count ?? null,
            isChosen: !leftOut.has(subject),
            isOffered: format === null || offered.includes(format),
            nowhere: format && needsPlace(format) ? (choice?.nowhere ?? 0) : 0,
          }),
        )}
        format={format}
        disabled={busy}
        onChoose={(subject, isChosen) => {
          const next = new Set(leftOut);
          if (isChosen) next.delete(subject);
          else next.add(subject);
          setLeftOut(next);
        }}
      />
      {asked.kind !== "items" && <p className={css.note}>{t("only-on")}</p>}
      {formats.length > 0 && (
        <FormatChoice
          formats={formats}
          chosen={format}
          isServed={() => false}
          disabled={busy}
          onChoose={(next) => setFormat(next)}
        />
      )}
      {format && isOneTable(format) && parts.length > 1 && <p className={css.note}>{t("zip.note")}</p>}
      {order && parts.length > 0 && (
        <FileLine name={nameOfFileWith(parts, title, order, app, t)} status={status} />
      )}
      {progress.kind === "failed" && <Failed error={progress.error} />}
    </Dialog>
  );
});

interface Row extends Pick<Part, "subject" | "fields"> {
  /** Null: not counted yet. */
  choice: Part["choice"] | null;
  formats: readonly Format[];
}

/** Those that the page makes: what an owner's service makes cannot be told what lies where. */
const ownFormats = ({ dataset }: Subject): Format[] =>
  offeredFormats(dataset, true).filter((format) => isOwn(format) && addressOf(dataset, format) === null);

/** The one that was used last for any of them. */
function firstFormat(subjects: readonly Subject[]): Format | null {
  const settings = subjects.flatMap(({ dataset }) => (dataset ? [dataset.setting] : []));
  const [last] = settings
    .filter(({ lastDownloaded }) => lastDownloaded !== null)
    .toSorted((a, b) => String(b.lastDownloaded).localeCompare(String(a.lastDownloaded)));
  return readFormat(last?.format ?? null);
}

function titleOf(
  asked: Several,
  areaName: string | undefined,
  i18n: I18n,
  t: (key: string, ...values: string[]) => string,
): string {
  if (asked.kind === "items") return i18n.plural("download:title.items", asked.items.length);
  if (asked.kind === "map") return t("title.map");
  return areaName === undefined ? t("title.inside") : t("title.inside.named", areaName);
}

/** What there is of each, as it is counted. */
function useSurveys(subjects: readonly Subject[], place: Place): ReadonlyMap<Subject, Survey> {
  const { log } = useApp();
  const [found, setFound] = useState<ReadonlyMap<Subject, Survey>>(new Map());
  useEffect(() => {
    const controller = new AbortController();
    const count = async () => {
      for (const subject of subjects) {
        const counted = await survey(subject, place, controller.signal);
        setFound((before) => new Map(before).set(subject, counted));
      }
    };
    count().catch((error: unknown) => {
      if (!isAbort(error)) log.error("Counting what can be downloaded", error);
    });
    return () => controller.abort();
  }, [subjects, place, log]);
  return found;
}
