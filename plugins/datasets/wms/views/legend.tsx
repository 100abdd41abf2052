import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { useI18n } from "../../../../core/api/kernel.ts";
import { classNames, DefaultLegend } from "../../../../core/api/ui.ts";
import type { WmsDataset } from "../wms-dataset.ts";
import css from "./legend.module.css";

/** The manifest's legend, or with `legend.serviceGraphic` the service's image for theme and language. */
export const WmsLegend = observer(function WmsLegend({ dataset }: DatasetViewProps<WmsDataset>) {
  if (!dataset.definition.legend.serviceGraphic) return <DefaultLegend dataset={dataset} />;
  return <ServiceLegend key={dataset.legendGraphicUrl} dataset={dataset} />;
});

const ServiceLegend = observer(function ServiceLegend({ dataset }: DatasetViewProps<WmsDataset>) {
  const i18n = useI18n();
  const [failed, setFailed] = useState(false);
  const title = i18n.text(dataset.definition.legend.title);
  const name = i18n.text(dataset.definition.name);
  return (
    <>
      {title && <h4>{title}</h4>}
      {failed ? (
        <p>{i18n.t("wms:legend.failed")}</p>
      ) : (
        <img
          src={dataset.legendGraphicUrl}
          alt={i18n.t("wms:legend.alt", name)}
          onError={() => setFailed(true)}
          className={classNames(css.picture, dataset.looksAsByDay && css.asByDay)}
        />
      )}
    </>
  );
});
