import Locate from "lucide-react/icons/locate-fixed";
import { observer } from "mobx-react-lite";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { boundsOf, fieldText } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, CopyButton, FieldList, Icon, look, showMapBeside } from "../../../../core/api/ui.ts";
import { osloYear } from "../../../../lib/oslo-time.ts";
import { positionsIn } from "../positions-in.ts";
import { useTexts } from "../use-texts.ts";
import { publishedAt, textOf } from "../warning.ts";
import type { WarningsDataset } from "../warnings-dataset.ts";
import css from "./warnings.module.css";

/** The text of a warning, its positions with their numbers on the map, and its facts. */
export const WarningText = observer(function WarningText({
  dataset,
  item,
}: {
  dataset: WarningsDataset;
  item: DatasetItem;
}) {
  const { map } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const text = textOf(item, dataset.options, i18n.language);
  const positions = positionsIn(text);
  const bounds = boundsOf(item.geometry);
  const category = dataset.definition.fields.find(({ key }) => key === dataset.options.categoryFilter);
  const sent = publishedAt(item, dataset.options);
  const { replaces } = item.properties;
  const facts = [
    { key: "valid", label: t("valid"), value: <Validity dataset={dataset} item={item} /> },
    ...(typeof replaces === "string" ? [{ key: "replaces", label: t("replaces"), value: replaces }] : []),
    ...(category
      ? [
          {
            key: "category",
            label: i18n.text(category.label),
            value: fieldText(category, item, i18n)?.text ?? "",
          },
        ]
      : []),
    ...(sent === null ? [] : [{ key: "sent", label: t("sent"), value: i18n.format.dateTime(sent) }]),
    ...(bounds === null ? [{ key: "place", label: t("place"), value: t("no-place") }] : []),
  ];
  return (
    <div className={css.text}>
      <p className={css.prose}>{proseOf(text)}</p>
      {positions.length > 0 && (
        <ol className={css.positions}>
          {positions.map(({ lonLat, from }, index) => (
            <li key={from}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={look.num}>{i18n.format.coordinate([...lonLat])}</span>
            </li>
          ))}
        </ol>
      )}
      <FieldList fields={facts} />
      <p className={css.actions}>
        {bounds && (
          <Button
            onClick={({ currentTarget }) => {
              showMapBeside(page, currentTarget);
              map.fit(bounds);
            }}
          >
            <Icon of={Locate} small />
            {t("show")}
          </Button>
        )}
        <CopyButton text={text} what={t("copy")} />
      </p>
    </div>
  );
});

/** The text without its numbered lines of positions, which are in the list. */
const proseOf = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => !/^\s*\d{1,2}\.\s/.test(line) || positionsIn(line).length === 0)
    .join("\n");

/** The time range in which a warning is in force. */
export const Validity = observer(function Validity({
  dataset,
  item,
}: {
  dataset: WarningsDataset;
  item: DatasetItem;
}) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  const { fromProperty, toProperty } = dataset.options;
  // The year is left out if it is the current one.
  const time = (value: unknown) => {
    if (typeof value !== "string" && typeof value !== "number") return "";
    const isThisYear = osloYear(value) === clock.currentYear();
    return isThisYear
      ? `${i18n.format.dayMonth(value)} ${t("at")} ${i18n.format.time(value)}`
      : i18n.format.dateTime(value);
  };
  const from = time(item.properties[fromProperty]);
  const to = time(item.properties[toProperty]) || t("until-further");
  return <>{from === "" ? to : t("valid-range", from, to)}</>;
});
