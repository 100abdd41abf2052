import LinkIcon from "lucide-react/icons/link";
import { observer } from "mobx-react-lite";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../core/api/ui.ts";
import type { Fleets } from "../fleets.ts";
import { fleetsLoaderOf } from "../fleets-loader.ts";
import { isSameFleet } from "../model/fleet.ts";
import type { SharedFleet } from "../model/shared-fleet.ts";
import { useTexts } from "../use-texts.ts";
import { SummaryLine } from "./fleet-row.tsx";
import css from "./shared-row.module.css";

/** A fleet that somebody shared by a link: apart from the user's own until they save it. */
export const SharedRow = observer(function SharedRow({
  shared,
  fleets,
}: {
  shared: SharedFleet;
  fleets: Fleets;
}) {
  const page = usePage();
  const { t } = useTexts();
  const { follower } = fleetsLoaderOf(useApp());
  const isSaved = fleets.all?.some((fleet) => isSameFleet(fleet, { ...shared })) === true;
  const save = async () => {
    const made = await fleets.create(shared);
    if (!made) return;
    fleets.setShared(null);
    page.announce(t("saved", made.name));
    page.navigate("/fleets", { replace: true });
  };
  return (
    <section className={css.shared} aria-label={t("shared")}>
      <h3>{t("shared")}</h3>
      <div className={css.sharedRowRow}>
        <Icon of={LinkIcon} />
        <span className={css.sharedRowWords}>
          <strong>{shared.name}</strong>
          <SummaryLine mmsis={shared.mmsis} fleets={fleets} />
        </span>
        {isSaved ? (
          <small>{t("shared.saved")}</small>
        ) : (
          <Button onClick={() => void save()}>{t("save")}</Button>
        )}
      </div>
      <Button kind="quiet" onClick={() => follower?.fit(shared.mmsis)}>
        {t("fit")}
      </Button>
    </section>
  );
});
