import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { NavigationalWarnings } from "../../../contracts/navigational-warnings.ts";
import { defineDatasetType } from "../../../core/api/dataset.ts";
import {
  definePlugin,
  defineService,
  lazyPart,
  loadSurely,
  type Page,
  useApp,
  usePage,
} from "../../../core/api/kernel.ts";
import type { NavigationalWarningsOptions } from "../../../schemas/generated/options/navigational-warnings.ts";
import { WarningsDataset } from "./warnings-dataset.ts";
import { type OpenedWarning, WarningsService, warningsOf } from "./warnings-service.ts";

const PATH = "/navigationalwarnings";

/** Shows the current warning on the map: the one opened in the list, or else the selected one. */
const WarningsMount = observer(function WarningsMount() {
  const app = useApp();
  const { selection } = usePage();
  const service = warningsOf(app);
  const isNeeded = currentOf(service, selection) !== null;
  useEffect(() => {
    if (!isNeeded) return;
    let stop: (() => void) | null = null;
    let ended = false;
    void loadSurely(() => import("./map/show-warning.ts")).then(({ showWarning }) => {
      if (!ended) stop = showWarning(app, () => currentOf(service, selection));
    });
    return () => {
      ended = true;
      stop?.();
    };
  }, [isNeeded, app, service, selection]);
  return null;
});

/** The current warning: one that the user opened in the list takes precedence over one selected on the map. */
function currentOf({ opened }: WarningsService, { selected }: Page["selection"]): OpenedWarning | null {
  if (opened) return opened;
  const dataset = selected?.dataset;
  return selected && dataset instanceof WarningsDataset ? { dataset, item: selected.item } : null;
}

export default definePlugin({
  services: [defineService<NavigationalWarnings>("navigational-warnings", (app) => new WarningsService(app))],
  datasetTypes: {
    "navigational-warnings": defineDatasetType<NavigationalWarningsOptions, WarningsDataset>({
      create: (init) => new WarningsDataset(init),
      // A single warning is shown as in the list when it is opened.
      views: {
        Details: lazyPart(async () => ({ default: (await import("./view/warning-text.tsx")).WarningText })),
      },
    }),
  },
  routes: [{ name: "navigationalwarnings", View: lazyPart(() => import("./view/warnings-view.tsx")) }],
  tools: [
    {
      name: "navigational-warnings",
      order: 63,
      label: { no: "Navigasjonsvarsler", en: "Navigational warnings" },
      icon: TriangleAlert,
      onSelect: (app, page) => {
        for (const dataset of warningsOf(app).datasets) if (!dataset.active) void dataset.activate();
        page.navigate(PATH);
        page.openDetails();
      },
    },
  ],
  mounts: [{ name: "navigational-warnings", Mount: WarningsMount }],
});
