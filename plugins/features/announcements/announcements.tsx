import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import {
  type AppServices,
  hashText,
  lazyPart,
  type PageNotice,
  useApp,
  usePage,
  usePluginTexts,
} from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";
import { isString } from "../../../lib/guards.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { hasMarkup, plainText } from "./plain-text.ts";
import { type Announced, type News, readConfiguration } from "./read-configuration.ts";

/** The storage keys of the news that a user has read: one for each language, and the latest of all (spec §3). */
const KEYS = { no: "newsNo", en: "newsEn" } as const;
const LATEST = "news";

const read = (value: unknown) => (isString(value) ? value : undefined);

/** Whether the user has closed this news: the same text in the same language. Another text is other news. */
function isRead({ storage, i18n }: AppServices, news: News): boolean {
  const hash = hashOf(news);
  return ([KEYS[i18n.language], LATEST] as const).some((key) => storage.get(key, read, "") === hash);
}

function markRead({ storage, i18n }: AppServices, news: News): void {
  const hash = hashOf(news);
  storage.set(KEYS[i18n.language], hash);
  storage.set(LATEST, hash);
}

/** The getting-started cards are offered until the user has closed or opened them once. */
function isStarted({ storage }: AppServices): boolean {
  return storage.get("gettingStarted", (value) => (typeof value === "boolean" ? value : undefined), false);
}

function markStarted({ storage }: AppServices): void {
  storage.set("gettingStarted", true);
}

function hashOf({ headline, lead, html, image, link }: News): string {
  return hashText([headline, lead, html, image, link].join("\n"));
}

const AnnouncementsDialog = lazyPart(() => import("./announcements-dialog.tsx"));
const texts = { no, en };
const NOTICE = "announcement";

interface AnnouncementsProps {
  configuration: Record<string, unknown>;
  open: boolean;
  setOpen(open: boolean): void;
}

/**
 * Announcements of the administrator, one notice after the other: of the site, of the application, the news, and the
 * getting-started cards. A notice takes no focus; all announcements can be read again in the dialog.
 */
export default observer(function Announcements({ configuration, open, setOpen }: AnnouncementsProps) {
  const app = useApp();
  const page = usePage();
  const i18n = usePluginTexts("announcements", texts);
  const announced = readConfiguration(configuration, app.session.authenticated);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const close = (id: string) => setClosed((before) => new Set(before).add(id));
  const read = (id: string) => {
    remember(app, announced, id);
    close(id);
    setOpen(true);
  };
  const next = waiting(app, announced, closed)[0];
  const notice: PageNotice | null = next ? toNotice(next) : null;

  function toNotice({ id, tone, title, text, more }: Waiting): PageNotice {
    return {
      id: NOTICE,
      tone,
      title,
      waits: tone === "info",
      ...(text ? { text } : {}),
      ...(more ? { action: { label: i18n.t(`announcements:${more}`), run: () => read(id) } } : {}),
      onClose: () => {
        remember(app, announced, id);
        close(id);
      },
    };
  }

  const key = next ? [next.id, next.title, next.text].join("\n") : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that a notice is made of.
  useEffect(() => {
    if (notice) page.notify(notice);
    else page.closeNotice(NOTICE);
  }, [key, page, i18n.language]);
  useEffect(() => () => page.closeNotice(NOTICE), [page]);

  return open ? (
    <ViewBoundary place="announcements" as="notice">
      <AnnouncementsDialog announced={announced} onClose={() => setOpen(false)} />
    </ViewBoundary>
  ) : null;

  function waiting(
    services: AppServices,
    { notices, news, cards }: Announced,
    gone: ReadonlySet<string>,
  ): Waiting[] {
    const list: Waiting[] = notices.map(({ id, tone, html }) => ({
      id,
      tone,
      title: i18n.t(`announcements:tone.${tone}`),
      text: plainText(html),
      ...(hasMarkup(html) ? { more: "read" as const } : {}),
    }));
    if (news && !(news.showOnce && isRead(services, news)))
      list.push({ id: "news", tone: "info", title: news.headline, text: news.lead, more: "read" });
    if (cards.length > 0 && !isStarted(services))
      list.push({ id: "cards", tone: "info", title: i18n.t("announcements:new-here"), more: "show" });
    return list.filter(({ id }) => !gone.has(id));
  }
});

interface Waiting {
  id: string;
  tone: PageNotice["tone"];
  title: string;
  text?: string;
  /** Label of its button; absent: the notice contains everything. */
  more?: "read" | "show";
}

function remember(app: AppServices, { news }: Announced, id: string): void {
  if (id === "news" && news) markRead(app, news);
  if (id === "cards") markStarted(app);
}
