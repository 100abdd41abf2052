import Copy from "lucide-react/icons/copy";
import Share from "lucide-react/icons/share-2";
import { observer } from "mobx-react-lite";
import { type CSSProperties, type ReactNode, useId } from "react";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { Button, classNames, Icon, look } from "../../../core/api/ui.ts";
import { decimalsFor } from "../../../lib/lon-lat.ts";
import css from "./emergency.module.css";
import type { EmergencyStore } from "./emergency-store.ts";
import { useTexts } from "./use-texts.ts";

/** Decimals of degrees in a link: some 10 cm. */
const LINK_DECIMALS = 6;

/** The position in large type on one line, whether it is the user's own, and its actions. */
export const KnownPosition = observer(function KnownPosition({
  store,
  place,
  changing,
  onChange,
  children,
}: {
  store: EmergencyStore;
  place: LonLat;
  /** Another one is being chosen. */
  changing: boolean;
  onChange(changing: boolean): void;
  /** Buttons for another position. */
  children: ReactNode;
}) {
  const { ownPosition } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const id = useId();
  const { source } = store;
  const fix = source === "own" ? ownPosition.fix : null;
  const accuracy = fix?.accuracy ?? null;
  const written = i18n.format.coordinate(place, decimalsFor(accuracy));
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      page.notify({ id: "position-copied", tone: "info", title: done, text });
    } catch {
      page.notify({ id: "position-copied", tone: "warning", title: t("copy-failed"), text });
    }
  };
  const share = async () => {
    const url = linkTo(place, page.path);
    if (!navigator.share) return copy(url, t("link-copied"));
    // A user who cancels has not caused an error.
    await navigator.share({ text: written, url }).catch(() => undefined);
  };
  return (
    <section aria-labelledby={id} className={css.known}>
      <header>
        <h3 id={id}>{t(`from.${source}`)}</h3>
        {fix && <span className={look.num}>{t("at", i18n.format.time(fix.at))}</span>}
        <Button kind="quiet" aria-expanded={changing} onClick={() => onChange(!changing)}>
          {t("change")}
        </Button>
      </header>
      <p
        className={classNames(css.digits, look.num)}
        style={{ "--characters": written.length } as CSSProperties}
      >
        {written}
      </p>
      {source === "chosen" && <p className={css.notOwn}>{t("not-own")}</p>}
      {accuracy !== null && (
        <p className={css.accuracy} data-stale={ownPosition.stale}>
          {t(ownPosition.stale ? "accuracy-stale" : "accuracy", i18n.format.distance(accuracy))}
        </p>
      )}
      <div className={css.choice}>
        <Button onClick={() => void copy(written, t("copied"))}>
          <Icon of={Copy} small />
          {t("copy")}
        </Button>
        <Button onClick={() => void share()}>
          <Icon of={Share} small />
          {t("share")}
        </Button>
      </div>
      {children}
    </section>
  );
});

/** An address of this map that shows a position. */
function linkTo([lon, lat]: LonLat, path: string): string {
  const { origin, pathname } = window.location;
  const base = pathname.endsWith(path) ? pathname.slice(0, pathname.length - path.length) : pathname;
  return `${origin}${base}/sharedposition/${lat.toFixed(LINK_DECIMALS)},${lon.toFixed(LINK_DECIMALS)}`;
}
