import MapPin from "lucide-react/icons/map-pin";
import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { DetailsTop } from "../../../core/shell/details/details-top.tsx";
import { itemsAround } from "../../../core/shell/details/entries-in.ts";
import { ItemLink } from "../../../core/shell/details/item-link.tsx";
import { NotFoundView } from "../../../core/shell/details/not-found-view.tsx";
import { useHeadingFocus } from "../../../core/shell/details/use-heading-focus.ts";
import { CopyButton } from "../../../core/shell/parts/copy-button.tsx";
import { FieldList } from "../../../core/ui/field-list.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { firstPosition } from "../../../lib/geometry/positions.ts";
import { parsePosition } from "../../../lib/position-text/parse-position.ts";
import { distanceBetween } from "../../../lib/sphere.ts";
import { usePlaceName } from "../routing/use-place-name.ts";
import { Distance } from "./distance.tsx";
import { useDetailsTexts } from "./use-details-texts.ts";

const MAX_NEAR = 5;

/** A position that was shared or searched for: its coordinates, and features near it. */
export const PositionView = observer(function PositionView({ text }: { text: string }) {
  const place = useMemo(() => parsePosition(text), [text]);
  return place ? <Position place={place} /> : <NotFoundView reason="position" id={text} />;
});

const Position = observer(function Position({ place }: { place: [number, number] }) {
  const { map } = useApp();
  const i18n = useDetailsTexts();
  const heading = useHeadingFocus();
  const name = usePlaceName();
  const coordinates = i18n.format.coordinate(place);
  const decimal = `${place[1].toFixed(5)}, ${place[0].toFixed(5)}`;
  return (
    <>
      <DetailsTop
        text={i18n.t("position.title")}
        target={{ kind: "position", lonLat: place, ...(name ? { name } : {}) }}
        onLocate={() => map.flyTo({ center: place, zoom: Math.max(9, map.zoom) })}
      />
      <header className="fv-details-head">
        <span className="fv-badge fv-badge-large">
          <Icon of={MapPin} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={name ? undefined : "fv-num"}>
          {name ?? coordinates}
        </h2>
      </header>
      <div className="fv-details-body fv-details-ruled">
        <FieldList
          fields={[
            {
              key: "coordinates",
              label: i18n.t("details:position.coordinates"),
              value: coordinates,
              action: <CopyButton text={coordinates} what={i18n.t("details:position.coordinates")} />,
            },
            {
              key: "decimal",
              label: i18n.t("details:position.decimal"),
              value: decimal,
              action: <CopyButton text={decimal} what={i18n.t("details:position.decimal")} />,
            },
          ]}
        />
        <NearPosition place={place} />
      </div>
    </>
  );
});

const NearPosition = observer(function NearPosition({ place }: { place: [number, number] }) {
  const { datasets } = useApp();
  const i18n = useDetailsTexts();
  const near = datasets.active
    .filter(({ definition }) => definition.symbol.icon !== "")
    .flatMap((dataset) =>
      (dataset.changesByItself
        ? untracked(() => itemsAround(dataset, place, MAX_NEAR))
        : dataset.filteredItems
      ).flatMap((item) => {
        const first = firstPosition(item.geometry);
        return first ? [{ dataset, item, to: first, order: distanceBetween(place, first) }] : [];
      }),
    )
    .sort((a, b) => a.order - b.order)
    .slice(0, MAX_NEAR);
  if (near.length === 0) return null;
  return (
    <section className="fv-nearby">
      <h3>{i18n.t("details:nearby")}</h3>
      <ul>
        {near.map(({ dataset, item, to }) => (
          <li key={`${dataset.id}/${item.id}`}>
            <ItemLink dataset={dataset} item={item} aside={<Distance from={place} to={to} />} />
          </li>
        ))}
      </ul>
    </section>
  );
});
