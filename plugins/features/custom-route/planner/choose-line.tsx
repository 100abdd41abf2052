import { observer } from "mobx-react-lite";
import { Dialog } from "../../../../core/api/ui.ts";
import type { GpxLine } from "../gpx/gpx-route.ts";
import { useTexts } from "../use-texts.ts";

/** Which of the routes, tracks and waypoints of a file to open. */
export const ChooseLine = observer(function ChooseLine({
  lines,
  onChoose,
}: {
  lines: readonly GpxLine[];
  onChoose(line: GpxLine | null): void;
}) {
  const { i18n, t } = useTexts();
  return (
    <Dialog title={t("gpx-choose")} closeLabel={i18n.t("close")} onClose={() => onChoose(null)}>
      <p>{t("gpx-choose-text")}</p>
      <ul className="fv-route-choice">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file stand still, and names may repeat.
          <li key={index}>
            <button type="button" className="fv-item" onClick={() => onChoose(line)}>
              <span className="fv-item-text">
                <b>{line.name || t(`gpx-kind-${line.kind}`)}</b>
                <span className="fv-num">
                  {t(`gpx-kind-${line.kind}`)} · {i18n.plural("custom-route:points", line.points.length)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
