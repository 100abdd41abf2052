import DOMPurify from "dompurify";
import ExternalLink from "lucide-react/icons/external-link";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { sanitizeUrl } from "../../../core/api/details.ts";
import { useApp, usePluginTexts } from "../../../core/api/kernel.ts";
import { classNames, Dialog, Icon } from "../../../core/api/ui.ts";
import css from "./announcements.module.css";
import en from "./locales/en.json";
import no from "./locales/no.json";
import type { Announced, HowToCard } from "./read-configuration.ts";

/** Attributes that contain an address. */
const ADDRESSES = new Set(["href", "src"]);
const purify = DOMPurify();

purify.addHook("uponSanitizeAttribute", (node, data) => {
  if (!ADDRESSES.has(data.attrName) || sanitizeUrl(data.attrValue) === data.attrValue) return;
  // A forced attribute keeps the element's value, so the safe address is written to the element.
  node.setAttribute(data.attrName, "about:blank");
  data.attrValue = "about:blank";
  data.forceKeepAttr = true;
});
purify.addHook("afterSanitizeAttributes", (node) => {
  if (!node.hasAttribute("target")) return;
  // A named window may be one of this page's frames.
  node.setAttribute("target", "_blank");
  // An opened page must not get access to this one.
  const rel = new Set((node.getAttribute("rel") ?? "").split(/\s+/).filter(Boolean));
  node.setAttribute("rel", [...rel.add("noopener")].join(" "));
});

/**
 * Sanitizes HTML of an administrator: no scripts; `target` and `rel` are kept, script addresses become about:blank
 * (spec §5).
 */
function sanitizeHtml(html: string): string {
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_ATTR: ["target", "rel"],
    FORBID_TAGS: ["style", "form", "input", "button", "select", "textarea"],
    FORBID_ATTR: [
      "style",
      // Would take on the look of the page, or the identity of one of its elements.
      ...["class", "id", "name", "slot", "part", "is", "for", "headers"],
      // Would open or fill elements of the page.
      ...["popover", "popovertarget", "popovertargetaction", "command", "commandfor", "usemap", "tabindex"],
    ],
  });
}

const texts = { no, en };

/** All announcements in a dialog. */
export default observer(function AnnouncementsDialog({ announced, onClose }: DialogProps) {
  const i18n = usePluginTexts("announcements", texts);
  const { notices, news, cards } = announced;
  return (
    <Dialog title={i18n.t("announcements:title")} closeLabel={i18n.t("close")} onClose={onClose}>
      {notices.map(({ id, tone, html }) => (
        <section key={id} className={classNames(css.announced, css[tone])}>
          <h3>{i18n.t(`announcements:tone.${tone}`)}</h3>
          <Html html={html} />
        </section>
      ))}
      {news && (
        <article className={css.news}>
          <h3>{news.headline}</h3>
          {news.lead && <p className={css.lead}>{news.lead}</p>}
          <Rest {...news} />
        </article>
      )}
      {cards.length > 0 && (
        <section className={css.cards}>
          <h3>{i18n.t("announcements:getting-started")}</h3>
          <ol>
            {cards.map((card) => (
              <li key={card.title + card.html}>
                <h4>{card.title}</h4>
                <Rest {...card} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
});

interface DialogProps {
  announced: Announced;
  onClose(): void;
}

function Rest({ image, imageAlt, html, link, linkText }: Omit<HowToCard, "title">) {
  const { urls } = useApp();
  return (
    <>
      {image && <img src={sanitizeUrl(urls.asset(image))} alt={imageAlt} loading="lazy" />}
      <Html html={html} />
      {link && (
        <a href={sanitizeUrl(link)} target="_blank" rel="noopener noreferrer">
          {linkText || link}
          <Icon of={ExternalLink} small />
        </a>
      )}
    </>
  );
}

function Html({ html }: { html: string }) {
  const safe = useMemo(() => sanitizeHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has been sanitised.
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: safe }} />;
}
