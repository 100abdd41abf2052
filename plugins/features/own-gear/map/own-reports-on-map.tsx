import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { DAY } from "../../../../lib/oslo-time.ts";
import { useOwnGear } from "../own-gear.ts";
import { useTexts } from "../use-texts.ts";
import { showReports } from "./show-reports.ts";

const NOTICE = "own-gear-age";
/** After the map is at rest, ms. */
const LATER = 5_000;

const loadViews = () =>
  Promise.all([
    import("../view/report/tool-report-view.tsx"),
    import("../view/tools-view.tsx"),
    import("../view/history-view.tsx"),
    import("../report/plotter-file.ts"),
  ]);

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
  useEffect(() => {
    // What is needed at sea must be here before the connection is gone; the service worker may not have it.
    const timer = setTimeout(() => loadViews().catch(() => undefined), LATER);
    return () => clearTimeout(timer);
  }, []);
  // The words follow the language: what is drawn reads it.
  const words = useRef(t);
  words.current = t;
  useEffect(() => showReports(own, app, (key) => words.current(key)), [own, app]);
  const { maxDays } = manifest.gearReports;
  const limit = clock.minute.getTime() - (maxDays - 1) * DAY;
  const tools = own.reports.value?.tools ?? [];
  const long = tools.filter(({ setAt, removedAt }) => removedAt === null && setAt !== null && setAt <= limit);
  const count = long.length;
  const title = count === 0 ? "" : i18n.plural("own-gear:long", count, i18n.format.integer(maxDays));
  const label = t("tools");
  useEffect(() => {
    if (title === "") return page.closeNotice(NOTICE);
    const run = () => {
      page.navigate("/tools");
      page.openDetails();
    };
    page.notify({ id: NOTICE, tone: "warning", title, action: { label, run }, waits: true });
  }, [title, label, page]);
  return null;
});
