import { observer } from "mobx-react-lite";
import { Figures } from "../../../../core/api/ui.ts";
import { formatDuration } from "../model/format-route.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";

/** Distance, time and arrival of the whole route. */
export const RouteTotals = observer(function RouteTotals() {
  const { i18n, t } = useTexts();
  const { metres, seconds, arrival } = usePlan().figures;
  const [miles = "", unit] = i18n.format.nauticalMiles(metres).split(/\s(?=[^\d\s]+$)/);
  return (
    <Figures
      figures={[
        { key: "distance", label: t("distance"), value: miles, unit },
        ...(seconds === null
          ? []
          : [{ key: "duration", label: t("duration"), value: formatDuration(seconds, t) }]),
        ...(arrival
          ? [
              {
                key: "arrival",
                label: t("arrival"),
                value: i18n.format.time(arrival),
                unit: i18n.format.dayMonth(arrival),
              },
            ]
          : []),
      ]}
    />
  );
});
