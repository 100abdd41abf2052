import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import CircleX from "lucide-react/icons/circle-x";
import Move from "lucide-react/icons/move";
import { observer } from "mobx-react-lite";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon } from "../../../../core/api/ui.ts";
import type { ReportType } from "../../../../lib/gear-report/gear-report.ts";
import { toolTypeOf } from "../../../../lib/tool-types.ts";
import type { OwnGear } from "../own-gear.ts";
import type { OwnTool } from "../read-answers.ts";
import { positionsOf } from "../report/draft-from.ts";
import { useTexts } from "../use-texts.ts";
import css from "./own-gear.module.css";
import { useMeasure } from "./report/use-measure.ts";

const ACTIONS = [
  { type: "retrieved", icon: ArrowUpFromLine },
  { type: "reset", icon: Move },
  { type: "lost", icon: CircleX },
] as const;

interface ToolActionsProps {
  own: OwnGear;
  tool: OwnTool;
  /** They are what the page is for. */
  isMain?: boolean;
}

/** What can be reported about gear in the sea. */
export const ToolActions = observer(function ToolActions({ own, tool, isMain = false }: ToolActionsProps) {
  const { clock } = useApp();
  const page = usePage();
  const { t } = useTexts();
  const { measure, isMeasuring } = useMeasure();
  const begin = async (type: ReportType) => {
    const time = clock.now().toISOString();
    const { id, typeCode, count, geometry } = tool;
    // What is moved lies below the vessel; what is lost was last where it was set.
    const here = type === "reset" ? await measure() : null;
    const toolPositions = here ? [here] : type === "lost" ? positionsOf(geometry) : [];
    const about = { tool: { id, typeCode, count, geometry }, toolTypeCode: typeCode, toolCount: count };
    own.desk.begin({ type, time, toolPositions, ...about });
    page.navigate("/toolreport");
  };
  const name = t(`gear.${toolTypeOf(tool.typeCode).id}`);
  return (
    <div className={classNames(css.acts, isMain && css.mainActs)}>
      {ACTIONS.map(({ type, icon }) => (
        <Button
          key={type}
          kind={isMain && type === "retrieved" ? "primary" : "secondary"}
          disabled={isMeasuring}
          aria-label={`${t(`act.${type}`)}: ${name}`}
          onClick={() => void begin(type)}
        >
          <Icon of={icon} small />
          {t(`act.${type}`)}
        </Button>
      ))}
    </div>
  );
});
