import Crosshair from "lucide-react/icons/crosshair";
import Trash from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { type ReactNode, use, useState } from "react";
import type { Drawing, PointFigures } from "../../../../contracts/drawing.ts";
import { type I18n, keptPart, useApp, useService } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { classNames, IconButton, look, Segments } from "../../../../core/api/ui.ts";
import type { Leg } from "../../../../lib/geodesy/legs.ts";
import css from "../measure.module.css";
import { useMeasureTexts } from "../use-measure-texts.ts";

const geodesy = keptPart(() => import("../../../../lib/geodesy/index.ts"));

/** The points and legs of the drawing, each with buttons to show and remove it. */
export const MeasuredLists = observer(function MeasuredLists() {
  const { map } = useApp();
  const drawing = useService<Drawing>("drawing");
  const i18n = useMeasureTexts();
  // Requested together.
  const parts = [drawing.tools(), geodesy()] as const;
  const { drawingFigures, formatBearing, formatDistance } = use(parts[0]);
  const { intermediate } = use(parts[1]);
  const [list, setList] = useState<"points" | "legs">("points");
  const { points, legs } = drawingFigures(drawing);
  if (points.length === 0) return null;
  const shown: typeof list = legs.length === 0 ? "points" : list;
  const locate = (lonLat: LonLat) => map.flyTo({ center: lonLat });
  const distance = (metres: number) => formatDistance(metres, i18n.format);
  const end = (index: number) => points[index % points.length]?.lonLat;
  return (
    <section className={css.measured} aria-label={i18n.t("measure:lists")}>
      {legs.length > 0 && (
        <Segments<"points" | "legs">
          label={i18n.t("measure:lists")}
          options={[
            { value: "points", label: i18n.t("measure:points", points.length) },
            { value: "legs", label: i18n.t("measure:legs", legs.length) },
          ]}
          value={shown}
          onChange={(next) => setList(next)}
        />
      )}
      <ol>
        {shown === "points" &&
          points.map((point, index) => (
            <Row
              key={point.index}
              number={String(point.index)}
              title={i18n.format.coordinate(point.lonLat, 3)}
              text={along(point, distance, i18n)}
              name={i18n.t("measure:point", point.index)}
              selected={drawing.selected === index}
              onLocate={() => {
                drawing.select(index);
                locate(point.lonLat);
              }}
              onDelete={() => drawing.remove(index)}
            />
          ))}
        {shown === "legs" &&
          legs.map((leg, index) => {
            const [from, to] = [end(index), end(index + 1)];
            return (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: a leg has no other identity than its place.
                key={index}
                number={`${index + 1}–${((index + 1) % points.length) + 1}`}
                title={written(leg, i18n, formatBearing)}
                name={i18n.t("measure:leg", index + 1)}
                onLocate={() => from && to && locate(intermediate(from, to, 0.5))}
                onDelete={() => drawing.remove((index + 1) % points.length)}
              />
            );
          })}
      </ol>
    </section>
  );
});

function along(point: PointFigures, distance: (metres: number) => string, i18n: I18n): string {
  if (point.index === 1) return i18n.t("measure:start");
  const { distanceFromPreviousPoint, distanceFromStartPoint } = point;
  return i18n.t("measure:along", distance(distanceFromPreviousPoint), distance(distanceFromStartPoint));
}

function written(
  { metres, bearing }: Leg,
  { format }: I18n,
  formatBearing: (degrees: number, format: I18n["format"]) => string,
): string {
  return `${format.distance(metres)} | ${format.nauticalMiles(metres)} | ${formatBearing(bearing, format)}°`;
}

interface RowProps {
  number: string;
  title: string;
  text?: ReactNode;
  /** Name of the item for the buttons, for screen readers. */
  name: string;
  selected?: boolean;
  onLocate(): void;
  onDelete(): void;
}

function Row({ number, title, text, name, selected, onLocate, onDelete }: RowProps) {
  const i18n = useMeasureTexts();
  return (
    <li className={css.measuredRow} data-selected={selected}>
      <span className={css.measuredNumber}>{number}</span>
      <span className={classNames(css.measuredText, look.num)}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      <IconButton icon={Crosshair} label={i18n.t("measure:locate", name)} muted onClick={onLocate} />
      <IconButton icon={Trash} label={i18n.t("measure:delete", name)} muted onClick={onDelete} />
    </li>
  );
}
