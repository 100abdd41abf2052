import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { parsePosition } from "../../../../../core/api/details.ts";
import { useApp, usePage, useService } from "../../../../../core/api/kernel.ts";
import { Button, classNames, Segments } from "../../../../../core/api/ui.ts";
import { toolCategory } from "../../../../../lib/roles/rules.ts";
import { type OwnGear, useOwnGear } from "../../own-gear.ts";
import type { OwnGearService } from "../../own-gear-home.ts";
import { positionAt, type ToolPosition } from "../../report/draft.ts";
import { useTexts } from "../../use-texts.ts";
import { NoAccess } from "../no-access.tsx";
import css from "./report.module.css";
import { ReportFrame } from "./report-frame.tsx";
import { SensorForm } from "./sensor-form.tsx";

/** The page `/registercontainer` (spec §2): gear or a sensor, at a position of the address or any other. */
export default observer(function ContainerView({ params }: { params: Record<string, string> }) {
  const { session } = useApp();
  const home = useService<OwnGearService>("own-gear");
  const own = useOwnGear();
  const { t } = useTexts();
  const maySense = session.holds("BwReportSensors");
  // Spec §6: sensors take priority.
  const [kind, setKind] = useState(toolCategory(session.roles));
  const mayReport = home.known?.mayReport === true;
  const place = params.coordinate ? parsePosition(params.coordinate) : null;
  const position = place && positionAt(place, "map");
  if (!home.known || !(mayReport || maySense))
    return (
      <ReportFrame title="registercontainer">
        <NoAccess hasVessel={home.known !== null} />
      </ReportFrame>
    );
  const choice = maySense && mayReport && (
    <div className={classNames(css.ways, css.two)}>
      <Segments<"sensor" | "fishingfacility">
        label={t("what-kind")}
        options={(["sensor", "fishingfacility"] as const).map((value) => ({
          value,
          label: t(`container.${value}`),
        }))}
        value={kind}
        onChange={setKind}
      />
    </div>
  );
  return maySense && kind === "sensor" ? (
    <SensorForm own={own} position={position}>
      {choice}
    </SensorForm>
  ) : (
    <GearStart own={own} position={position}>
      {choice}
    </GearStart>
  );
});

interface GearStartProps {
  own: OwnGear;
  position: ToolPosition | null;
  children: ReactNode;
}

const GearStart = observer(function GearStart({ own, position, children }: GearStartProps) {
  const { i18n } = useApp();
  const page = usePage();
  const { t } = useTexts();
  const begin = () => {
    own.desk.begin({ type: "deployed", toolPositions: position ? [position] : [] });
    page.navigate("/toolreport");
  };
  const where =
    position?.lon == null || position.lat === null ? null : ([position.lon, position.lat] as const);
  return (
    <ReportFrame
      title="registercontainer"
      subtitle={where ? i18n.format.coordinate(where) : undefined}
      foot={
        <Button kind="primary" className={css.press} onClick={begin}>
          {t("set-gear")}
        </Button>
      }
    >
      {children}
      <p>{t("set-gear-help")}</p>
    </ReportFrame>
  );
});
