import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look, Skeleton, Switch } from "../../../../core/api/ui.ts";
import type { OfflinePacks } from "../packs-loader.ts";
import { useTexts } from "../use-texts.ts";
import css from "./caching.module.css";
import { InstallCard } from "./install-card.tsx";
import { NewPack } from "./new-pack.tsx";
import { PackCard } from "./pack-card.tsx";
import { sizeText } from "./size-text.ts";

/** What is downloaded for use without a connection, and the switch of the offline mode. */
export default observer(function CachingView() {
  const app = useApp();
  const { i18n, t } = useTexts();
  const loader = useService<OfflinePacks>("offline-packs");
  const heading = useHeadingFocus();
  const [isAdding, setAdding] = useState(false);
  const { packs, proposed } = loader;
  useEffect(() => {
    loader.load().then(
      (loaded) => loaded.measure(),
      (error: unknown) => app.log.error("Offline packs", error),
    );
  }, [loader, app]);
  useEffect(() => {
    if (proposed) setAdding(true);
  }, [proposed]);
  const close = () => {
    loader.takeProposed();
    setAdding(false);
  };
  if (packs && isAdding) return <NewPack packs={packs} proposed={proposed} onClose={close} />;
  return (
    <>
      <DetailsTop text={t("top")} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
        <p>{t("note")}</p>
      </header>
      <div className={classNames(look.detailsBody, css.body)}>
        <ManualMode />
        <InstallCard />
        {!packs && <Skeleton lines={4} />}
        {packs && !packs.isAvailable && <p className={look.empty}>{t("unavailable")}</p>}
        {packs?.space && (
          <div className={css.space}>
            <p>
              <b>{t("used", sizeText(packs.space.used, i18n))}</b>
              <span>{t("free-space", sizeText(packs.space.free, i18n))}</span>
            </p>
            <meter
              className={css.meter}
              min={0}
              max={packs.space.used + packs.space.free}
              value={packs.space.used}
              aria-label={t("used", sizeText(packs.space.used, i18n))}
            />
          </div>
        )}
        {packs?.failedToDelete && (
          <p role="alert" className={look.danger}>
            {t("delete.failed")}
          </p>
        )}
        {packs?.isAvailable && packs.packs.length === 0 && <p className={look.empty}>{t("empty")}</p>}
        <ul className={css.list}>
          {packs?.packs.map((pack) => (
            <PackCard key={pack.id} packs={packs} pack={pack} />
          ))}
        </ul>
      </div>
      {packs?.isAvailable && (
        <div className={css.foot}>
          <Button kind="primary" className={css.main} onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            {t("add")}
          </Button>
        </div>
      )}
    </>
  );
});

const ManualMode = observer(function ManualMode() {
  const { connectivity } = useApp();
  const { t } = useTexts();
  const id = useId();
  return (
    // A wet thumb may press anywhere in the row.
    <label className={css.manual} htmlFor={id}>
      <span>
        <b id={`${id}-name`}>{t("manual")}</b>
        <span id={`${id}-text`}>{t("manual.text")}</span>
      </span>
      <Switch
        id={id}
        checked={connectivity.manualOfflineMode}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        onChange={(on) => void connectivity.setManualOfflineMode(on)}
      />
    </label>
  );
});
