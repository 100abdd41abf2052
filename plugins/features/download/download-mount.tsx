import { observer } from "mobx-react-lite";
import { lazyPart, useApp } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";
import { downloadsOf } from "./downloads.ts";

const DownloadDialog = lazyPart(() => import("./view/download-dialog.tsx"));

export const DownloadMount = observer(function DownloadMount() {
  const downloads = downloadsOf(useApp());
  const { asked } = downloads;
  if (asked === null) return null;
  return (
    <ViewBoundary place="downloads" as="notice">
      <DownloadDialog asked={asked} onClose={() => downloads.ask(null)} />
    </ViewBoundary>
  );
});
