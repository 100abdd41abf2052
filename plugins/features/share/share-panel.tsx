import QrCodeIcon from "lucide-react/icons/qr-code";
import ShareIcon from "lucide-react/icons/share";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useState } from "react";
import { lazyPart, useApp, usePath } from "../../../core/api/kernel.ts";
import { Button, classNames, Icon, look, Skeleton } from "../../../core/api/ui.ts";
import { ChoiceList } from "./choice-list.tsx";
import { firstChoices, MAX_LINK_LENGTH, shorterChoices } from "./choices.ts";
import { CopyField } from "./copy-field.tsx";
import css from "./share.module.css";
import { useShareLink } from "./use-share-link.ts";
import { useTexts } from "./use-texts.ts";

const QrCode = lazyPart(() => import("./qr-code.tsx"));
const OFFERED = ["layers", "filters", "selection", "panels", "night", "language", "locked"] as const;

/** The choices, and the link, which follows the map while the panel is open. */
const SharePanel = observer(function SharePanel() {
  const { theme } = useApp();
  const path = usePath();
  const [choices, setChoices] = useState(() => firstChoices(path, theme.theme === "night"));
  // A position that is shared while the panel is open has its own link.
  const isPosition = path.startsWith("/sharedposition/");
  useEffect(() => {
    if (isPosition) setChoices(firstChoices("/sharedposition/", false));
  }, [isPosition]);
  const link = useShareLink(choices);
  return (
    <div className={css.share}>
      <Link link={link} onShorter={() => setChoices(shorterChoices(choices))} />
      <ChoiceList choices={choices} onChange={setChoices} offered={OFFERED} />
    </div>
  );
});
export default SharePanel;

const Link = observer(function Link({ link, onShorter }: { link: string; onShorter(): void }) {
  const { manifest } = useApp();
  const { i18n, t } = useTexts();
  const [qr, setQr] = useState(false);
  const share = () => {
    // Cancelling the system's dialog is not an error.
    navigator.share({ title: i18n.text(manifest.title), url: link }).catch(() => undefined);
  };
  return (
    <>
      <CopyField label={t("link")} text={link} what="link" />
      <p className={classNames(css.note, look.num)}>{t("length", i18n.format.integer(link.length))}</p>
      {link.length > MAX_LINK_LENGTH && (
        <div className={css.long} role="status">
          <p>{t("long", i18n.format.integer(MAX_LINK_LENGTH))}</p>
          <Button onClick={onShorter}>{t("shorter")}</Button>
        </div>
      )}
      <div className={css.ways}>
        <Button aria-expanded={qr} onClick={() => setQr(!qr)}>
          <Icon of={QrCodeIcon} small />
          {t("qr")}
        </Button>
        {"share" in navigator && (
          <Button onClick={share}>
            <Icon of={ShareIcon} small />
            {t("send")}
          </Button>
        )}
      </div>
      {qr && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <QrCode text={link} />
        </Suspense>
      )}
    </>
  );
});
