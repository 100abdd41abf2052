import Download from "lucide-react/icons/download";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import { Button, classNames, Figures, Icon, look, Segments, Slider } from "../../../../core/api/ui.ts";
import { packSources } from "../model/open-packs.ts";
import type { Packs } from "../model/packs.ts";
import { countFiles, expectedBytes, isTiled, type PackSource } from "../model/record.ts";
import { insetOf } from "../model/stretch.ts";
import type { OfflinePacks, ProposedArea } from "../packs-loader.ts";
import { useTexts } from "../use-texts.ts";
import { type Area, AreaChoice } from "./area-choice.tsx";
import css from "./caching.module.css";
import { sizeText } from "./size-text.ts";

/** Zoom to which a pack reaches unless the user chooses another (spec §9). */
const USUAL_ZOOM = 9;
/** Number of tiles above which the user is warned (spec §9). */
const MANY = 1_000;

interface NewPackProps {
  packs: Packs;
  proposed: ProposedArea | null;
  onClose(): void;
}

/** Chooses area, detail and data of a pack, and says how large it will be before anything is downloaded. */
export const NewPack = observer(function NewPack({ packs, proposed, onClose }: NewPackProps) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  const sources = packSources(app);
  const loader = useService<OfflinePacks>("offline-packs");
  const [area, setArea] = useState<Area>("draw");
  const [zoom, setZoom] = useState(USUAL_ZOOM);
  const [name, setName] = useState(proposed?.name ?? "");
  const maps = sources.filter(isTiled);
  const shown = maps.find(({ datasetId }) => app.datasets.byId(datasetId)?.active) ?? maps[0];
  const [mapId, setMapId] = useState(shown?.datasetId ?? "");
  const [dataIds, setDataIds] = useState<readonly string[]>(() =>
    sources
      .filter((source) => !isTiled(source) && app.datasets.byId(source.datasetId)?.active)
      .map(({ datasetId }) => datasetId),
  );
  const map = maps.find(({ datasetId }) => datasetId === mapId);
  const bounds = loader.draft ?? app.map.bounds;
  /** The rectangle while the view is chosen. */
  const drawn = useRef<Bounds | null>(null);
  useEffect(() => {
    loader.setDraft(proposed?.bounds ?? insetOf(app.map));
    return () => loader.setDraft(null);
  }, [loader, proposed, app]);
  const choose = (next: Area) => {
    setArea(next);
    if (next === "view") {
      drawn.current = loader.draft;
      loader.setDraft(null);
    } else loader.setDraft(loader.draft ?? drawn.current ?? insetOf(app.map));
  };
  const chosen = sources.filter(({ datasetId }) => datasetId === mapId || dataIds.includes(datasetId));
  const sizeAt = (level: number) =>
    chosen.reduce((sum, source) => {
      const count = countFiles(source, bounds, Math.min(level, source.maxZoom));
      return sum + expectedBytes(source, count, packs.records);
    }, 0);
  const count = map ? countFiles(map, bounds, Math.min(zoom, map.maxZoom)) : chosen.length;
  const bytes = sizeAt(zoom);
  const free = packs.space?.free ?? Number.POSITIVE_INFINITY;
  const fitting =
    bytes > free ? [...Array(zoom).keys()].findLast((level) => sizeAt(level) <= free) : undefined;
  const start = (level: number) => {
    void packs.add(name.trim() || t("unnamed"), bounds, level, chosen);
    onClose();
  };
  return (
    <>
      <DetailsTop text={t("top")} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {t("add")}
        </h2>
      </header>
      <div className={classNames(look.detailsBody, css.body)}>
        <label className={css.field}>
          <span>{t("name")}</span>
          <input
            className={look.input}
            value={name}
            maxLength={80}
            placeholder={t("unnamed")}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <AreaChoice area={area} onChoose={choose} onName={setName} />
        {maps.length > 1 && (
          <div className={css.tabs}>
            <Segments
              label={t("map")}
              value={mapId}
              options={maps.map(({ datasetId, name: label }) => ({ value: datasetId, label }))}
              onChange={setMapId}
            />
          </div>
        )}
        {map && (
          <div>
            <Slider
              className={css.slider}
              label={t("detail")}
              value={Math.min(zoom, map.maxZoom)}
              min={0}
              max={map.maxZoom}
              valueText={t("detail.text", String(Math.min(zoom, map.maxZoom)))}
              onChange={setZoom}
            />
            <p className={css.scale} aria-hidden="true">
              <span>{t("detail.least")}</span>
              <span>{t("detail.most")}</span>
            </p>
          </div>
        )}
        <DataChoice
          sources={sources.filter((source) => !isTiled(source))}
          chosen={dataIds}
          onChoose={setDataIds}
        />
        <Figures
          figures={[
            { key: "files", label: t("files"), value: i18n.format.integer(count) },
            { key: "size", label: t("size"), value: sizeText(bytes, i18n) },
            ...(packs.space ? [{ key: "free", label: t("free"), value: sizeText(free, i18n) }] : []),
          ]}
        />
        {count > MANY && (
          <p role="status" className={css.warning}>
            <Icon of={TriangleAlert} small />
            <span>
              <b>{t("many")}</b> {t("many.text")}
            </span>
          </p>
        )}
        {bytes > free && (
          <p role="status" className={css.warning}>
            <Icon of={TriangleAlert} small />
            <span>{t("no-room", sizeText(bytes - free, i18n))}</span>
          </p>
        )}
      </div>
      <div className={css.foot}>
        {bytes <= free && (
          <Button
            kind="primary"
            className={css.main}
            disabled={chosen.length === 0}
            onClick={() => start(zoom)}
          >
            <Icon of={Download} />
            {t("download", sizeText(bytes, i18n))}
          </Button>
        )}
        {fitting !== undefined && (
          <Button kind="primary" className={css.main} onClick={() => setZoom(fitting)}>
            {t("fits", String(fitting))}
          </Button>
        )}
        <Button kind="ghost" className={css.second} onClick={onClose}>
          {t("back")}
        </Button>
      </div>
    </>
  );
});

interface DataChoiceProps {
  sources: readonly PackSource[];
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
}

function DataChoice({ sources, chosen, onChoose }: DataChoiceProps) {
  const { t } = useTexts();
  if (sources.length === 0) return null;
  return (
    <fieldset className={css.data}>
      <legend>{t("data")}</legend>
      {sources.map(({ datasetId, name }) => (
        <label key={datasetId}>
          <input
            type="checkbox"
            checked={chosen.includes(datasetId)}
            onChange={({ currentTarget }) =>
              onChoose(
                currentTarget.checked ? [...chosen, datasetId] : chosen.filter((one) => one !== datasetId),
              )
            }
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
