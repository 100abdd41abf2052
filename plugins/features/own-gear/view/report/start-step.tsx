import Flag from "lucide-react/icons/flag";
import MapPinPlus from "lucide-react/icons/map-pin-plus";
import { observer } from "mobx-react-lite";
import { useApp, usePage } from "../../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../../core/api/ui.ts";
import { toolTypeOf } from "../../../../../lib/tool-types.ts";
import type { OwnGear } from "../../own-gear.ts";
import { useTexts } from "../../use-texts.ts";
import { DraftRow } from "./draft-row.tsx";
import css from "./report.module.css";
import { ReportFrame } from "./report-frame.tsx";
import { useMeasure } from "./use-measure.ts";

/** The first tap: where and when are fixed at this moment. */
export const StartStep = observer(function StartStep({ own }: { own: OwnGear }) {
  const { clock } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const { measure, isMeasuring } = useMeasure();
  const { desk } = own;
  const { begun } = desk;
  const here = async () => {
    const time = clock.now().toISOString();
    const position = await measure();
    desk.begin({ type: "deployed", time, toolPositions: position ? [position] : [] });
  };
  const end = async () => {
    const position = await measure();
    if (position) desk.endString(position);
  };
  const main = begun ? (
    <Button kind="primary" className={css.press} disabled={isMeasuring} onClick={() => void end()}>
      <Icon of={Flag} />
      {t(isMeasuring ? "measuring" : "end-here")}
    </Button>
  ) : (
    <Button kind="primary" className={css.press} disabled={isMeasuring} onClick={() => void here()}>
      <Icon of={MapPinPlus} />
      {t(isMeasuring ? "measuring" : "set-here")}
    </Button>
  );
  return (
    <ReportFrame title="toolreport" foot={main}>
      {begun ? (
        <>
          <p className={css.hint}>
            {t("begun", t(`gear.${toolTypeOf(begun.toolTypeCode).id}`), i18n.format.time(begun.time))}
          </p>
          <Button className={css.wide} onClick={() => desk.forgetString()}>
            {t("forget-begun")}
          </Button>
        </>
      ) : (
        <p>{t("set-here-help")}</p>
      )}
      {desk.shelved.length > 0 && (
        <ul className={css.list}>
          {desk.shelved.map((draft) => (
            <DraftRow key={`${draft.type} ${draft.savedAt}`} desk={desk} draft={draft} />
          ))}
        </ul>
      )}
      <div className={css.pair}>
        <Button className={css.wide} onClick={() => desk.begin({ type: "deployed" })}>
          {t("elsewhere")}
        </Button>
        <Button className={css.wide} onClick={() => page.navigate("/tools")}>
          {t("tools")}
        </Button>
      </div>
    </ReportFrame>
  );
});
