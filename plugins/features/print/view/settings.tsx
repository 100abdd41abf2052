import Info from "lucide-react/icons/info";
import Printer from "lucide-react/icons/printer";
import RectangleHorizontal from "lucide-react/icons/rectangle-horizontal";
import RectangleVertical from "lucide-react/icons/rectangle-vertical";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { Button, Icon, look, Segments } from "../../../../core/api/ui.ts";
import { type Choices, PARTS } from "../model/choices.ts";
import { placeOf, scaleText } from "../model/content.ts";
import { DPIS, type Dpi, PAPERS, type Paper, pixelsOf, possibleDpis } from "../model/paper.ts";
import { roundedScale, scaleOf } from "../model/scale.ts";
import { useTexts } from "../use-texts.ts";
import type { Form, SheetMaker } from "./make-sheet.ts";
import { MakingState } from "./making-state.tsx";
import css from "./print.module.css";
import type { FontState } from "./print-page.tsx";
import type { SheetMap } from "./sheet-map.ts";

interface SettingsProps {
  choices: Choices;
  sheetMap: SheetMap;
  maker: SheetMaker;
  ready: FontState;
  onMake(form: Form, without?: readonly string[]): void;
}

/** The choices of a sheet's content, and of how it is made. */
export const Settings = observer(function Settings(props: SettingsProps) {
  const { choices, maker, ready, onMake } = props;
  const app = useApp();
  const { t } = useTexts();
  const id = useId();
  const busy = maker.isBusy;
  const cannot = busy || ready.kind !== "here" || choices.dpi === null;
  const parts = PARTS.filter((part) => part !== "graticule" || app.manifest.map.graticule);
  return (
    <form className={css.settings} onSubmit={(event) => event.preventDefault()}>
      <div className={css.fields}>
        <h1>{t("heading")}</h1>
        <div className={css.field}>
          <label htmlFor={`${id}-title`}>{t("title")}</label>
          <input
            id={`${id}-title`}
            className={look.input}
            value={choices.title}
            maxLength={120}
            disabled={busy}
            onChange={(event) => choices.choose({ title: event.target.value })}
          />
        </div>
        <div className={css.field}>
          <span aria-hidden="true">{t("paper")}</span>
          <Segments
            label={t("paper")}
            disabled={busy}
            options={(Object.keys(PAPERS) as Paper[]).map((paper) => ({ value: paper, label: paper }))}
            value={choices.paper}
            onChange={(paper) => choices.choose({ paper })}
          />
          <Segments
            label={t("orientation")}
            disabled={busy}
            options={[
              { value: "landscape", label: t("landscape"), icon: RectangleHorizontal },
              { value: "portrait", label: t("portrait"), icon: RectangleVertical },
            ]}
            value={choices.landscape ? "landscape" : "portrait"}
            onChange={(way) => choices.choose({ landscape: way === "landscape" })}
          />
        </div>
        <ScaleField {...props} id={`${id}-scale`} />
        <Resolution choices={choices} disabled={busy} />
        <div className={css.field}>
          <span aria-hidden="true">{t("colors")}</span>
          <Segments
            label={t("colors")}
            disabled={busy}
            options={(["day", "night"] as const).map((value) => ({ value, label: t(value) }))}
            value={choices.theme}
            onChange={(theme) => choices.choose({ theme })}
          />
        </div>
        <fieldset className={css.parts} disabled={busy}>
          <legend>{t("include")}</legend>
          {parts.map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                checked={choices.has(part)}
                onChange={(event) => choices.include(part, event.target.checked)}
              />
              {t(`include.${part}`)}
            </label>
          ))}
        </fieldset>
        <p className={css.note}>
          <Icon of={Info} small />
          {t(`note.${choices.theme}`)}
        </p>
      </div>
      <footer className={css.foot}>
        <MakingState maker={maker} choices={choices} fonts={ready} onMake={onMake} />
        {busy ? (
          <Button onClick={() => maker.cancel()}>{t("cancel")}</Button>
        ) : (
          <>
            <Button disabled={cannot} aria-label={t("png.label")} onClick={() => onMake("png")}>
              {t("png")}
            </Button>
            <Button disabled={cannot} aria-label={t("pdf.label")} onClick={() => onMake("pdf")}>
              {t("pdf")}
            </Button>
            <Button kind="primary" disabled={cannot} onClick={() => onMake("paper")}>
              <Icon of={Printer} small />
              {t("print")}
            </Button>
          </>
        )}
      </footer>
    </form>
  );
});

const ScaleField = observer(function ScaleField({
  choices,
  sheetMap,
  maker,
  id,
}: SettingsProps & { id: string }) {
  const app = useApp();
  const { t } = useTexts();
  const { scales } = sheetMap;
  const { scale } = choices;
  const free = roundedScale(scaleOf(app.map.resolution, placeOf(app)));
  const offered =
    scale === null || scales.includes(scale) ? scales : [...scales, scale].sort((a, b) => a - b);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t("scale")}</label>
      <select
        id={id}
        className={look.input}
        value={scale ?? "free"}
        disabled={maker.isBusy}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) =>
          choices.choose({ scale: target.value === "free" ? null : Number(target.value) })
        }
      >
        <option value="free">{t("scale.free", scaleText(free, app))}</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {scaleText(each, app)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={css.hint}>
        {t("scale.hint")}
      </p>
    </div>
  );
});

const Resolution = observer(function Resolution({
  choices,
  disabled,
}: {
  choices: Choices;
  disabled: boolean;
}) {
  const { i18n, t } = useTexts();
  const { dpi, wantedDpi, paper, size, limits } = choices;
  const { width, height } = pixelsOf(size, dpi ?? wantedDpi);
  const possible = possibleDpis(size, limits);
  return (
    <div className={css.field}>
      <span aria-hidden="true">{t("dpi")}</span>
      <Segments
        label={t("dpi")}
        disabled={disabled}
        options={DPIS.map((each) => ({ value: String(each), label: t("dpi.value", each) }))}
        value={String(wantedDpi)}
        onChange={(value) => choices.choose({ wantedDpi: Number(value) as Dpi })}
      />
      <p className={css.hint} role={possible.includes(wantedDpi) ? undefined : "status"}>
        {dpi === null
          ? t("dpi.none")
          : dpi === wantedDpi
            ? t("dpi.pixels", i18n.format.integer(width), i18n.format.integer(height))
            : t("dpi.limited", wantedDpi, paper, dpi)}
      </p>
    </div>
  );
});
