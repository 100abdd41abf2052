import Ban from "lucide-react/icons/ban";
import FileX from "lucide-react/icons/file-x";
import LayersIcon from "lucide-react/icons/layers";
import LoaderCircle from "lucide-react/icons/loader-circle";
import X from "lucide-react/icons/x";
import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, Icon, IconButton, look } from "../../../../core/api/ui.ts";
import { foldName } from "../../../../lib/fold.ts";
import type { Offer, OfferedLayer } from "../sources/offer.ts";
import type { Source, SourceList } from "../sources/source-list.ts";
import css from "./add-layers.module.css";
import { useTexts } from "./texts.ts";

interface SourceProps {
  source: Source;
  sources: SourceList;
}

/** Minimum length of a list with a search box. */
const SEARCH_FROM = 7;
/** Maximum number of shown rows; longer lists are searched. */
const MAX_SHOWN = 100;

/** One address or file: its progress, its offer, or why it cannot be shown. */
export const SourceCard = observer(function SourceCard({ source, sources }: SourceProps) {
  const i18n = useTexts();
  const { title, state, offer, refusal, size } = source;
  const inMap = offer?.layers.filter((layer) => sources.inMap(source, layer) !== undefined).length ?? 0;
  const megabytes = size === null ? null : i18n.format.number(size / 1e6, 1);
  return (
    <li className={css.card} data-state={state}>
      <div className={css.head}>
        <Icon of={state === "found" ? LayersIcon : state === "reading" ? LoaderCircle : FileX} />
        <div>
          <b title={title}>{withoutScheme(title)}</b>
          {state === "reading" && (
            <span role="status">
              {megabytes === null ? i18n.t("add-layers:asking") : i18n.t("add-layers:reading", megabytes)}
            </span>
          )}
          {offer && (
            <span role="status">
              <strong>{i18n.plural("add-layers:found", offer.layers.length)}</strong>
              {inMap > 0 && ` · ${i18n.plural("add-layers:of-them-in-map", inMap)}`}
            </span>
          )}
          {refusal && (
            <span role="alert">
              <strong className={look.danger}>
                {i18n.t(`add-layers:refused.${refusal.reason}`, refusal.detail)}
              </strong>{" "}
              {i18n.t(`add-layers:remedy.${refusal.reason}`)}
            </span>
          )}
        </div>
        {state === "reading" ? (
          <Button kind="quiet" onClick={() => sources.remove(source)}>
            {i18n.t("add-layers:cancel")}
          </Button>
        ) : (
          <IconButton
            icon={X}
            small
            muted
            label={i18n.t("add-layers:forget", title)}
            onClick={() => sources.remove(source)}
          />
        )}
      </div>
      {offer && <Choice offer={offer} source={source} sources={sources} />}
    </li>
  );
});

/** Host and path of an address; the name of a file as it is. */
const withoutScheme = (title: string): string => /^https?:\/\/([^?#]+)/i.exec(title)?.[1] ?? title;

const Choice = observer(function Choice({ offer, source, sources }: SourceProps & { offer: Offer }) {
  const i18n = useTexts();
  const [text, setText] = useState("");
  const wanted = foldName(text);
  const matching = offer.layers.filter(({ title, name }) => foldName(`${title} ${name}`).includes(wanted));
  const shown = matching.slice(0, MAX_SHOWN);
  return (
    <>
      {offer.layers.length >= SEARCH_FROM && (
        <input
          type="search"
          className={look.input}
          aria-label={i18n.t("add-layers:search")}
          placeholder={i18n.plural("add-layers:search.in", offer.layers.length)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={css.layers} aria-label={i18n.t("add-layers:layers")}>
        {shown.map((layer) => (
          <LayerChoice key={layer.name} layer={layer} source={source} sources={sources} />
        ))}
      </ul>
      {shown.length < offer.layers.length && (
        <p className={css.hint}>{i18n.t("add-layers:shown", shown.length, offer.layers.length)}</p>
      )}
    </>
  );
});

const LayerChoice = observer(function LayerChoice({
  layer,
  source,
  sources,
}: SourceProps & { layer: OfferedLayer }) {
  const i18n = useTexts();
  const inMap = sources.inMap(source, layer) !== undefined;
  const toggle = () =>
    runInAction(() => {
      if (!source.chosen.delete(layer.name)) source.chosen.add(layer.name);
    });
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={inMap || source.chosen.has(layer.name)}
          disabled={inMap || layer.dataset === null}
          onChange={toggle}
        />
        <span>
          <b>{layer.title}</b>
          {inMap && <small>{i18n.t("add-layers:in-map")}</small>}
          {layer.dataset === null && (
            <small>
              <Icon of={Ban} small />
              {refusalOf(source, layer, i18n)}
            </small>
          )}
        </span>
      </label>
    </li>
  );
});

/** A service can be asked for other projections; a file has one. */
function refusalOf(
  { kind }: Source,
  { refused, detail = "" }: OfferedLayer,
  i18n: ReturnType<typeof useTexts>,
): string {
  if (kind === "file") return i18n.t(`add-layers:refused.${refused}`, detail);
  return i18n.t(refused === "unknown-crs" ? "add-layers:not-in-projection" : "add-layers:not-drawable");
}
