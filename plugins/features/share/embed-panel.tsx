import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import { useApp, usePath } from "../../../core/api/kernel.ts";
import { Sentence } from "../../../core/api/ui.ts";
import { ChoiceList } from "./choice-list.tsx";
import { firstChoices } from "./choices.ts";
import { CopyField } from "./copy-field.tsx";
import { embedCode } from "./embed-code.ts";
import css from "./share.module.css";
import { useShareLink } from "./use-share-link.ts";
import { useTexts } from "./use-texts.ts";

/** Width and height of the frame, px; without a width: as wide as its container. */
const SIZES = {
  small: { width: 480, height: 400 },
  medium: { width: 720, height: 500 },
  large: { width: 1000, height: 640 },
  full: { width: null, height: 560 },
} as const;
type Size = keyof typeof SIZES;
const SIZE_NAMES = Object.keys(SIZES) as Size[];
/** Width of the preview in the panel, which a frame without a width gets, px. */
const PREVIEW = 328;
const FULL_PREVIEW = 800;
const OFFERED = ["layers", "filters", "selection", "night", "language", "locked"] as const;

/** A preview of the embedded map, its HTML, and its options. */
const EmbedPanel = observer(function EmbedPanel() {
  const { manifest, theme, urls } = useApp();
  const { i18n, t } = useTexts();
  const id = useId();
  const path = usePath();
  const [choices, setChoices] = useState(() => ({
    ...firstChoices(path, theme.theme === "night"),
    // A frame stores no language.
    language: true,
  }));
  const [size, setSize] = useState<Size>("medium");
  const src = useShareLink(choices, "embed");
  const preview = useDebouncedValue(src, 800);
  const { width, height } = SIZES[size];
  const title = i18n.text(manifest.title);
  const [shownWidth, scale] = [width ?? FULL_PREVIEW, PREVIEW / (width ?? FULL_PREVIEW)];
  return (
    <div className={css.share}>
      <div className={css.embedPreview} style={{ height: Math.round(height * scale) }}>
        <iframe
          key={preview}
          src={preview ?? src}
          title={t("preview", title)}
          style={{ width: shownWidth, height, scale }}
        />
      </div>
      <div className={css.choice}>
        <label htmlFor={`${id}-size`}>{t("size")}</label>
        <select id={`${id}-size`} value={size} onChange={({ target }) => setSize(target.value as Size)}>
          {SIZE_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`size.${name}`, SIZES[name].width ?? "", SIZES[name].height)}
            </option>
          ))}
        </select>
      </div>
      <CopyField
        label={t("code")}
        what="embed code"
        rows={5}
        text={embedCode({ src, title, width: width === null ? "100%" : String(width), height })}
      />
      <ChoiceList choices={choices} onChange={setChoices} offered={OFFERED} />
      <p className={css.note}>
        <Sentence
          text={t(manifest.embedOrigins.length > 0 ? "api" : "api.off", urls.site("/embed/client.js"))}
          parts={{ code: <code /> }}
        />
      </p>
    </div>
  );
});
export default EmbedPanel;

/** A value that follows another one `delay` ms after its last change. */
function useDebouncedValue<T>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
