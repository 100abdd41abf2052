import ScanSearch from "lucide-react/icons/scan-search";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import type { FavouriteArea, FavouriteAreas } from "../../../../contracts/favourite-areas.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon, look, Segments, Skeleton } from "../../../../core/api/ui.ts";
import { areaAround, insetOf } from "../model/stretch.ts";
import type { OfflinePacks } from "../packs-loader.ts";
import { useTexts } from "../use-texts.ts";
import css from "./caching.module.css";
import { CornerFields } from "./corner-fields.tsx";

/** `draw`: a rectangle whose corners are dragged, at first in the middle of the view, or around what the user drew elsewhere. */
export type Area = "draw" | "view" | "favourite";

interface AreaChoiceProps {
  area: Area;
  onChoose(area: Area): void;
  /** A favourite has been chosen. */
  onName(name: string): void;
}

/** What a pack covers: a rectangle on the map, the view, or a favourite. */
export const AreaChoice = observer(function AreaChoice({ area, onChoose, onName }: AreaChoiceProps) {
  const { services, map } = useApp();
  const { t } = useTexts();
  const loader = useService<OfflinePacks>("offline-packs");
  const favourites = services.find<FavouriteAreas>("favourite-areas");
  const { draft } = loader;
  return (
    <>
      <div className={css.tabs}>
        <Segments<Area>
          label={t("area")}
          value={area}
          options={[
            { value: "draw", label: t("area.draw") },
            { value: "view", label: t("area.view") },
            ...(favourites ? [{ value: "favourite" as const, label: t("area.favourite") }] : []),
          ]}
          onChange={onChoose}
        />
      </div>
      {area === "favourite" && favourites && (
        <FavouriteChoice
          favourites={favourites}
          onChoose={({ name, bounds }) => {
            const around = areaAround(bounds);
            loader.setDraft(around);
            map.fit(around);
            onName(name);
          }}
        />
      )}
      <p className={css.muted}>{t(`area.hint-${area}`)}</p>
      {area === "draw" && draft && (
        <>
          <CornerFields bounds={draft} onChange={(bounds) => loader.setDraft(bounds)} />
          <Button className={css.second} onClick={() => loader.setDraft(insetOf(map))}>
            <Icon of={ScanSearch} small />
            {t("area.here")}
          </Button>
        </>
      )}
    </>
  );
});

interface FavouriteChoiceProps {
  favourites: FavouriteAreas;
  onChoose(area: FavouriteArea): void;
}

function FavouriteChoice({ favourites, onChoose }: FavouriteChoiceProps) {
  const { log } = useApp();
  const { t } = useTexts();
  const name = useId();
  const [list, setList] = useState<readonly FavouriteArea[] | null>(null);
  useEffect(() => {
    favourites.list().then(setList, (error: unknown) => {
      log.error("Favourites", error);
      setList([]);
    });
  }, [favourites, log]);
  if (!list) return <Skeleton lines={2} />;
  if (list.length === 0) return <p className={look.empty}>{t("area.no-favourites")}</p>;
  return (
    <fieldset className={css.data}>
      <legend className={look.hidden}>{t("area.favourite")}</legend>
      {list.map((one) => (
        <label key={one.id}>
          <input type="radio" name={name} onChange={() => onChoose(one)} />
          <span>{one.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
