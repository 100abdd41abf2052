import Anchor from "lucide-react/icons/anchor";
import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { use } from "react";
import type { Vessels } from "../../../../contracts/vessels.ts";
import { EntryLink } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { CopyButton, type Field, FieldList, Icon, look } from "../../../../core/api/ui.ts";
import { shortBearing } from "../../../../lib/degrees.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { milesText } from "../../../../lib/nautical-range.ts";
import { rankByDistance } from "../../../../lib/rank-by-distance.ts";
import { addresses } from "../addresses.ts";
import { FailedNote } from "../failed-part.tsx";
import { type Coast, readHarbours } from "../read/places.ts";
import { type Answered, usePart } from "../use-part.ts";
import { useTexts } from "../use-texts.ts";
import css from "./point.module.css";
import { loadedGeodesy, towardText } from "./stations.tsx";

const MOST = 3;

/** Where the point is: coast, water, harbours, vessels near it. */
export const PlaceFacts = observer(function PlaceFacts(props: {
  place: LonLat;
  coast: Answered<Coast>;
  port: string | null;
}) {
  const { i18n, t } = useTexts();
  const { place, coast, port } = props;
  const { format } = i18n;
  const coordinates = format.coordinate(place);
  const decimal = `${place[1].toFixed(5)}, ${place[0].toFixed(5)}`;
  const known = coast.value?.coast;
  const fields: Field[] = [
    {
      key: "position",
      label: t("point.position"),
      value: coordinates,
      action: <CopyButton text={coordinates} what={t("point.position")} />,
    },
    {
      key: "decimal",
      label: t("point.decimal"),
      value: decimal,
      action: <CopyButton text={decimal} what={t("point.decimal")} />,
    },
  ];
  if (coast.value)
    fields.unshift({
      key: "coast",
      label: t("point.coast"),
      value: known
        ? t(
            "point.coast-value",
            milesText(known.distance, format),
            format.distance(known.distance),
            shortBearing(known.bearing),
          )
        : t("point.coast-unknown"),
    });
  if (coast.value?.water)
    fields.push({ key: "water", label: t("point.water"), value: i18n.text(coast.value.water) });
  const depth = coast.value?.depth ?? null;
  if (depth !== null)
    fields.push({ key: "depth", label: t("point.depth"), value: format.quantity(depth, "depth", 0) });
  if (port !== null) fields.push({ key: "port", label: t("point.port"), value: port });
  return (
    <>
      <section className={css.section}>
        <h3>{t("point.place")}</h3>
        {coast.failure && <FailedNote part="coast" failure={coast.failure} again={coast.again} />}
        <FieldList fields={fields} />
      </section>
      <Harbours place={place} />
      <NearVessels place={place} />
    </>
  );
});

const Harbours = observer(function Harbours({ place }: { place: LonLat }) {
  const { i18n, t } = useTexts();
  const geodesy = use(loadedGeodesy());
  const answer = usePart({ url: addresses.harbours, read: readHarbours });
  if (answer.value?.length === 0) return null;
  const nearest = answer.value ? rankByDistance(place, answer.value, MOST, geodesy) : [];
  return (
    <section className={css.section}>
      <h3>{t("point.harbours")}</h3>
      {answer.failure && <FailedNote part="harbours" failure={answer.failure} again={answer.again} />}
      <ul className={css.list}>
        {nearest.map(({ target, metres, bearing }) => (
          <li key={target.id} className={css.line}>
            <span className={css.symbol}>
              <Icon of={Anchor} />
            </span>
            <div>
              <strong>{target.name}</strong>
            </div>
            <span className={look.num}>{towardText(metres, bearing, i18n, t)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Vessels of the map near the point; they move, so the list is that of the moment when it was opened. */
const NearVessels = observer(function NearVessels({ place }: { place: LonLat }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const geodesy = use(loadedGeodesy());
  const vessels = app.services.find<Vessels>("vessels");
  const source = vessels?.source;
  if (!vessels || !source?.active) return null;
  const near = untracked(() => vessels.nearest(source, place, MOST, geodesy));
  if (near.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>{t("point.vessels")}</h3>
      <ul className={css.list}>
        {near.map(({ target, metres, bearing }) => (
          <li key={target.mmsi}>
            <EntryLink
              dataset={source}
              id={String(target.mmsi)}
              item={source.item(String(target.mmsi))}
              aside={towardText(metres, bearing, i18n, t)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
