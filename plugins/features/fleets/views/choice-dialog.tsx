import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { loadSurely, useApp, usePage } from "../../../../core/api/kernel.ts";
import { Dialog, Icon, Skeleton } from "../../../../core/api/ui.ts";
import type { FleetsLoader } from "../fleets-loader.ts";
import type { Fleet } from "../model/fleet.ts";
import { useTexts } from "../use-texts.ts";
import css from "./choice-dialog.module.css";
import { FaultLine } from "./fault-line.tsx";
import { MarkIcon } from "./mark-icon.tsx";

/** Which fleet vessels are added to: one of the user's, or a new one. */
export default observer(function ChoiceDialog({
  mmsis,
  loader,
}: {
  mmsis: readonly number[];
  loader: FleetsLoader;
}) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const { fleets } = loader;
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    loadSurely(() => loader.load()).catch((error: unknown) => app.log.error("Fleets", error));
  }, [loader, app]);
  const close = () => loader.choose(null);
  const add = async (fleet: Fleet) => {
    setFailed(false);
    const saved = await fleets?.addVessels(fleet, mmsis);
    if (!saved) return setFailed(true);
    close();
    page.notify({
      id: "fleet-added",
      tone: "info",
      title: i18n.plural("fleets:added", mmsis.length, saved.name),
      action: {
        label: t("open"),
        run: () => {
          page.closeNotice("fleet-added");
          page.navigate("/fleets");
          page.openDetails();
        },
      },
    });
  };
  const isIn = (fleet: Fleet) => mmsis.every((mmsi) => fleet.mmsis.includes(mmsi));
  return (
    <Dialog form title={i18n.plural("fleets:choose", mmsis.length)} closeLabel={t("close")} onClose={close}>
      {fleets?.all ? (
        <ul className={css.choices}>
          {fleets.all.map((fleet) => (
            <li key={fleet.id}>
              <button type="button" disabled={isIn(fleet)} onClick={() => void add(fleet)}>
                <MarkIcon mark={fleets.markOf(fleet.id)} />
                <span>{fleet.name}</span>
                <small>{isIn(fleet) ? t("is-in") : i18n.plural("fleets:vessels", fleet.mmsis.length)}</small>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => {
                loader.ask({ fleet: null, mmsis });
              }}
            >
              <Icon of={Plus} />
              <span>{t("new")}</span>
            </button>
          </li>
        </ul>
      ) : (
        <Skeleton lines={3} />
      )}
      {fleets && <FaultLine fleets={fleets} isShown={isFailed} />}
    </Dialog>
  );
});
