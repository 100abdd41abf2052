import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { DAY } from "../../../../lib/oslo-time.ts";
import { useOwnGear } from "../own-gear.ts";
import { useTexts } from "../use-texts.ts";
import { showReports } from "./show-reports.ts";

const NOTICE = "own-gear-age";

/** Draws what is not confirmed yet, and warns of gear that has stood for long. Draws nothing itself. */
export default observer(function OwnReportsOnMap() {
  const app = useApp();
  const page = usePage();
  const own = useOwnGear();
  const { i18n, t } = useTexts();
  const { session, clock, manifest, connectivity } = app;
  const mayLoad = session.authenticated && connectivity.isOnline;
  useEffect(() => {
    if (mayLoad) void own.reports.load();
  }, [mayLoad, own]);
  useEffect(() => showReports(own, app, t), [own, app, t]);
  const { maxDays } = manifest.gearReports;
  const limit = clock.minute.getTime() - (maxDays - 1) * DAY;
  const tools = own.reports.value?.tools ?? [];
  const long = tools.filter(({ setAt, removedAt }) => removedAt === null && setAt !== null && setAt <= limit);
  const count = long.length;
  useEffect(
    () =>
      autorun(() => {
        if (count === 0) return page.closeNotice(NOTICE);
        page.notify({
          id: NOTICE,
          tone: "warning",
          title: i18n.plural(
            "own-gear:long",
            count,
            i18n.format.integer(count),
            i18n.format.integer(maxDays),
          ),
          action: {
            label: t("tools"),
            run: () => {
              page.navigate("/tools");
              page.openDetails();
            },
          },
          waits: true,
        });
      }),
    [count, i18n, maxDays, page, t],
  );
  return null;
});
