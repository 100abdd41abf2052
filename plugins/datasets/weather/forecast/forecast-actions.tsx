import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import Share from "lucide-react/icons/share-2";
import { observer } from "mobx-react-lite";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Icon, saveFile } from "../../../../core/api/ui.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { coordinateOf } from "../addresses.ts";
import type { Row } from "../model/row.ts";
import { rowsAsText } from "../table/rows-as-text.ts";
import { useTexts } from "../use-texts.ts";
import css from "./forecast.module.css";

/** Copies, shares, prints and saves a forecast. */
export const ForecastActions = observer(function ForecastActions(props: {
  place: LonLat;
  rows: readonly Row[];
}) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const { place, rows } = props;
  const hours = rows.filter(
    (row) => row.windSpeed !== null || row.waveHeight !== null || row.waterLevel !== null,
  );
  const copied = async (text: string, title: string) => {
    try {
      await navigator.clipboard.writeText(text);
      page.notify({ id: "forecast", tone: "info", title });
    } catch {
      page.notify({ id: "forecast", tone: "warning", title: t("forecast.copy-failed") });
    }
  };
  const share = async () => {
    const url = location.href;
    // A device without a dialog of its own, or a user who closes it, keeps the link.
    if (navigator.share) await navigator.share({ url, title: document.title }).catch(() => {});
    else await copied(url, t("forecast.link-copied"));
  };
  const text = (separator: string) => rowsAsText(hours, separator, app, (key) => t(`value.${key}`));
  return (
    <div className={css.actions}>
      <Button onClick={() => void copied(text("\t"), t("forecast.copied"))}>
        <Icon of={Copy} small />
        {t("forecast.copy")}
      </Button>
      <Button onClick={() => void share()}>
        <Icon of={Share} small />
        {t("forecast.share")}
      </Button>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} small />
        {t("forecast.print")}
      </Button>
      <Button
        kind="primary"
        onClick={() => saveFile(`forecast-${coordinateOf(place)}.csv`, "text/csv", `\uFEFF${text(";")}`)}
      >
        <Icon of={Download} small />
        {t("forecast.download", i18n.format.integer(hours.length))}
      </Button>
    </div>
  );
});
