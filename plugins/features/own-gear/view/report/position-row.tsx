import Trash2 from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useApp } from "../../../../../core/api/kernel.ts";
import { Button, classNames, Icon, IconButton, look } from "../../../../../core/api/ui.ts";
import { decimalsFor } from "../../../../../lib/lon-lat.ts";
import { positionAt, type ToolPosition } from "../../report/draft.ts";
import { meantPosition, positionFault, typedPosition } from "../../report/position-text.ts";
import { useTexts } from "../../use-texts.ts";
import { FieldFault } from "./field-fault.tsx";
import css from "./report.module.css";
import { useInland } from "./use-inland.ts";

/** Positions of a file or a track that are compared with the coast: each is a question to the service. */
const MOST_CHECKED = 20;

interface PositionRowProps {
  index: number;
  position: ToolPosition;
  isAsked: boolean;
  onChange(position: ToolPosition): void;
  onRemove(): void;
}

/** A position as text that can be corrected, with where it came from, or what is wrong with it. */
export const PositionRow = observer(function PositionRow(props: PositionRowProps) {
  const { index, position, isAsked, onChange, onRemove } = props;
  const { i18n } = useApp();
  const { t } = useTexts();
  const faultId = useId();
  const { lon, lat, valid, text, source, accuracy } = position;
  const written =
    lon === null || lat === null ? "" : i18n.format.coordinate([lon, lat], decimalsFor(accuracy));
  const number = t("position-number", i18n.format.integer(index + 1));
  const id = `report-toolPositions-${index}`;
  // While somebody types, the text is not wrong yet.
  const isWrong = !valid && (isAsked || positionFault(text) === "minutes");
  const meant = isWrong ? meantPosition(text) : null;
  const inland = useInland(index < MOST_CHECKED && lon !== null && lat !== null ? [lon, lat] : null);
  return (
    <li className={css.field}>
      <label htmlFor={id}>{number}</label>
      <div className={css.position}>
        <input
          id={id}
          className={classNames(look.input, look.num, css.input)}
          autoComplete="off"
          placeholder={t("position-example")}
          value={text || written}
          aria-invalid={isWrong}
          aria-describedby={`${faultId}-source${isWrong ? ` ${faultId}` : ""}${inland === null ? "" : ` ${faultId}-inland`}`}
          onChange={({ currentTarget }) => onChange(typedPosition(currentTarget.value))}
          onBlur={() => valid && text !== "" && onChange({ ...position, text: "" })}
        />
        <IconButton
          icon={Trash2}
          label={t("remove-position", i18n.format.integer(index + 1))}
          muted
          className={css.small}
          onClick={onRemove}
        />
      </div>
      {!isWrong && (
        <p id={`${faultId}-source`} className={classNames(css.source, look.num)}>
          {[
            t(`from.${source}`),
            ...(accuracy === null ? [] : [t("accuracy", i18n.format.integer(Math.round(accuracy)))]),
          ].join(" · ")}
        </p>
      )}
      {inland !== null && (
        <p id={`${faultId}-inland`} role="status" className={css.inland}>
          <Icon of={TriangleAlert} small />
          <span>{t("inland", i18n.format.distance(inland))}</span>
        </p>
      )}
      <FieldFault
        id={faultId}
        text={isWrong ? t(`position-fault.${positionFault(text)}${meant ? "-meant" : ""}`) : null}
      />
      {meant && (
        <Button
          className={classNames(css.wide, look.num)}
          onClick={() => onChange(positionAt(meant, "typed"))}
        >
          {t("meant", i18n.format.coordinate(meant))}
        </Button>
      )}
    </li>
  );
});
