import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { ItemViewProps } from "../../../core/plugin/contract.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { Failure, isAbort } from "../../../core/services/failure.ts";
import { describeFailure } from "../../../core/shell/errors/describe-failure.ts";
import { fillProperties } from "../../../core/shell/fields/fill-properties.ts";
import { writtenFields } from "../../../core/shell/views/shown-fields.tsx";
import { FieldList } from "../../../core/ui/field-list.tsx";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { isRecord } from "../../../lib/guards.ts";
import { mayUse } from "../../../lib/roles/held.ts";
import { readPath } from "../../../lib/values/path.ts";
import type { DatasetDefinition } from "../../../schemas/generated/resolved-manifest.ts";

type Section = DatasetDefinition["details"][number];
type Answer = Record<string, unknown> | Failure | "none";

/**
 * Sections of the details whose content comes from an address in the manifest (`details`), fetched when they are shown.
 */
export const AskedSections = observer(function AskedSections({ dataset, item }: ItemViewProps) {
  const { urls, session } = useApp();
  return dataset.definition.details.map((section) => {
    if (!mayUse(session.roles, section)) return null;
    const url = fillProperties(urls.expand(section.url), item.properties);
    // The key prevents that the answer of another feature appears here.
    const key = `${url} ${section.list}`;
    return url && <AskedSection key={key} dataset={dataset} item={item} section={section} url={url} />;
  });
});

interface AskedSectionProps extends ItemViewProps {
  section: Section;
  url: string;
}

const AskedSection = observer(function AskedSection({ dataset, item, section, url }: AskedSectionProps) {
  const i18n = useI18n();
  const { answer, retry } = useAnswer(url, dataset);
  const none = i18n.text(section.noneText);
  const items = isRecord(answer) && section.list ? itemsIn(answer, section, item) : null;
  const isNone = answer === "none" || items?.length === 0;
  if (isNone && !none) return null;
  return (
    <section aria-busy={answer === null}>
      <h3>{i18n.text(section.title)}</h3>
      {answer === null ? (
        <Skeleton lines={section.fields.length} />
      ) : isNone ? (
        <p>{none}</p>
      ) : answer instanceof Failure ? (
        <Failed failure={answer} none={none} retry={retry} />
      ) : (
        <Answered dataset={dataset} section={section} url={url} answer={answer} items={items} />
      )}
    </section>
  );
});

interface AnsweredProps extends Omit<AskedSectionProps, "item"> {
  answer: Record<string, unknown>;
  /** Of the section's list; null: it has none. */
  items: Record<string, unknown>[] | null;
}

/** The fields of an answer, or of each item of its list. */
const Answered = observer(function Answered({ dataset, section, url, answer, items }: AnsweredProps) {
  const i18n = useI18n();
  const written = (properties: Record<string, unknown>) =>
    writtenFields(section.fields, { id: url, datasetId: dataset.id, properties, geometry: null }, i18n);
  if (!items) return <FieldList fields={written(answer)} />;
  return (
    <ul className="fv-asked-items">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer stays as it is.
        <li key={index}>
          <FieldList fields={written(item)} />
        </li>
      ))}
    </ul>
  );
});

/** The items of a section's list, if it names a common property those that belong to the feature. */
function itemsIn(
  answer: Record<string, unknown>,
  { list, commonKey }: Section,
  { properties }: DatasetItem,
): Record<string, unknown>[] {
  const found = readPath(answer, list);
  const items = Array.isArray(found) ? found.filter(isRecord) : [];
  if (commonKey === "") return items;
  const own = properties[commonKey];
  return own == null ? [] : items.filter((item) => String(item[commonKey]) === String(own));
}

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
function useAnswer(url: string, { id, common }: Dataset): { answer: Answer | null; retry(): void } {
  const { http } = useApp();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const stop = new AbortController();
    setAnswer(null);
    http.get(url, { signal: stop.signal, common }).then(
      ({ data }) => setAnswer(read(data, id)),
      (error: unknown) => {
        if (!isAbort(error)) setAnswer(Failure.from(error, id));
      },
    );
    return () => stop.abort();
  }, [http, url, common, id, attempt]);
  return { answer, retry: () => setAttempt((last) => last + 1) };
}

function read(data: unknown, place: string): Answer {
  if (data === null) return "none";
  return isRecord(data) ? data : new Failure("The answer is no object", { id: "bad-answer", place });
}
