import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { isRecord } from "../../../lib/guards.ts";
import type { DatasetDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import type { ItemViewProps } from "../../plugin/contract.ts";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { Failure, isAbort } from "../../services/failure.ts";
import { FieldList } from "../../ui/field-list.tsx";
import { Skeleton } from "../../ui/progress-bar.tsx";
import { readPath } from "../../util/path.ts";
import { describeFailure } from "../errors/describe-failure.ts";
import { fillProperties } from "../fields/fill-properties.ts";
import { writtenFields } from "./shown-fields.tsx";

type Section = DatasetDefinition["details"][number];
type Answer = Record<string, unknown> | Failure | "none";

/**
 * Sections of the details whose content comes from an address in the manifest (`details`), fetched when they are shown.
 */
export const AskedSections = observer(function AskedSections({ dataset, item }: ItemViewProps) {
  const { urls } = useApp();
  return dataset.definition.details.map((section) => {
    const url = fillProperties(urls.expand(section.url), item.properties);
    // The key prevents that the answer of another feature appears here.
    return url && <AskedSection key={url} dataset={dataset} section={section} url={url} />;
  });
});

interface AskedSectionProps {
  dataset: Dataset;
  section: Section;
  url: string;
}

const AskedSection = observer(function AskedSection({ dataset, section, url }: AskedSectionProps) {
  const i18n = useI18n();
  const { answer, retry } = useAnswer(url, dataset, section.list);
  const none = i18n.text(section.noneText);
  if (answer === "none" && !none) return null;
  return (
    <section aria-busy={answer === null}>
      <h3>{i18n.text(section.title)}</h3>
      {answer === null ? (
        <Skeleton lines={section.fields.length} />
      ) : answer === "none" ? (
        <p>{none}</p>
      ) : answer instanceof Failure ? (
        <Failed failure={answer} none={none} retry={retry} />
      ) : (
        <Answered dataset={dataset} section={section} url={url} answer={answer} />
      )}
    </section>
  );
});

/** The fields of an answer, or of each item of its list. */
const Answered = observer(function Answered({
  dataset,
  section: { fields, list },
  url,
  answer,
}: AskedSectionProps & { answer: Record<string, unknown> }) {
  const i18n = useI18n();
  const written = (properties: Record<string, unknown>) =>
    writtenFields(fields, { id: url, datasetId: dataset.id, properties, geometry: null }, i18n);
  if (list === "") return <FieldList fields={written(answer)} />;
  return (
    <ul className="fv-item-list">
      {itemsIn(answer, list).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer stays as it is.
        <li key={index}>
          <FieldList fields={written(item)} />
        </li>
      ))}
    </ul>
  );
});

const itemsIn = (answer: Record<string, unknown>, list: string): Record<string, unknown>[] => {
  const found = readPath(answer, list);
  return Array.isArray(found) ? found.filter(isRecord) : [];
};

/** "Not found" is an answer of the service; after any other failure the user can retry. */
const Failed = observer(function Failed(props: { failure: Failure; none: string; retry(): void }) {
  const { connectivity } = useApp();
  const i18n = useI18n();
  const { failure, none, retry } = props;
  const isNone = failure.status === 404 && (none !== "" || i18n.has(`error-codes:${failure.code}`));
  const { description } = describeFailure(failure, i18n, isNone || connectivity.isOnline, isNone ? none : "");
  if (isNone) return <p>{description}</p>;
  return (
    <p role="alert">
      {description}{" "}
      <button type="button" className="fv-retry" onClick={retry}>
        {i18n.t("row.retry")}
      </button>
    </p>
  );
});

/** null while the answer is pending. */
function useAnswer(
  url: string,
  { id, common }: Dataset,
  list: string,
): { answer: Answer | null; retry(): void } {
  const { http } = useApp();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const stop = new AbortController();
    setAnswer(null);
    http.get(url, { signal: stop.signal, common }).then(
      ({ data }) => setAnswer(read(data, id, list)),
      (error: unknown) => {
        if (!isAbort(error)) setAnswer(Failure.from(error, id));
      },
    );
    return () => stop.abort();
  }, [http, url, common, id, list, attempt]);
  return { answer, retry: () => setAttempt((last) => last + 1) };
}

function read(data: unknown, place: string, list: string): Answer {
  if (data === null) return "none";
  if (isRecord(data) && list !== "" && itemsIn(data, list).length === 0) return "none";
  return isRecord(data) ? data : new Failure("The answer is no object", { id: "bad-answer", place });
}
