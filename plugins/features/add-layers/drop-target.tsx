import FileDown from "lucide-react/icons/file-down";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { pickText, useApp, useI18n, usePage } from "../../../core/api/kernel.ts";
import { Icon } from "../../../core/api/ui.ts";
import css from "./drop-target.module.css";
import { ownLayersLoaderOf } from "./own-layers-loader.ts";

const TITLE = { no: "Slipp for å legge i kartet", en: "Drop to add to the map" };
const TEXT = {
  no: "GeoJSON, GPX, KML, KMZ, Shape (zip) eller CSV, inntil 20 MB. Filen blir på maskinen din.",
  en: "GeoJSON, GPX, KML, KMZ, shapefile (zip) or CSV, up to 20 MB. The file stays on your device.",
};

/** A file that is dragged over the page can be dropped anywhere. */
export const DropTarget = observer(function DropTarget() {
  const app = useApp();
  const page = usePage();
  const i18n = useI18n();
  const [held, setHeld] = useState(false);
  const { files } = app.manifest.addLayers;
  useEffect(() => {
    if (!files) return;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHeld(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setHeld(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHeld(false);
      ownLayersLoaderOf(app).bring([...(event.dataTransfer?.files ?? [])]);
      page.openTool("add-layers");
    };
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [files, app, page]);
  if (!held) return null;
  return (
    <div className={css.target} role="status">
      <div>
        <Icon of={FileDown} />
        <b>{pickText(TITLE, i18n.language)}</b>
        <span>{pickText(TEXT, i18n.language)}</span>
      </div>
    </div>
  );
});
