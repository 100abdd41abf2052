import "./legend.css";
import { observer } from "mobx-react-lite";
import { type DatasetViewProps, useApp } from "../../../../core/index.ts";
import { SHIP_TYPES } from "../model/ship-type.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { iconOfType } from "./ship-type-icon.ts";
import { useTexts } from "./texts.ts";
import { useTally } from "./use-tally.ts";
import { VesselSymbol } from "./vessel-symbol.tsx";

/** The symbols of the types that are in the map, and what else is drawn of a vessel. */
export default observer(function Legend({ dataset }: DatasetViewProps<VesselDataset>) {
  const { map, settings } = useApp();
  const { i18n, t } = useTexts();
  const { types } = useTally(dataset);
  const { hiddenGroups } = dataset.vesselFilter;
  const { vectorMinutes, vectorsFromZoom } = dataset.options;
  const shown = SHIP_TYPES.filter(
    (_type, number) => (types[number] ?? 0) > 0 && ((hiddenGroups >>> number) & 1) === 0,
  ).map((type) => ({ type, icon: iconOfType(type) }));
  const hours = settings.get("oldAisThreshold");
  const drawn = map.ordinaryZoom >= vectorsFromZoom;
  return (
    <ul className="fv-legend-lines fv-vessel-legend">
      {shown
        .filter(({ icon }) => icon !== "vessel")
        .map(({ type, icon }) => (
          <li key={type}>
            <VesselSymbol icon={icon} size={18} />
            <span>{t(`type.${type}`)}</span>
          </li>
        ))}
      {shown.some(({ icon }) => icon === "vessel") && (
        <li>
          <VesselSymbol icon="vessel" size={18} />
          <span>{t("type.all_other")}</span>
        </li>
      )}
      <li>
        <VesselSymbol icon="vessel" size={18} rest />
        <span>{t("legend.rest")}</span>
      </li>
      {typeof hours === "number" && (
        <li>
          <VesselSymbol icon="vessel" size={18} faint />
          <span>{t("legend.old", i18n.format.number(hours, 1, false))}</span>
        </li>
      )}
      {vectorMinutes > 0 && settings.isOn("bearingVectors") && (
        <li>
          <svg width="24" height="14" viewBox="0 0 24 14" aria-hidden="true" className="fv-vessel-course">
            <path d="M2 12L22 2" />
          </svg>
          <span>
            {t(drawn ? "legend.course" : "legend.course-zoomed", i18n.format.number(vectorMinutes, 1, false))}
          </span>
        </li>
      )}
    </ul>
  );
});
