import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import type { ReportState } from "../read-answers.ts";

/** How a state is shown: by an icon and a tone, beside its words. */
export const STATES: Readonly<
  Record<ReportState, { icon: LucideIcon; tone: "warning" | "danger" | "good" }>
> = {
  pending: { icon: Clock, tone: "warning" },
  failed: { icon: CircleX, tone: "danger" },
  confirmed: { icon: CircleCheck, tone: "good" },
};
