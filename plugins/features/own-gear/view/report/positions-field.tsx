import FileUp from "lucide-react/icons/file-up";
import Keyboard from "lucide-react/icons/keyboard";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapIcon from "lucide-react/icons/map";
import Waypoints from "lucide-react/icons/waypoints";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { usePage } from "../../../../../core/api/kernel.ts";
import { Button, Icon, Segments } from "../../../../../core/api/ui.ts";
import { positionAt, type ReportDraft } from "../../report/draft.ts";
import { typedPosition } from "../../report/position-text.ts";
import type { ReportDesk } from "../../report/report-desk.ts";
import { useTexts } from "../../use-texts.ts";
import { FieldFault } from "./field-fault.tsx";
import { FileWay } from "./file-way.tsx";
import { PositionRow } from "./position-row.tsx";
import css from "./report.module.css";
import { TrackWay, useOwnTrack } from "./track-way.tsx";
import { useMeasure } from "./use-measure.ts";

const WAYS = ["gps", "map", "typed", "file", "track"] as const;
type Way = (typeof WAYS)[number];
const ICONS = { gps: LocateFixed, map: MapIcon, typed: Keyboard, file: FileUp, track: Waypoints };

interface PositionsFieldProps {
  desk: ReportDesk;
  draft: ReportDraft;
  /** The user has asked to send: what is wrong is said. */
  isAsked: boolean;
  fault: string | null;
}

/** One numbered list of positions, which four ways fill. */
export const PositionsField = observer(function PositionsField({
  desk,
  draft,
  isAsked,
  fault,
}: PositionsFieldProps) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const { measure, isMeasuring } = useMeasure();
  const track = useOwnTrack();
  const [way, setWay] = useState<Way>(draft.toolPositions.length === 0 ? "map" : "gps");
  const addHere = async () => {
    const position = await measure();
    if (position) desk.addPosition(position);
  };
  const addFromMap = async () => {
    const place = await page.askForPlace({ label: t("choose-in-map") });
    if (place) desk.addPosition(positionAt(place.center, "map"));
    page.openDetails();
  };
  return (
    <section className={css.positions} aria-label={t("field.toolPositions")}>
      {draft.toolPositions.length > 0 && (
        <ol className={css.list}>
          {draft.toolPositions.map((position, index) => (
            <PositionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a position is known by its number.
              key={index}
              index={index}
              position={position}
              isAsked={isAsked}
              onChange={(next) => desk.setPosition(index, next)}
              onRemove={() => desk.removePosition(index)}
            />
          ))}
        </ol>
      )}
      <div className={css.ways}>
        <Segments<Way>
          label={t("ways")}
          options={WAYS.filter((value) => value !== "track" || track !== null).map((value) => ({
            value,
            label: t(`way.${value}`),
            icon: ICONS[value],
          }))}
          value={way}
          onChange={setWay}
        />
      </div>
      <div id="report-toolPositions" tabIndex={-1}>
        {way === "gps" && (
          <div className={css.positions}>
            <Button className={css.wide} disabled={isMeasuring} onClick={() => void addHere()}>
              <Icon of={LocateFixed} />
              {t(isMeasuring ? "measuring" : "add-here")}
            </Button>
            {desk.measured.length > 0 && !draft.toolPositions.some(({ source }) => source === "gps") && (
              <Button
                className={css.wide}
                onClick={() => desk.change({ toolPositions: [...draft.toolPositions, ...desk.measured] })}
              >
                {i18n.plural("own-gear:add-measured", desk.measured.length)}
              </Button>
            )}
          </div>
        )}
        {way === "map" && (
          <Button className={css.wide} onClick={() => void addFromMap()}>
            <Icon of={MapIcon} />
            {t("choose-in-map")}
          </Button>
        )}
        {way === "typed" && (
          <Button className={css.wide} onClick={() => desk.addPosition(typedPosition(""))}>
            <Icon of={Keyboard} />
            {t("add-typed")}
          </Button>
        )}
        {way === "file" && (
          <FileWay
            onPoints={(points) =>
              desk.change({ toolPositions: points.map((one) => positionAt(one, "file")) })
            }
          />
        )}
        {way === "track" && track && (
          <TrackWay
            own={track}
            onPoints={(points) =>
              desk.change({ toolPositions: points.map((one) => positionAt(one, "track")) })
            }
          />
        )}
      </div>
      <FieldFault id="report-toolPositions-fault" text={fault} />
    </section>
  );
});
