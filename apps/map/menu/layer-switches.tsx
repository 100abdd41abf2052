import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import { useShell } from "../shell-context.tsx";
import { useMenuTexts } from "./use-menu-texts.ts";

/** Layers of a dataset that can be hidden separately, such as the names of a background. */
export const LayerSwitches = observer(function LayerSwitches({ dataset }: { dataset: Dataset }) {
  const { map } = useApp();
  const { selection } = useShell();
  const i18n = useI18n();
  if (!dataset.active) return null;
  const layers = map.layersOf(dataset.id);
  return layers.map(({ layerId, title }) =>
    title === undefined ? null : (
      <SwitchLine
        key={layerId}
        label={i18n.text(title)}
        checked={!dataset.setting.hiddenLayers.includes(layerId)}
        onChange={(shown) => selection.hideLayer(dataset, layerId, !shown)}
      />
    ),
  );
});

/** Removes a dataset from the map's legend, or adds it again. */
export const LegendSwitch = observer(function LegendSwitch({ dataset }: { dataset: Dataset }) {
  const { selection } = useShell();
  const i18n = useMenuTexts();
  if (dataset.definition.legend.group === "") return null;
  return (
    <SwitchLine
      label={i18n.t("menu:row.in-legend")}
      checked={dataset.setting.inLegend}
      onChange={(on) => selection.setInLegend(dataset, on)}
    />
  );
});

interface SwitchLineProps {
  label: string;
  checked: boolean;
  onChange(on: boolean): void;
}

function SwitchLine({ label, checked, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div className="fv-switch-line">
      <span id={id}>{label}</span>
      <Switch aria-labelledby={id} checked={checked} onChange={onChange} />
    </div>
  );
}
