import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../../core/api/ui.ts";
import { vesselsOf } from "../services/vessels.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { followForShare } from "./follow-controller.ts";
import { HiddenNote } from "./hidden-note.tsx";
import { useTexts } from "./texts.ts";
import { useVessel } from "./use-vessel.ts";
import { VesselFacts } from "./vessel-facts.tsx";

export default observer(function Details({ dataset, item }: ItemViewProps<VesselDataset>) {
  const app = useApp();
  const page = usePage();
  const { t } = useTexts();
  const vessel = useVessel(dataset, item);
  const { sections } = vesselsOf(app);
  useEffect(() => followForShare(dataset, item.id, app, page), [dataset, item.id, app, page]);
  if (!vessel) return null;
  const isReplayed = sections.some(({ replays }) => replays?.(vessel));
  return (
    <>
      <HiddenNote dataset={dataset} mmsi={vessel.mmsi} />
      <VesselFacts vessel={vessel} note={isReplayed ? t("heard.now") : null}>
        {sections.map(({ name, View }) => (
          <ViewBoundary key={name} place={name}>
            <View dataset={dataset} vessel={vessel} />
          </ViewBoundary>
        ))}
      </VesselFacts>
    </>
  );
});
