import Unlink from "lucide-react/icons/unlink";
import { observer } from "mobx-react-lite";
import { Icon } from "../../../../core/api/ui.ts";
import { durationText } from "../../../../lib/duration.ts";
import type { TrackSum } from "../model/track.ts";
import { useTexts } from "../use-texts.ts";
import css from "./own-track.module.css";

/** Number of gaps that are listed; the latest first. */
const LISTED = 5;

/** Where a track has gaps, and why, and where the clock was set. Nothing for a whole one. */
export const GapList = observer(function GapList({ sum: { gaps, missing } }: { sum: TrackSum }) {
  const { i18n, t } = useTexts();
  if (gaps.length === 0) return null;
  const { format } = i18n;
  const missed = gaps.filter(({ reason }) => reason !== "clock").length;
  return (
    <div className={css.gaps}>
      <Icon of={Unlink} />
      <div>
        {missed > 0 && (
          <b>{i18n.plural("own-track:gaps", missed, durationText(missing / 60_000, i18n.language))}</b>
        )}
        <ul>
          {gaps
            .slice(-LISTED)
            .toReversed()
            .map(({ from, to, reason }) => (
              <li key={`${from} ${to}`}>{t(`gap.${reason}`, format.time(from), format.time(to))}</li>
            ))}
        </ul>
        {missed > 0 && <p>{t("gap.note")}</p>}
      </div>
    </div>
  );
});
