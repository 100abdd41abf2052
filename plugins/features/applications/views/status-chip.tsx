import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Replace from "lucide-react/icons/replace";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { Chip } from "../../../../core/api/ui.ts";
import type { ApplicationStatus } from "../../../../lib/applications/states.ts";
import { useTexts } from "./use-texts.ts";

const LOOKS = {
  Pending: { tone: "warning", icon: Clock },
  Approved: { tone: "good", icon: Check },
  Rejected: { tone: "danger", icon: X },
  Revoked: { tone: "danger", icon: Ban },
  Superseded: { tone: "plain", icon: Replace },
} as const;

/** State of an application: colour, icon and word. */
export const StatusChip = observer(function StatusChip({ status }: { status: ApplicationStatus }) {
  const { t } = useTexts();
  return <Chip {...LOOKS[status]}>{t(`status.${status}`)}</Chip>;
});
