import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Dataset } from "../../dataset/dataset.ts";
import { Skeleton } from "../../ui/progress-bar.tsx";
import { DetailsTop } from "./details-top.tsx";

/** The frame of a details view with its close button, while the content is loading. */
export const WaitingView = observer(function WaitingView({
  back,
  children = <Skeleton lines={6} />,
}: {
  back?: Dataset;
  /** Text to show instead. */
  children?: ReactNode;
}) {
  return (
    <>
      <DetailsTop back={back} />
      <div className="fv-details-body">{children}</div>
    </>
  );
});
