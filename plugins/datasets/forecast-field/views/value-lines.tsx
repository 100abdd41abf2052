import ArrowUp from "lucide-react/icons/arrow-up";
import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { Icon } from "../../../../core/api/ui.ts";
import type { FieldDataset, PlaceValue } from "../field-dataset.ts";
import css from "./field.module.css";

interface Props {
  dataset: FieldDataset;
  value: PlaceValue;
}

/** The value with its direction, and below it the name of its class and the further elements. */
export const ValueLines = observer(function ValueLines({ dataset, value }: Props) {
  const { i18n, map } = useApp();
  const { options } = dataset;
  const { label, code } = options.classes[dataset.classOf(value.value)] ?? {};
  const name = label ? i18n.text(label) : "";
  const also = options.also.flatMap(({ label: text, ...how }, at) => {
    const own = value.also[at];
    return own == null ? [] : [{ text: i18n.text(text), own: dataset.textOf(own, how) }];
  });
  return (
    <>
      <p className={css.number}>
        {dataset.valueText(value.value)}
        {value.to !== null && value.direction !== null && (
          <span className={css.direction}>
            <span style={{ rotate: `${value.to + (map.northAngleAt(value.lonLat) * 180) / Math.PI}deg` }}>
              <Icon of={ArrowUp} small />
            </span>
            {i18n.t(
              `forecast-field:${options.directionIs}`,
              i18n.t(`forecast-field:compass.${pointOf(value.direction)}`),
            )}
          </span>
        )}
      </p>
      {(name || also.length > 0) && (
        <p>
          {name && <b>{name}</b>}
          {name && code && ` (${code})`}
          {also.map(({ text, own }, at) => (
            <span key={text}>
              {(name || at > 0) && " · "}
              {text} <b>{own}</b>
            </span>
          ))}
        </p>
      )}
    </>
  );
});

/** The value in one line, for screen readers. */
export function valueSentence(
  { dataset, value }: Props,
  t: (key: string, ...values: unknown[]) => string,
  text: (of: { no: string; en: string }) => string,
): string {
  const { options } = dataset;
  const label = options.classes[dataset.classOf(value.value)]?.label;
  const direction =
    value.direction === null
      ? ""
      : t(`forecast-field:${options.directionIs}`, t(`forecast-field:compass.${pointOf(value.direction)}`));
  return [
    `${text(dataset.name as { no: string; en: string })}: ${dataset.valueText(value.value)}`,
    direction,
    label && text(label),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The point of the compass of a direction in degrees, of sixteen. */
function pointOf(direction: number): number {
  return Math.round(direction / 22.5) % 16;
}
