import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { diagnosePlaces } from "../../../lib/diagnosis/diagnose-places.ts";
import { areaOf } from "../../../lib/diagnosis/positions.ts";

/** Why none of a dataset's features is in the map's area: the likely error of the setup, and the remedy. */
export const Elsewhere = observer(function Elsewhere({ dataset }: { dataset: Dataset }) {
  const { manifest } = useApp();
  const i18n = useI18n();
  const [found] = diagnosePlaces(dataset.items, {
    crs: "EPSG:4326",
    stated: null,
    bounds: areaOf(manifest.map),
  });
  if (!found) return null;
  return (
    <p role="alert" className="fv-row-failed">
      <b>{i18n.t("error.setup")}</b> {i18n.text(found.text)} {i18n.text(found.remedy)}
    </p>
  );
});
