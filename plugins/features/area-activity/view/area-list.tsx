import { observer } from "mobx-react-lite";
import { Suspense, use, useId, useMemo } from "react";
import type { Vessels } from "../../../../contracts/vessels.ts";
import { TargetActions } from "../../../../core/api/details.ts";
import { type I18n, type Translate, useApp, useService } from "../../../../core/api/kernel.ts";
import { look, VirtualList } from "../../../../core/api/ui.ts";
import { flagOf } from "../../../../lib/mmsi.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import type { ShipType } from "../../../../lib/ship-type.ts";
import { type AreaActivity, MAX_SELECTED } from "../area-activity.ts";
import { TRACK_COLORS } from "../colors.ts";
import type { AreaVessel } from "../model/area-vessels.ts";
import { collectionOf } from "../model/collection.ts";
import { countBy, filterList, inListOrder, type ListFilter } from "../model/list.ts";
import { useAreaTexts } from "../use-area-texts.ts";
import css from "./area.module.css";

interface AreaListProps {
  activity: AreaActivity;
  filter: ListFilter;
  onFilter(filter: ListFilter): void;
}

/** The vessels that were in the area, sorted by name, with filters. */
export const AreaList = observer(function AreaList({ activity, filter, onFilter }: AreaListProps) {
  const { i18n, t } = useAreaTexts();
  const id = useId();
  const { vessels } = activity;
  const sorted = useMemo(() => inListOrder(vessels, (a, b) => i18n.format.compare(a, b)), [vessels, i18n]);
  const shown = useMemo(() => filterList(sorted, filter), [sorted, filter]);
  return (
    <>
      <input
        type="search"
        className={look.input}
        aria-label={t("search")}
        placeholder={t("search")}
        value={filter.text}
        onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
      />
      <Choices vessels={vessels} filter={filter} onFilter={onFilter} />
      <p id={id} className={css.note}>
        {activity.full ? t("full", MAX_SELECTED) : t("select")}
        {shown.length < vessels.length && ` ${t("shown", shown.length, vessels.length)}`}
      </p>
      {shown.length === 0 ? (
        <p className={look.empty}>{t("nothing-found")}</p>
      ) : (
        <div className={css.list}>
          <VirtualList label={t("title")} items={shown} keyOf={({ mmsi }) => String(mmsi)} rowHeight={68}>
            {(vessel) => <Row vessel={vessel} activity={activity} note={id} />}
          </VirtualList>
        </div>
      )}
      <Files vessels={shown} activity={activity} />
    </>
  );
});

/** Actions of plugins for the vessels of the list. */
const Files = observer(function Files({
  vessels,
  activity,
}: Pick<AreaListProps, "activity"> & { vessels: readonly AreaVessel[] }) {
  const { i18n, t } = useAreaTexts();
  const words = use(useService<Vessels>("vessels").words());
  const { from, to } = activity.span;
  const target = collectionOf(vessels, {
    name: t("title"),
    period: `${i18n.format.dateTime(from)} – ${i18n.format.dateTime(to)}`,
    typeName: (type) => words.typeName(type),
  });
  return (
    <div className={css.actions}>
      <TargetActions target={target} as="buttons" />
    </div>
  );
});

/** Filters by type and by flag, each with counts. */
const Choices = observer(function Choices({
  vessels,
  filter,
  onFilter,
}: Pick<AreaListProps, "filter" | "onFilter"> & { vessels: readonly AreaVessel[] }) {
  const { t } = useAreaTexts();
  const words = use(useService<Vessels>("vessels").words());
  const types = useMemo(() => countBy(vessels, ({ shipType }) => shipType), [vessels]);
  const countries = useMemo(() => countBy(vessels, ({ countryCode }) => countryCode ?? ""), [vessels]);
  return (
    <div className={css.choices}>
      <select
        className={look.input}
        aria-label={t("type")}
        value={filter.shipType ?? "*"}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, shipType: value === "*" ? null : (value as ShipType) })
        }
      >
        <option value="*">{t("all-types")}</option>
        {types.map(([type, count]) => (
          <option key={type} value={type}>{`${words.typeName(type)} (${count})`}</option>
        ))}
      </select>
      <select
        className={look.input}
        aria-label={t("country")}
        value={filter.country ?? "*"}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, country: value === "*" ? null : value })
        }
      >
        <option value="*">{t("all-countries")}</option>
        {countries.map(([code, count]) => (
          <option key={code} value={code}>
            {`${words.countryName(code || null) ?? t("no-country")} (${count})`}
          </option>
        ))}
      </select>
    </div>
  );
});

/** When a vessel was in the area: `kl. 05.20–07.40`, with the days where there are two. */
function timesText(first: number, last: number, { format }: I18n, t: Translate): string {
  const [from, to] = [format.time(first), format.time(last)];
  const [day, lastDay] = [format.dayMonth(first), format.dayMonth(last)];
  if (first === last) return t("time-in", day, from);
  return day === lastDay ? t("times-in", day, from, to) : t("days-in", day, from, lastDay, to);
}

const Row = observer(function Row({
  vessel,
  activity,
  note,
}: {
  vessel: AreaVessel;
  activity: AreaActivity;
  /** Id of the text with the maximum number of selected vessels. */
  note: string;
}) {
  const { theme } = useApp();
  const { Symbol: VesselSymbol } = useService<Vessels>("vessels");
  const { i18n, t } = useAreaTexts();
  const words = use(useService<Vessels>("vessels").words());
  const { mmsi, name, shipType, icon, length, first, last } = vessel;
  const selected = activity.selected.find((other) => other.vessel.mmsi === mmsi);
  const facts = [
    words.countryName(flagOf(mmsi)) ?? t("no-country"),
    words.typeName(shipType),
    ...(length === null ? [] : [`${i18n.format.integer(length)} m`]),
  ];
  return (
    <label className={css.row}>
      <input
        type="checkbox"
        checked={selected !== undefined}
        disabled={selected === undefined && activity.full}
        aria-describedby={note}
        onChange={() => activity.toggle(vessel)}
      />
      <Suspense>
        <VesselSymbol vessel={{ icon }} />
      </Suspense>
      <span>
        <strong>{name ?? `MMSI ${mmsiText(mmsi)}`}</strong>
        <small>{facts.join(" · ")}</small>
        {first !== null && last !== null && (
          <small className={look.num}>{timesText(first, last, i18n, t)}</small>
        )}
      </span>
      {selected && (
        <span className={css.color} style={{ background: TRACK_COLORS[theme.theme][selected.slot] }} />
      )}
    </label>
  );
});
