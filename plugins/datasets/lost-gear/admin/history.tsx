import { observer } from "mobx-react-lite";
import { fieldText } from "../../../../core/api/details.ts";
import { type I18n, plainText, readPath, useApp, usePartTexts } from "../../../../core/api/kernel.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import type { LostGearHistory } from "../../../../schemas/generated/api/lost-gear-history.ts";
import type { LostGearDataset } from "../lost-gear-dataset.ts";
import css from "./admin.module.css";
import { TEXTS } from "./texts.ts";

interface HistoryProps {
  dataset: LostGearDataset;
  history: LostGearHistory;
}

/** Which user changed which value of a report and when, latest first. */
export const History = observer(function History({ dataset, history }: HistoryProps) {
  const { session } = useApp();
  const { i18n, t } = usePartTexts(TEXTS);
  const own = readPath(session.profiles ?? {}, "user.id");
  const nameOf = (user: string) => (user === own ? t("you") : user || t("deleted-user"));
  if (history.length === 0) return <p>{t("no-history")}</p>;
  return (
    <ol className={css.history}>
      {history.map(({ changedTime, changedBy, changes }) => (
        <li key={changedTime + changedBy}>
          <span className={css.when}>
            {i18n.format.dateTime(new Date(changedTime))} · {nameOf(changedBy)}
          </span>
          {changes.map(({ property, from, to }) => (
            <span key={property}>
              <b>{t(property)}:</b>{" "}
              {t(
                "from-to",
                ...[from, to].map((value) => written(dataset, property, value, i18n) ?? t("nothing")),
              )}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
});

/** A value in the form of the report's facts; null: no value. */
function written(
  { definition, id }: LostGearDataset,
  property: string,
  value: unknown,
  i18n: I18n,
): string | null {
  if (value === null) return null;
  if (typeof value === "boolean") return i18n.t(value ? "field.yes" : "field.no");
  if (property.endsWith("Time")) return i18n.format.dateTime(new Date(String(value)));
  const [key, said] = property === "toolTypeCode" ? ["toolType", toolTypeOf(value).id] : [property, value];
  const field = definition.fields.find((one) => one.key === key);
  const item = { id: "", datasetId: id, properties: { [key]: said }, geometry: null };
  return (field && fieldText(field, item, i18n)?.text) ?? plainText(value);
}
