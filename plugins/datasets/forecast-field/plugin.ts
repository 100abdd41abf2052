import { observer } from "mobx-react-lite";
import { createElement } from "react";
import type { PointFields } from "../../../contracts/point-fields.ts";
import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin, defineService, lazyPart, useApp } from "../../../core/api/kernel.ts";
import type { ForecastFieldOptions } from "../../../schemas/generated/options/forecast-field.ts";
import { FieldDataset } from "./field-dataset.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const FieldLegend = lazyPart(async () => ({ default: (await import("./views/legend.tsx")).FieldLegend }));
const FieldPopup = lazyPart(async () => ({ default: (await import("./views/popup.tsx")).FieldPopup }));

const FieldChoices = lazyPart(async () => ({
  default: (await import("./views/field-choices.tsx")).FieldChoices,
}));
const PointerCard = lazyPart(async () => ({
  default: (await import("./views/pointer-card.tsx")).PointerCard,
}));

/** The value at the pointer, of the field that lies on top. */
const FieldPointer = observer(function FieldPointer() {
  const { datasets } = useApp();
  const dataset = datasets.active.findLast((one) => one instanceof FieldDataset && one.info !== null);
  return dataset instanceof FieldDataset ? createElement(PointerCard, { dataset }) : null;
});

export default definePlugin({
  datasetTypes: {
    "forecast-field": defineDatasetType<ForecastFieldOptions, FieldDataset>({
      create: (init) => new FieldDataset(init),
      views: { Legend: FieldLegend, Popup: FieldPopup, Filters: FieldChoices },
    }),
  },
  services: [
    defineService<PointFields>("point-fields", ({ datasets }) => ({
      get fields() {
        return datasets.all.flatMap((one) =>
          one instanceof FieldDataset && one.options.atPoints && one.accessEnabled ? one : [],
        );
      },
    })),
  ],
  mounts: [{ name: "field-pointer", Mount: FieldPointer }],
  translations: { no, en },
});
