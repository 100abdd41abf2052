import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CloudUpload from "lucide-react/icons/cloud-upload";
import Hourglass from "lucide-react/icons/hourglass";
import OctagonX from "lucide-react/icons/octagon-x";
import type { ReportState } from "../read-answers.ts";

/** How a state is shown: by an icon and a tone, beside its words. */
export const STATES: Readonly<
  Record<ReportState, { icon: LucideIcon; tone: "plain" | "warning" | "danger" | "good" }>
> = {
  queued: { icon: CloudUpload, tone: "plain" },
  pending: { icon: Hourglass, tone: "warning" },
  failed: { icon: OctagonX, tone: "danger" },
  confirmed: { icon: CircleCheck, tone: "good" },
};
