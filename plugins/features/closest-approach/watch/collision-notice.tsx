import BellOff from "lucide-react/icons/bell-off";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { Danger } from "../../../../contracts/closest-approach.ts";
import type { Vessels } from "../../../../contracts/vessels.ts";
import { AlertBar } from "../../../../core/api/details.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, IconButton, look } from "../../../../core/api/ui.ts";
import { closestApproachServiceOf } from "../closest-approach-service.ts";
import { closestApproachStoreOf } from "../closest-approach-store.ts";
import { useTexts } from "../use-texts.ts";
import { SNOOZE_MINUTES } from "./alarm-book.ts";
import { CollisionWatch } from "./collision-watch.ts";
import { dangerFigures } from "./danger-text.ts";

/** Runs the watch while it is shown, with a notice of the most urgent danger that the user has not acknowledged. */
export default observer(function CollisionNotice() {
  const app = useApp();
  const service = closestApproachServiceOf(app);
  const [watch] = useState(() => new CollisionWatch(app, service, closestApproachStoreOf(app)));
  useEffect(() => {
    service.setWatch(watch);
    return watch.start();
  }, [service, watch]);
  const [danger] = watch.alarms;
  return (
    <>
      <Announcement danger={danger} />
      {danger && <Notice watch={watch} danger={danger} />}
    </>
  );
});

const Notice = observer(function Notice({ watch, danger }: { watch: CollisionWatch; danger: Danger }) {
  const page = usePage();
  const { i18n, t } = useTexts();
  const vessels = useService<Vessels>("vessels");
  const name = vessels.titleOf(danger.vessel);
  const more = watch.alarms.length - 1;
  const path = usePathOfAll();
  const show = () => {
    const { source } = vessels;
    if (source) page.navigate(`/${encodeURIComponent(source.id)}/${danger.vessel.mmsi}`);
    page.openDetails();
  };
  return (
    <AlertBar
      label={t("watch.title")}
      title={useTitle(danger)}
      text={dangerFigures(danger, i18n).join(" · ")}
      more={
        more > 0 &&
        path && (
          <Button
            kind="quiet"
            onClick={() => {
              page.navigate(path);
              page.openDetails();
            }}
          >
            {i18n.plural("closest-approach:watch.more", more)}
          </Button>
        )
      }
    >
      <Button kind="primary" onClick={show}>
        {t("watch.show")}
      </Button>
      <Button aria-label={t("watch.acknowledge-vessel", name)} onClick={() => watch.acknowledge(danger)}>
        {t("watch.acknowledge")}
      </Button>
      <IconButton
        icon={BellOff}
        label={t("watch.snooze", name, SNOOZE_MINUTES)}
        muted
        onClick={() => watch.snooze(danger)}
      />
    </AlertBar>
  );
});

/** Tells a screen reader of each danger once; the figures change all the time. */
const Announcement = observer(function Announcement({ danger }: { danger: Danger | undefined }) {
  const { i18n } = useTexts();
  const title = useTitle(danger);
  const announced = useRef<number | null>(null);
  const [text, setText] = useState("");
  const mmsi = danger?.vessel.mmsi ?? null;
  useEffect(() => {
    if (mmsi === announced.current) return;
    announced.current = mmsi;
    setText(danger ? [title, ...dangerFigures(danger, i18n)].join(", ") : "");
  }, [mmsi, danger, title, i18n]);
  return (
    <p className={look.hidden} role="alert">
      {text}
    </p>
  );
});

/** Address of the page that lists all dangers; null: there is none. */
function usePathOfAll(): string | null {
  const app = useApp();
  const { reference } = closestApproachStoreOf(app);
  if (reference.kind === "vessel") return `/${encodeURIComponent(reference.dataset.id)}/${reference.mmsi}`;
  return closestApproachServiceOf(app).listPath;
}

/** Who will pass close to whom. */
function useTitle(danger: Danger | undefined): string {
  const { t } = useTexts();
  const vessels = useService<Vessels>("vessels");
  const { reference, referenceVessel } = closestApproachStoreOf(useApp());
  if (!danger) return "";
  const name = vessels.titleOf(danger.vessel);
  if (reference.kind === "own") return t("watch.own", name);
  return t("watch.vessel", name, vessels.titleOf(referenceVessel ?? { name: "", mmsi: reference.mmsi }));
}
