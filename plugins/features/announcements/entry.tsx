import Megaphone from "lucide-react/icons/megaphone";
import { observable, runInAction } from "mobx";
import { observer } from "mobx-react-lite";

import { type AppServices, lazyPart, pickText, useApp, useI18n } from "../../../core/api/kernel.ts";
import { Button, Icon } from "../../../core/api/ui.ts";

const LazyAnnouncements = lazyPart(() => import("./announcements.tsx"));
const LABEL = { no: "Nytt og hjelp", en: "News and help" };

/** Whether the dialog is open, by sub-application. */
const open = observable.map<AppServices, boolean>({}, { deep: false });

/** Shows what the administrator announces; loaded when there is something. */
export const Announcements = observer(function Announcements() {
  const app = useApp();
  const configuration = configurationOf(app);
  const setOpen = (value: boolean) => runInAction(() => open.set(app, value));
  return hasContent(configuration) ? (
    <LazyAnnouncements configuration={configuration} open={open.get(app) === true} setOpen={setOpen} />
  ) : null;
});

/** The way to read it again, in the menu. */
export const AnnouncementsButton = observer(function AnnouncementsButton() {
  const app = useApp();
  const i18n = useI18n();
  if (!hasContent(configurationOf(app))) return null;
  return (
    <Button kind="quiet" aria-haspopup="dialog" onClick={() => runInAction(() => open.set(app, true))}>
      <Icon of={Megaphone} small />
      {pickText(LABEL, i18n.language)}
    </Button>
  );
});

function configurationOf({ startup }: AppServices): Record<string, unknown> {
  const outcome = startup.preload?.configuration;
  return outcome?.kind === "loaded" ? outcome.data : {};
}

/** Flags arrive as the text 'true' (spec §3). */
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
