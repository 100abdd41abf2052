import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { type I18n, partTexts, useApp, usePartTexts } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look } from "../../../../core/api/ui.ts";
import type { Stale } from "../source/liveness.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import css from "./liveness.module.css";
import en from "./locales/en.json";
import no from "./locales/no.json";

const PART = partTexts("ais.liveness", { no, en });

export interface NoticeProps {
  dataset: VesselDataset;
  /** By the ages of what is shown; null: a call has failed. */
  stale: Stale | null;
}

/** In seconds during the first minute, in which a lookout counts them. */
function ageText(now: Date, lastAt: number, i18n: I18n): string {
  const seconds = Math.round((now.getTime() - lastAt) / 1_000);
  return seconds < 60 ? i18n.plural("ais.liveness:seconds", Math.max(0, seconds)) : i18n.format.age(lastAt);
}

/** Says that the vessels on the map are not live, and of when they are. It stays until they are live again. */
export default observer(function LivenessNotice({ dataset, stale }: NoticeProps) {
  const { i18n, t } = usePartTexts(PART);
  const { clock } = useApp();
  const [announced, setAnnounced] = useState("");
  const isSilent = stale?.why === "feed";
  const lastAt = stale ? stale.lastAt : dataset.liveness.lastAt;
  const text =
    lastAt === null
      ? t("never")
      : t(isSilent ? "lastMessage" : "last", i18n.format.time(lastAt), ageText(clock.now(), lastAt, i18n));
  // Not again at each minute of its age.
  useEffect(() => setAnnounced(t("title")), [t]);
  return (
    <section className={classNames(look.panel, css.stale, look.enter)} aria-label={t("label")}>
      <p className={look.hidden} role="status">
        {announced}
      </p>
      <Icon of={TriangleAlert} />
      <div className={css.staleText}>
        <p>
          <b>{t("title")}</b>
        </p>
        <p className={look.num}>{isSilent ? text : `${text} ${t("reconnecting")}`}</p>
      </div>
      <Button kind="ghost" className={css.staleRetry} onClick={() => void dataset.refresh("retry")}>
        {t("retry")}
      </Button>
    </section>
  );
});
