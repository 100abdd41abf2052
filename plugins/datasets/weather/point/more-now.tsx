import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { type Field, FieldList } from "../../../../core/api/ui.ts";
import { icingLevel } from "../../../../lib/icing.ts";
import type { Row, ValueKey } from "../model/row.ts";
import { valueText, valueUnit } from "../model/value-units.ts";
import { useTexts } from "../use-texts.ts";
import css from "./point.module.css";

/** What has no chart on this page, in the order of the list. */
const KEYS = ["wavePeriod", "waveHighest", "currentSpeed", "pressure", "fog", "icing"] as const;

/** What else is known of the current hour, without a line for what is not. */
export const MoreNow = observer(function MoreNow({ now }: { now: Row | undefined }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  if (now === undefined) return null;
  const written = (key: ValueKey, value: number): string => {
    const text = valueText(value, valueUnit(key, app), i18n);
    if (key === "icing") return `${t(`icing.${icingLevel(value)}`)} (${text})`;
    return key === "currentSpeed" && now.currentTo !== null
      ? t("point.toward", text, t(`toward.${Math.round(now.currentTo / 45) % 8}`))
      : text;
  };
  const fields = KEYS.flatMap((key): Field[] => {
    const value = now[key];
    return value === null ? [] : [{ key, label: t(`value.${key}`), value: written(key, value) }];
  });
  if (fields.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>{t("point.also")}</h3>
      <FieldList fields={fields} />
    </section>
  );
});
