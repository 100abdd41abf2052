import FileUp from "lucide-react/icons/file-up";
import List from "lucide-react/icons/list";
import Pencil from "lucide-react/icons/pencil";
import Pentagon from "lucide-react/icons/pentagon";
import { Suspense, useId, useRef, useState } from "react";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { loadSurely, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon, look } from "../../../../core/api/ui.ts";
import { areaOf } from "../../../../lib/geodesy/figures.ts";
import { type AreaGeometry, cornersOf, drawnPoints, readAreaFile } from "../model/read-area.ts";
import { useTexts } from "../use-texts.ts";
import css from "./area-field.module.css";

const ACCEPTED = ".geojson,.json,.kml,.gpx";

interface AreaFieldProps {
  area: AreaGeometry | null;
  /** A fault of the form: no area was chosen. */
  fault: string | null;
  onChange(area: AreaGeometry): void;
}

/** The area of a zone: drawn on the map, from a list of coordinates, or from a file. */
export function AreaField({ area, fault, onChange }: AreaFieldProps) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const drawing = useService<Drawing>("drawing");
  const [listing, setListing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: AreaGeometry) => {
    setProblem(null);
    setListing(false);
    onChange(chosen);
    page.announce(t("area.chosen", cornersOf(chosen)));
  };
  const id = useId();
  // The bar of the drawing, which had the focus, is gone.
  const comeBack = () => document.getElementById(`${id}-draw`)?.focus();
  const draw = () => {
    const points = area && drawnPoints(area);
    drawing.request({
      geometryType: "Polygon",
      title: t("draw-title"),
      ...(points ? { points } : {}),
      onUseGeometry: (geometry) => {
        if (geometry.type === "Polygon") choose(geometry);
        comeBack();
      },
      onCancel: comeBack,
    });
    // Enter on the map places the corners.
    page.focusMap();
  };
  const readFile = async (file: File) => {
    try {
      const read = await loadSurely(() => readAreaFile(file));
      if (read) choose(read);
      else setProblem(t("file.none", file.name));
    } catch {
      setProblem(t("file.unreadable", file.name));
    }
  };
  const size = area && areaOf(area);
  const message = problem ?? fault;
  return (
    <fieldset className={css.area}>
      <legend>{t("area")}</legend>
      {area && (
        <p className={css.chosen}>
          <Icon of={Pentagon} />
          <b className={look.num}>
            {[
              i18n.plural("zone-alerts:corners", cornersOf(area)),
              ...(size === null ? [] : [i18n.format.area(size)]),
            ].join(" · ")}
          </b>
        </p>
      )}
      <div className={css.ways}>
        <Button id={`${id}-draw`} onClick={draw}>
          <Icon of={area ? Pencil : Pentagon} small />
          {t(area ? "redraw" : "draw")}
        </Button>
        <Button aria-expanded={listing} onClick={() => setListing(!listing)}>
          <Icon of={List} small />
          {t("coordinates")}
        </Button>
        <FileButton onFile={(file) => void readFile(file)} />
      </div>
      {listing && (
        <Suspense>
          <drawing.CoordinateList points={(area && drawnPoints(area)) ?? []} onUse={choose} />
        </Suspense>
      )}
      {message !== null && (
        <p role="alert" className={css.fault}>
          {message}
        </p>
      )}
      {!area && <p className={css.hint}>{t("area.hint")}</p>}
    </fieldset>
  );
}

function FileButton({ onFile }: { onFile(file: File): void }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon of={FileUp} small />
        {t("file")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t("file")}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
