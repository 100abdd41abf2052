import CircleAlert from "lucide-react/icons/circle-alert";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import type { RequestQueue } from "../../../../../contracts/request-queue.ts";
import { useApp, usePage, useService } from "../../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look, Segments } from "../../../../../core/api/ui.ts";
import { FORM_MESSAGES } from "../../../../../lib/form/messages.ts";
import { faultsOf, SENSOR_PATH, SENSOR_REQUIRED } from "../../../../../lib/gear-report/gear-report.ts";
import { toolTypeOf } from "../../../../../lib/tool-types.ts";
import { CATEGORIES, type OwnGear } from "../../own-gear.ts";
import type { OwnGearService } from "../../own-gear-home.ts";
import type { SensorFields, ToolPosition } from "../../report/draft.ts";
import { geometryOf } from "../../report/report-body.ts";
import { ReportDesk } from "../../report/report-desk.ts";
import { useTexts } from "../../use-texts.ts";
import { CallLink } from "../call-link.tsx";
import { PositionsField } from "./positions-field.tsx";
import css from "./report.module.css";
import { ReportFrame } from "./report-frame.tsx";
import { TextField } from "./text-field.tsx";
import { TimeField } from "./time-field.tsx";

const NO_SENSOR: SensorFields = { id: "", name: "", toolId: "" };
/** Attributes with the controls that are about them, in the order of the form. */
const FIELDS = [
  ["sensorId", "sensor-id"],
  ["name", "sensor-name"],
  ["geometry", "report-toolPositions"],
  ["deployTime", "report-time"],
] as const;

interface SensorFormProps {
  own: OwnGear;
  position: ToolPosition | null;
  children: ReactNode;
}

/** Registers a sensor on the vessel's gear. */
export const SensorForm = observer(function SensorForm({ own, position, children }: SensorFormProps) {
  const { clock, i18n, log, manifest, storage } = useApp();
  const queue = useService<RequestQueue>("request-queue");
  const home = useService<OwnGearService>("own-gear");
  const page = usePage();
  const { t } = useTexts();
  // Everything is collected as for a report of gear, beside the draft of one.
  const [desk] = useState(() => {
    const made = new ReportDesk({ clock, storage }, "sensorReport");
    const toolPositions = position ? [position] : [];
    // One in which nothing was changed has an old time.
    if (!made.draft?.isTouched)
      made.begin({ type: "deployed", toolTypeCode: "SENSORBUOY", sensor: NO_SENSOR, toolPositions });
    else if (position) made.change({ toolPositions });
    return made;
  });
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const { draft } = desk;
  const { id: sensorId, name, toolId } = draft?.sensor ?? NO_SENSOR;
  const sensorType = draft?.toolTypeCode === "SENSORCABLE" ? "SENSORCABLE" : "SENSORBUOY";
  const change = (changed: Partial<SensorFields>) =>
    desk.change({ sensor: { id: sensorId, name, toolId, ...changed } });
  const tools = (own.all?.tools ?? []).filter(({ removedAt }) => removedAt === null);
  const tool = tools.find(({ id }) => id === toolId);
  const body = {
    ...{ sensorId: sensorId.trim(), name: name.trim(), sensorType },
    deployTime: draft?.time ?? "",
    geometry: desk.isValid ? geometryOf(draft?.toolPositions ?? []) : null,
    ...(tool ? { toolId: tool.id, toolTypeCode: tool.typeCode } : {}),
  };
  const faults = isAsked ? faultsOf(body, SENSOR_REQUIRED, clock.now().getTime()) : {};
  const wordsOf = (field: string) => {
    const fault = faults[field];
    return fault ? FORM_MESSAGES[fault][i18n.language] : null;
  };
  const submit = async () => {
    setAsked(true);
    const wrong = faultsOf(body, SENSOR_REQUIRED, clock.now().getTime());
    const [first] = FIELDS.filter(([attribute]) => wrong[attribute]);
    if (first) return void document.getElementById(first[1])?.focus();
    setSending(true);
    setFailed(false);
    try {
      await queue.add({
        category: CATEGORIES.sensors,
        label: { no: `Sensor ${body.sensorId}`, en: `Sensor ${body.sensorId}` },
        symbol: sensorType === "SENSORCABLE" ? "gear-sensor" : "sensor-buoy",
        method: "POST",
        url: `{apiBase}${SENSOR_PATH}`,
        json: body,
        subject: `sensor ${body.sensorId}`,
        user: home.known?.user || undefined,
      });
      desk.discard();
      page.navigate("/sensors");
    } catch (error) {
      log.error("The report was not stored", error);
      setFailed(true);
      setSending(false);
    }
  };
  return (
    <ReportFrame
      title="register-sensor"
      text={draft?.isTouched ? t("draft-saved", i18n.format.time(draft.savedAt)) : undefined}
      foot={
        <Button kind="primary" className={css.press} disabled={isSending} onClick={() => void submit()}>
          {t("do.sensor")}
        </Button>
      }
    >
      {children}
      {failed && (
        <p role="alert" className={css.alert}>
          <Icon of={CircleAlert} />
          {t("not-submitted", manifest.gearReports.phone)}
        </p>
      )}
      {failed && <CallLink />}
      <div className={classNames(css.ways, css.two)}>
        <Segments<"SENSORBUOY" | "SENSORCABLE">
          label={t("sensor-kind")}
          options={[
            { value: "SENSORBUOY", label: t("kind.buoy") },
            { value: "SENSORCABLE", label: t("kind.cable") },
          ]}
          value={sensorType}
          onChange={(toolTypeCode) => desk.change({ toolTypeCode })}
        />
      </div>
      <TextField
        id="sensor-id"
        label={t("sensor-id")}
        value={sensorId}
        fault={wordsOf("sensorId")}
        onChange={(id) => change({ id })}
      />
      <TextField
        id="sensor-name"
        label={t("sensor-name")}
        value={name}
        fault={wordsOf("name")}
        onChange={(next) => change({ name: next })}
      />
      {tools.length > 0 && (
        <div className={css.field}>
          <label htmlFor="sensor-tool">{t("sensor-tool")}</label>
          <select
            id="sensor-tool"
            className={classNames(look.input, css.input)}
            value={toolId}
            onChange={({ currentTarget }) => change({ toolId: currentTarget.value })}
          >
            <option value="">{t("no-tool")}</option>
            {tools.map((one) => (
              <option key={one.id} value={one.id}>
                {[
                  t(`gear.${toolTypeOf(one.typeCode).id}`),
                  ...(one.setAt === null ? [] : [i18n.format.dateTime(one.setAt)]),
                ].join(" · ")}
              </option>
            ))}
          </select>
        </div>
      )}
      {draft && <PositionsField desk={desk} draft={draft} isAsked={isAsked} fault={wordsOf("geometry")} />}
      <TimeField
        label={t("time.deployed")}
        value={body.deployTime}
        fault={wordsOf("deployTime")}
        onChange={(time) => desk.change({ time })}
      />
    </ReportFrame>
  );
});
