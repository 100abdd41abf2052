import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { type AppServices, lazyPart, useApp } from "../../../../core/api/kernel.ts";
import { VesselDataset } from "../vessel-dataset.ts";

const Notice = lazyPart(() => import("./distress-notice.tsx"));
const Beyond = lazyPart(() => import("./beyond.tsx"));

const isCalled = ({ datasets }: AppServices): boolean =>
  datasets.active.some((dataset) => dataset instanceof VesselDataset && dataset.fleet.distressed.length > 0);

/** Whether any station has called for help; one that no longer sends is still shown. Observed. */
function useCalled(): boolean {
  const app = useApp();
  const called = useRef(false);
  called.current ||= isCalled(app);
  return called.current;
}

export const NoticeMount = observer(function NoticeMount() {
  return useCalled() ? <Notice /> : null;
});

export const BeyondMount = observer(function BeyondMount() {
  return useCalled() ? <Beyond /> : null;
});
