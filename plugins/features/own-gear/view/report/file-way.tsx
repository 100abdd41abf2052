import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { useApp } from "../../../../../core/api/kernel.ts";
import { Button, look } from "../../../../../core/api/ui.ts";
import type { LonLat } from "../../../../../lib/lon-lat.ts";
import type { PlotterReading } from "../../report/plotter-file.ts";
import { useTexts } from "../../use-texts.ts";
import css from "./report.module.css";

/** Takes the positions from a file of a plotter; of several lines the user chooses one. */
export const FileWay = observer(function FileWay({
  onPoints,
}: {
  onPoints(points: readonly LonLat[]): void;
}) {
  const { log } = useApp();
  const { i18n, t } = useTexts();
  const id = useId();
  const [reading, setReading] = useState<PlotterReading | null>(null);
  const [said, setSaid] = useState("");
  const read = async (file: Blob) => {
    const { readPlotterFile } = await import("../../report/plotter-file.ts");
    const found = await readPlotterFile(file);
    setReading(found);
    const [only, ...more] = found.ok ? found.lines : [];
    if (only && more.length === 0) take(only);
  };
  const take = ({ points, leftOut }: { points: readonly LonLat[]; leftOut: number }) => {
    onPoints(points);
    setReading(null);
    const taken = i18n.plural("own-gear:points-taken", points.length);
    const rest = leftOut === 0 ? [] : [i18n.plural("own-gear:points-left", leftOut)];
    setSaid([taken, ...rest].join(" "));
  };
  const choose = (file: Blob | undefined) => {
    setSaid("");
    if (file) read(file).catch((error: unknown) => log.error("Plotter file", error));
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("file")}</label>
      <input
        id={id}
        type="file"
        accept=".gpx,.gz,.txt,.xml"
        className={css.file}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      <p role="status" className={look.num}>
        {said}
        {reading?.ok === false && t(`file.${reading.why}`)}
      </p>
      {reading?.ok && reading.lines.length > 1 && (
        <ul className={css.fileLines}>
          {reading.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file may have the same name.
            <li key={index}>
              <Button className={css.wide} onClick={() => take(line)}>
                {line.name || t("line-number", i18n.format.integer(index + 1))} ·{" "}
                {i18n.plural("own-gear:points", line.points.length)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
