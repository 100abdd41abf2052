import { observer } from "mobx-react-lite";
import { type DragEvent, type ReactNode, useState } from "react";
import { classNames, look } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import { ChooseLine } from "./choose-line.tsx";
import css from "./planner.module.css";
import { useGpxImport } from "./use-gpx-import.ts";

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** The body of the planner, onto which a GPX file may be dropped. */
export const GpxDrop = observer(function GpxDrop({
  children,
}: {
  children(open: (file: Blob) => void): ReactNode;
}) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  const { lines, open, choose } = useGpxImport();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button that opens a file.
    <div
      className={classNames(look.detailsBody, look.detailsRuled, css.route)}
      data-print=""
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget instanceof Node ? event.relatedTarget : null;
        if (!event.currentTarget.contains(to)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) open(file);
      }}
    >
      {children(open)}
      {over && <p className={css.drop}>{t("drop")}</p>}
      {lines && <ChooseLine lines={lines} onChoose={choose} />}
    </div>
  );
});
