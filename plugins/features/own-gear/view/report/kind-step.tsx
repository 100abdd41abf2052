import { observer } from "mobx-react-lite";
import { useApp } from "../../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../../core/api/ui.ts";
import { decimalsFor } from "../../../../../lib/lon-lat.ts";
import { toolTypeOf } from "../../../../../lib/tool-types.ts";
import type { OwnGear } from "../../own-gear.ts";
import type { ReportDraft } from "../../report/draft.ts";
import { useTexts } from "../../use-texts.ts";
import { GearIcon } from "../gear-icon.tsx";
import css from "./report.module.css";
import { ReportFrame } from "./report-frame.tsx";

/** Codes of what a vessel sets, as the service spells them. */
export const KINDS = ["NETS", "LONGLINE", "CRABPOT", "DANPURSEINE", "MOORING", "SENSORCABLE", "GENERIC"];

interface KindStepProps {
  own: OwnGear;
  draft: ReportDraft;
}

/** The second tap: what it is. What was reported last comes first. */
export const KindStep = observer(function KindStep({ own, draft }: KindStepProps) {
  const { i18n } = useApp();
  const { t } = useTexts();
  const { desk } = own;
  const last = desk.habits.toolTypeCode;
  const kinds = [...KINDS.filter((code) => code === last), ...KINDS.filter((code) => code !== last)];
  const [first] = draft.toolPositions;
  const where =
    first?.lon == null || first.lat === null
      ? []
      : [i18n.format.coordinate([first.lon, first.lat], decimalsFor(first.accuracy))];
  return (
    <ReportFrame
      title="what-kind"
      subtitle={[...where, t("at", i18n.format.time(draft.time))].join(" · ")}
      onBack={() => desk.leave()}
    >
      <ul className={css.tiles}>
        {kinds.map((code) => {
          const { id, symbol } = toolTypeOf(code);
          return (
            <li key={code}>
              <button
                type="button"
                className={classNames(css.tile, code === last && css.tileLast)}
                onClick={() => desk.choose(code)}
              >
                <GearIcon name={`gear-${symbol}`} size={36} />
                <span>
                  <b>{t(`gear.${id}`)}</b>
                  {code === last && <small className={look.num}>{t("last-used")}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </ReportFrame>
  );
});
