import { useState } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import type { GpxLine } from "../gpx/gpx-route.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";

const NOTICE = "custom-route-gpx";

/** Opens GPX files as the planned route; `lines` are the choices when a file has several. */
export function useGpxImport() {
  const { map, log } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const plan = usePlan();
  const [lines, setLines] = useState<readonly GpxLine[] | null>(null);

  const show = async (line: GpxLine) => {
    const { routeOf } = await import("../gpx/open-file.ts");
    const { codec, geodesy } = plan.parts;
    const route = routeOf(line, codec.MAX_ROUTE_POINTS, geodesy.pathLength);
    plan.replace(route.points, route);
    if (plan.bounds) map.fit(plan.bounds);
    const [kept, all] = [route.points.length, line.points.length];
    const title = t("gpx-opened", route.name || t(`gpx-kind-${line.kind}`));
    if (kept === all) page.announce(title);
    else
      page.notify({
        id: NOTICE,
        tone: "info",
        title,
        text: t("gpx-kept", i18n.format.integer(kept), i18n.format.integer(all)),
      });
  };

  const read = async (file: Blob) => {
    const { openGpx } = await import("../gpx/open-file.ts");
    const found = await openGpx(file);
    if (typeof found === "string") {
      page.notify({ id: NOTICE, tone: "warning", title: t("gpx-error"), text: t(`gpx-error-${found}`) });
      return;
    }
    const [only, ...more] = found;
    if (only && more.length === 0) await show(only);
    else setLines(found);
  };

  const attempt = (work: () => Promise<void>): void => {
    page.closeNotice(NOTICE);
    work().catch((error: unknown) => {
      log.error("The GPX reader did not arrive", error);
      const retry = { label: i18n.t("row.retry"), run: () => attempt(work) };
      page.notify({ id: NOTICE, tone: "warning", title: i18n.t("error.id.part-lost"), action: retry });
    });
  };
  return {
    lines,
    open: (file: Blob) => attempt(() => read(file)),
    choose: (line: GpxLine | null) => {
      setLines(null);
      if (line) attempt(() => show(line));
    },
  };
}
