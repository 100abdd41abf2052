import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { useApp, usePluginTexts } from "../../../core/plugin/react-context.tsx";
import { dayTime } from "../../../core/shell/parts/period-text.ts";
import { sanitizeUrl } from "../../../lib/safe-url.ts";
import { hostBehind } from "../../../lib/through.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

/**
 * Time, owner and licence of a dataset's data, whether it is invented, restrictions of its service, and the server that
 * requests it for the page.
 */
export const SourceLine = observer(function SourceLine({
  dataset,
  licence = false,
}: {
  dataset: Dataset;
  licence?: boolean;
}) {
  const { clock, urls } = useApp();
  const i18n = usePluginTexts("source", TEXTS);
  const { definition } = dataset;
  const parts = [
    dataset.fetchedAt ? i18n.t("source:fetched", dayTime(dataset.fetchedAt, clock.now(), i18n)) : "",
    dataset.demonstration ? i18n.t("source:demonstration") : "",
    licence ? definition.licence : "",
  ].filter((part) => part !== "");
  // Invented data has no owner.
  const owner = definition.demonstration ? "" : i18n.text(definition.attribution);
  const host = hostBehind(dataset.dataUrl ?? "");
  const note = host ? i18n.t("source:proxied", host) : i18n.text(dataset.sourceNote ?? "");
  return (
    <p className="fv-source">
      {parts.join(" · ")}
      {licence && owner && <span>{owner}</span>}
      {definition.dataownerLink && (
        <>
          {parts.length > 0 && " · "}
          <a
            href={urls.link(sanitizeUrl(definition.dataownerLink))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {i18n.t("source:owner")}
          </a>
        </>
      )}
      {note && <span>{note}</span>}
    </p>
  );
});
