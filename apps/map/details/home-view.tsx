import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { DetailsTop } from "../../../core/shell/details/details-top.tsx";
import { sanitizeUrl } from "../../../lib/safe-url.ts";
import { InView } from "./in-view.tsx";
import { useDetailsTexts } from "./use-details-texts.ts";

/** The details of the start page: a description of the sub-application, its links, and the content of the map. */
export const HomeView = observer(function HomeView() {
  const { manifest } = useApp();
  const i18n = useDetailsTexts();
  const { body, links } = manifest.home;
  const text = i18n.text(body) || i18n.text(manifest.description);
  return (
    <>
      <DetailsTop text={i18n.t("details:home.top")} />
      <div className="fv-details-head fv-details-head-plain">
        <h2>{i18n.text(manifest.title)}</h2>
      </div>
      <div className="fv-details-body fv-home">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {links.length > 0 && (
          <ul className="fv-links">
            {links.map(({ label, url }) => (
              <li key={url}>
                <a href={sanitizeUrl(url)}>{i18n.text(label)}</a>
              </li>
            ))}
          </ul>
        )}
        <InView />
      </div>
    </>
  );
});
