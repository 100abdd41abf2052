import MapIcon from "lucide-react/icons/map";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { Button, Chip, Icon } from "../../../../core/api/ui.ts";
import { Choices, deviceLimits } from "../model/choices.ts";
import { contentOf, cornersOf } from "../model/content.ts";
import { layoutSheet } from "../model/layout.ts";
import { MM_PER_PX, type Paper } from "../model/paper.ts";
import { loadFonts, type SheetFonts } from "../render/fonts.ts";
import { useTexts } from "../use-texts.ts";
import { type Form, SheetMaker } from "./make-sheet.ts";
import { Preview } from "./preview.tsx";
import css from "./print.module.css";
import { Settings } from "./settings.tsx";
import { SheetMap } from "./sheet-map.ts";
import { useLegend } from "./use-legend.ts";

/**
 * The page over the map where the user sets up, previews and makes a sheet. The map itself is moved into the sheet
 * meanwhile.
 */
export default observer(function PrintPage({ onClose }: { onClose(): void }) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const printed = useRef<HTMLImageElement>(null);
  const removePrinted = useRef<(() => void) | null>(null);
  const [choices] = useState(() => new Choices(i18n.text(app.manifest.title), deviceLimits()));
  const [sheetMap] = useState(() => new SheetMap(app, choices));
  const maker = useMemo(() => {
    const print = async (picture: Blob) => {
      removePrinted.current?.();
      removePrinted.current = null;
      if (printed.current) removePrinted.current = await printPicture(picture, printed.current, choices);
    };
    return new SheetMaker(app, choices, sheetMap, t, print);
  }, [app, choices, sheetMap, t]);
  const fonts = useFonts();

  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      maker.cancel();
      removePrinted.current?.();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [maker]);

  const ground = useCallback(() => {
    const { size, bounds } = app.map;
    return { bounds, holds: (lonLat: [number, number]) => sheetMap.holds(lonLat, size) };
  }, [app, sheetMap]);
  const legend = useLegend(ground);
  const content = contentOf(app, choices, legend.rows, t);
  const measure = fonts.kind === "here" ? fonts.fonts.measure : roughly;
  const withCorners = choices.has("corners");
  // Corner texts always have the height of one line, so the map's position does not depend on the area that it shows.
  const frame = layoutSheet({ ...content, corners: withCorners ? ["", "", "", ""] : null }, measure).map;
  const corners = cornersOf(app.map, frame).map((corner) => i18n.format.coordinate(corner));
  const [a = "", b = "", c = "", d = ""] = corners;
  const layout = layoutSheet({ ...content, corners: withCorners ? [a, b, c, d] : null }, measure);

  const make = (form: Form, without: readonly string[] = []) => {
    if (fonts.kind !== "here") return;
    void maker.make(form, { layout, pictures: legend.pictures, fonts: fonts.fonts }, without);
  };

  const { manifest, datasets } = app;
  const demonstration = manifest.demonstration || datasets.active.some((dataset) => dataset.demonstration);
  return (
    <dialog
      ref={dialog}
      aria-label={t("heading")}
      className={css.page}
      onCancel={(event) => {
        event.preventDefault();
        if (maker.isBusy) maker.cancel();
        else onClose();
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        make("paper");
      }}
    >
      <header className={css.top}>
        <span className={css.product}>Farvann</span>
        {demonstration && <Chip>{t("demonstration")}</Chip>}
        <Button className={css.back} aria-label={t("back")} onClick={onClose}>
          <Icon of={MapIcon} small />
          <span>{t("back")}</span>
        </Button>
      </header>
      <div className={css.columns}>
        <Settings choices={choices} sheetMap={sheetMap} maker={maker} ready={fonts} onMake={make} />
        <Preview
          choices={choices}
          sheetMap={sheetMap}
          layout={layout}
          addresses={legend.addresses}
          size={[Math.round(frame.width / MM_PER_PX), Math.round(frame.height / MM_PER_PX)]}
        />
      </div>
      <img ref={printed} alt="" className={css.printed} />
    </dialog>
  );
});

export type FontState =
  | { kind: "loading" }
  | { kind: "here"; fonts: SheetFonts }
  | { kind: "failed"; again(): void };

function useFonts(): FontState {
  const { log } = useApp();
  const [state, setState] = useState<FontState>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let wanted = true;
    loadFonts().then(
      (fonts) => wanted && setState({ kind: "here", fonts }),
      (error: unknown) => {
        log.error("The letters of a sheet", error);
        if (wanted) setState({ kind: "failed", again: () => setAttempt((count) => count + 1) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [log, attempt]);
  return state;
}

/** Shown until the font is loaded. */
const roughly = (text: string, size: number) => text.length * size * 0.55;

/**
 * Prints one picture that covers the page of paper; `image` is visible on paper only, by the stylesheet. Returns what removes the
 * picture: some browsers go on before they have printed, so the caller keeps it until it prints again or closes.
 */
async function printPicture(
  picture: Blob,
  image: HTMLImageElement,
  { paper, landscape }: { paper: Paper; landscape: boolean },
): Promise<() => void> {
  const address = URL.createObjectURL(picture);
  // A style attribute cannot set the size of the paper.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${paper} ${landscape ? "landscape" : "portrait"}; margin: 0; }`);
  document.adoptedStyleSheets.push(sheet);
  image.src = address;
  await image.decode();
  globalThis.print();
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    image.removeAttribute("src");
    URL.revokeObjectURL(address);
  };
}
