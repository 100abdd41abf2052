import Megaphone from "lucide-react/icons/megaphone";
import { type IObservableValue, runInAction } from "mobx";
import { observer } from "mobx-react-lite";

import {
  type AppServices,
  lazyPart,
  pickText,
  type Service,
  useApp,
  useI18n,
  useService,
} from "../../../core/api/kernel.ts";
import { Button, Icon } from "../../../core/api/ui.ts";

const LazyAnnouncements = lazyPart(() => import("./announcements.tsx"));
/** Whether the dialog is open; for this plugin only. */
export type AnnouncementsDialog = IObservableValue<boolean> & Service<"announcements">;

const LABEL = { no: "Nytt og hjelp", en: "News and help" };

/** Shows the administrator's announcements; loaded when there are any. */
export const Announcements = observer(function Announcements() {
  const app = useApp();
  const configuration = configurationOf(app);
  const dialog = useService<AnnouncementsDialog>("announcements");
  const setOpen = (value: boolean) => runInAction(() => dialog.set(value));
  return hasContent(configuration) ? (
    <LazyAnnouncements configuration={configuration} open={dialog.get()} setOpen={setOpen} />
  ) : null;
});

/** The menu entry that shows the announcements again. */
export const AnnouncementsButton = observer(function AnnouncementsButton() {
  const app = useApp();
  const i18n = useI18n();
  const dialog = useService<AnnouncementsDialog>("announcements");
  if (!hasContent(configurationOf(app))) return null;
  return (
    <Button kind="quiet" aria-haspopup="dialog" onClick={() => runInAction(() => dialog.set(true))}>
      <Icon of={Megaphone} small />
      {pickText(LABEL, i18n.language)}
    </Button>
  );
});

function configurationOf({ startup }: AppServices): Record<string, unknown> {
  const outcome = startup.preload?.configuration;
  return outcome?.kind === "loaded" ? outcome.data : {};
}

/** Flags are the text 'true' (spec §3). */
function hasContent({
  newsActive,
  showNotification,
  showGlobalNotification,
  howtoCards = "",
}: Fields): boolean {
  const flags = [newsActive, showNotification, showGlobalNotification];
  return flags.includes("true") || !["", "[]"].includes(String(howtoCards).trim());
}
type Fields = Record<string, unknown>;
