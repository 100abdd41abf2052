import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Blend from "lucide-react/icons/blend";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Feather from "lucide-react/icons/feather";
import { observer } from "mobx-react-lite";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { useI18n } from "../../../../core/api/kernel.ts";
import { Segments, Switch } from "../../../../core/api/ui.ts";
import type { FieldDataset } from "../field-dataset.ts";
import css from "./field.module.css";

/** How the field is drawn, in its row of the menu: arrows or wind barbs, classes or a smooth passage, and the moving flow. */
export const FieldChoices = observer(function FieldChoices({ dataset }: DatasetViewProps<FieldDataset>) {
  const i18n = useI18n();
  const { choices, options } = dataset;
  const less = choices.prefersLessMotion;
  return (
    <>
      {options.barbs && (
        <Segments
          label={i18n.t("forecast-field:choice.signs")}
          value={choices.signs}
          options={[
            { value: "arrow", label: i18n.t("forecast-field:choice.arrows"), icon: ArrowUpRight },
            { value: "barb", label: i18n.t("forecast-field:choice.barbs"), icon: Feather },
          ]}
          onChange={(signs) => choices.choose("signs", signs)}
        />
      )}
      {choices.hasColors && (
        <Segments
          label={i18n.t("forecast-field:choice.colors")}
          value={choices.colors}
          options={[
            { value: "classes", label: i18n.t("forecast-field:choice.classes"), icon: ChartNoAxesColumn },
            { value: "smooth", label: i18n.t("forecast-field:choice.smooth"), icon: Blend },
          ]}
          onChange={(colors) => choices.choose("colors", colors)}
        />
      )}
      {choices.canFlow && (
        <div className={css.choice}>
          <span>
            {i18n.t("forecast-field:choice.flow")}
            {less && <small>{i18n.t("forecast-field:choice.less-motion")}</small>}
          </span>
          <Switch
            label={i18n.t("forecast-field:choice.flow")}
            checked={choices.flows}
            disabled={less}
            onChange={(on) => choices.choose("flow", on ? "on" : "off")}
          />
        </div>
      )}
    </>
  );
});
