import { observer } from "mobx-react-lite";
import { type CSSProperties, useEffect, useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import type { FieldDataset, PlaceValue } from "../field-dataset.ts";
import css from "./field.module.css";
import { ValueLines, valueSentence } from "./value-lines.tsx";

/** Size of the card and its distance from the place, px. */
const WIDTH = 232;
const HEIGHT = 96;
const AWAY = 24;
/** How long the map rests before the value in its middle is announced, ms. */
const REST = 600;

/**
 * The value under the mouse, or in the middle of the map while the keyboard moves it. The legend marks its class, and the
 * time axis shows the values of an asked place.
 */
export const PointerCard = observer(function PointerCard({ dataset }: { dataset: FieldDataset }) {
  const { map, i18n } = useApp();
  const page = usePage();
  const byKeys = useMapFocus();
  const { asked } = page.selection;
  const geometry = asked?.dataset === dataset ? asked.item.geometry : undefined;
  const askedAt: LonLat | null =
    geometry?.type === "Point" ? [geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0] : null;
  const hover = byKeys ? map.center : map.pointer;
  const place = askedAt ?? hover;
  useEffect(() => dataset.pointAt(place), [dataset, place]);
  useEffect(() => () => dataset.pointAt(null), [dataset]);
  useAskedPlace(dataset, askedAt);
  const value = asked === null && hover !== null && !page.isPhone ? dataset.valueAt(hover) : null;
  const sentence =
    byKeys && value
      ? valueSentence(
          { dataset, value },
          (key, ...values) => i18n.t(key, ...values),
          (text) => i18n.text(text),
        )
      : "";
  useEffect(() => {
    if (sentence === "") return;
    const timer = setTimeout(() => page.announce(sentence), REST);
    return () => clearTimeout(timer);
  }, [page, sentence]);
  return value && <Card dataset={dataset} value={value} />;
});

const Card = observer(function Card({ dataset, value }: { dataset: FieldDataset; value: PlaceValue }) {
  const { map, i18n } = useApp();
  const { free } = usePage().room;
  // Follows the map.
  void map.frame;
  const [x, y] = map.pixelOf(value.lonLat) ?? [0, 0];
  const place: CSSProperties = {
    left: x + AWAY + WIDTH > free.right ? x - AWAY - WIDTH : x + AWAY,
    top: y + AWAY + HEIGHT > free.bottom ? y - AWAY - HEIGHT : y + AWAY,
    width: WIDTH,
  };
  return (
    <div className={classNames(look.panel, css.card)} style={place} aria-hidden="true">
      <ValueLines dataset={dataset} value={value} />
      <p className={css.note}>{i18n.format.coordinate(value.lonLat)}</p>
    </div>
  );
});

/** The bars of the time axis are those of the asked place while its popup is open. */
function useAskedPlace(dataset: FieldDataset, place: LonLat | null): void {
  const [lon, lat] = place ?? [];
  useEffect(() => {
    dataset.lookAt(lon === undefined || lat === undefined ? null : [lon, lat]);
    return () => dataset.lookAt(null);
  }, [dataset, lon, lat]);
}

/** Whether the map has the focus by keyboard: then its middle is the place that is meant. */
function useMapFocus(): boolean {
  const [byKeys, setByKeys] = useState(false);
  useEffect(() => {
    const look = () => {
      const { activeElement } = document;
      setByKeys(
        activeElement?.getAttribute("role") === "application" && activeElement.matches(":focus-visible"),
      );
    };
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", look);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", look);
    };
  }, []);
  return byKeys;
}
