import { observer } from "mobx-react-lite";
import { Dialog, look } from "../../../../core/api/ui.ts";
import type { GpxLine } from "../gpx/gpx-route.ts";
import { useTexts } from "../use-texts.ts";
import css from "./planner.module.css";

/** A choice between the routes, tracks and waypoints of a file. */
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
      <ul className={css.choice}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file stand still, and names may repeat.
          <li key={index}>
            <button type="button" className={look.item} onClick={() => onChoose(line)}>
              <span className={look.itemText}>
                <b>{line.name || t(`gpx-kind-${line.kind}`)}</b>
                <span className={look.num}>
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
