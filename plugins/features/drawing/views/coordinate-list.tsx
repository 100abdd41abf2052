import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { CoordinateListProps } from "../../../../contracts/drawing.ts";
import { Button } from "../../../../core/api/ui.ts";
import { readCoordinateList } from "../model/read-coordinate-list.ts";
import css from "./coordinate-list.module.css";
import { useDrawingTexts } from "./use-drawing-texts.ts";

/** A field for a list of positions, one a line. */
const CoordinateList = observer(function CoordinateList({ points, onUse }: CoordinateListProps) {
  const i18n = useDrawingTexts();
  const id = useId();
  const [text, setText] = useState(() => points.map((point) => i18n.format.coordinate(point)).join("\n"));
  const [fault, setFault] = useState<string | null>(null);
  const use = () => {
    const read = readCoordinateList(text);
    if ("area" in read) return onUse(read.area);
    setFault(read.fault === "few" ? i18n.t("drawing:list-few") : i18n.t("drawing:list-line", read.line));
  };
  return (
    <div className={css.list}>
      <label htmlFor={id}>{i18n.t("drawing:list")}</label>
      <textarea
        id={id}
        rows={5}
        spellCheck={false}
        value={text}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p
        id={`${id}-note`}
        role={fault === null ? undefined : "alert"}
        className={fault === null ? css.hint : css.fault}
      >
        {fault ?? i18n.t("drawing:list-hint")}
      </p>
      <Button onClick={use}>{i18n.t("drawing:list-use")}</Button>
    </div>
  );
});

export default CoordinateList;
