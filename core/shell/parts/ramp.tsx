import { observer } from "mobx-react-lite";
import type { Dataset } from "../../dataset/dataset.ts";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { Ramp } from "../../ui/swatch.tsx";

/** The colour ramp of a dataset with its labels; nothing when it has none. */
export const ThemedRamp = observer(function ThemedRamp({
  dataset,
  unit = true,
}: {
  dataset: Dataset;
  unit?: boolean;
}) {
  const { theme } = useApp();
  const i18n = useI18n();
  const { symbol, legend } = dataset.definition;
  if (symbol.ramp.length === 0) return null;
  return (
    <Ramp
      symbol={symbol}
      night={theme.theme === "night"}
      low={i18n.text(legend.lowLabel) || i18n.t("legend.low")}
      unit={unit ? i18n.text(legend.unitLabel) : ""}
      high={i18n.text(legend.highLabel) || i18n.t("legend.high")}
    />
  );
});
