import { observer } from "mobx-react-lite";
import type { Dataset } from "../../dataset/dataset.ts";
import { Skeleton } from "../../ui/progress-bar.tsx";
import { DetailsTop } from "./details-top.tsx";

/** The frame of a details view, with the way out, while what it will show is on its way. */
export const WaitingView = observer(function WaitingView({ back }: { back?: Dataset }) {
  return (
    <>
      <DetailsTop back={back} />
      <div className="fv-details-body">
        <Skeleton lines={6} />
      </div>
    </>
  );
});
