import CloudOff from "lucide-react/icons/cloud-off";
import Download from "lucide-react/icons/download";
import HardDrive from "lucide-react/icons/hard-drive";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId, useState } from "react";
import type { RequestQueue } from "../../../../contracts/request-queue.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon } from "../../../../core/api/ui.ts";
import { isFiniteNumber } from "../../../../lib/guards.ts";
import { useTexts } from "../use-texts.ts";
import css from "./caching.module.css";

const KEY = "installLater";
/** For how long "not now" holds, ms. */
const LATER_MS = 30 * 24 * 3_600_000;

const readTime = (value: unknown) => (isFiniteNumber(value) ? value : undefined);

/** Safari of iOS: it offers nothing by itself, and says whether the page runs from the home screen. */
const isIosTab = (): boolean =>
  "standalone" in navigator && (navigator as { standalone?: boolean }).standalone === false;

/** Offers to install the map, where that is possible and not done; its steps where the browser has no button for it. */
export const InstallCard = observer(function InstallCard() {
  const { installOffer, storage, clock, manifest } = useApp();
  const { i18n, t } = useTexts();
  const [isLater, setLater] = useState(
    () => clock.now().getTime() - storage.get(KEY, readTime, Number.NEGATIVE_INFINITY) < LATER_MS,
  );
  if (isLater) return null;
  const name = i18n.text(manifest.title);
  const later = () => {
    storage.set(KEY, clock.now().getTime());
    setLater(true);
  };
  if (installOffer.event)
    return (
      <Card title={t("install.title", name)}>
        <ul>
          {[
            { key: "offline", icon: CloudOff },
            { key: "safe", icon: HardDrive },
            ...(manifest.shortcuts.length > 0 ? [{ key: "shortcuts", icon: MousePointerClick }] : []),
          ].map(({ key, icon }) => (
            <li key={key}>
              <Icon of={icon} />
              <span>
                <b>{t(`install.${key}`)}</b> {t(`install.${key}-text`)}
              </span>
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button onClick={() => void installOffer.accept()}>
            <Icon of={Download} small />
            {t("install")}
          </Button>
          <Button kind="ghost" onClick={later}>
            {t("install.later")}
          </Button>
        </div>
      </Card>
    );
  return isIosTab() ? <IosSteps name={name} onClose={later} /> : null;
});

const IosSteps = observer(function IosSteps({ name, onClose }: { name: string; onClose(): void }) {
  const { services } = useApp();
  const { i18n, t } = useTexts();
  const requests = services.find<RequestQueue>("request-queue")?.requests ?? [];
  const queued = requests.filter(({ state }) => state === "queued").length;
  return (
    <Card title={t("install.title", name)}>
      <ol>
        {[1, 2, 3].map((step) => (
          <li key={step}>
            <span className={css.number} aria-hidden="true">
              {step}
            </span>
            <span>{t(`install.ios-${step}`, name)}</span>
          </li>
        ))}
      </ol>
      {queued > 0 && (
        <p role="status" className={css.warning}>
          <Icon of={TriangleAlert} small />
          <span>{i18n.plural("offline:install.ios-queue", queued)}</span>
        </p>
      )}
      <div className={css.actions}>
        <Button onClick={onClose}>{t("install.ios-ok")}</Button>
      </div>
    </Card>
  );
});

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classNames(css.card, css.install)} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
