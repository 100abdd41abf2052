import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Feather from "lucide-react/icons/feather";
import { observer } from "mobx-react-lite";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { useI18n } from "../../../../core/api/kernel.ts";
import { Segments } from "../../../../core/api/ui.ts";
import type { FieldDataset } from "../field-dataset.ts";

/** How the field is drawn, in its row of the menu: arrows or wind barbs. */
export const FieldChoices = observer(function FieldChoices({ dataset }: DatasetViewProps<FieldDataset>) {
  const i18n = useI18n();
  return (
    dataset.options.barbs && (
      <Segments
        label={i18n.t("forecast-field:choice.signs")}
        value={dataset.signs}
        options={[
          { value: "arrow", label: i18n.t("forecast-field:choice.arrows"), icon: ArrowUpRight },
          { value: "barb", label: i18n.t("forecast-field:choice.barbs"), icon: Feather },
        ]}
        onChange={(signs) => dataset.choose("signs", signs)}
      />
    )
  );
});
