import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";

/**
 * Attributions of the datasets in the map, and a notice of invented data. Always visible; when the line is too narrow,
 * pressing it shows the rest.
 */
export const AttributionLine = observer(function AttributionLine() {
  const { manifest, datasets } = useApp();
  const i18n = useI18n();
  const [whole, setWhole] = useState(false);
  const demonstration = computed(
    () => manifest.demonstration || datasets.active.some((dataset) => dataset.demonstration),
  ).get();
  const credit = computed(() => {
    const credits = [
      i18n.text(manifest.attribution),
      // Invented data has no owner; the line begins with the notice that it is invented.
      ...datasets.active.map(({ definition }) =>
        definition.demonstration ? "" : i18n.text(definition.attribution),
      ),
    ].filter((one) => one !== "");
    return [...new Set(credits)].join(" · ");
  }).get();
  return (
    <footer className="fv-attribution">
      {demonstration && <b>{i18n.t("demonstration.not-for-navigation")}</b>}
      {credit && (
        <button type="button" title={credit} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {credit}
        </button>
      )}
    </footer>
  );
});
