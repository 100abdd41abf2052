import encodeQR from "qr";
import { useMemo } from "react";
import css from "./share.module.css";
import { useTexts } from "./use-texts.ts";

/** Light modules around the code, which readers require. */
const QUIET = 4;

/** A link as a QR code, dark on light also in night mode, because many readers support nothing else. */
export default function QrCode({ text }: { text: string }) {
  const { t } = useTexts();
  const code = useMemo(() => draw(text), [text]);
  if (!code) return <p className={css.note}>{t("qr.too-long")}</p>;
  return (
    <svg className={css.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img">
      <title>{t("qr.title")}</title>
      <path d={code.path} />
    </svg>
  );
}

/** The dark modules as one path; null when the text is too long for a QR code. */
function draw(text: string): { path: string; size: number } | null {
  try {
    const rows = encodeQR(text, "raw", { ecc: "low", border: QUIET });
    const path = rows
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join("");
    return { path, size: rows.length };
  } catch {
    return null;
  }
}
