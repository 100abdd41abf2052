import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import ZoomIn from "lucide-react/icons/zoom-in";
import { observer } from "mobx-react-lite";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { IconButton, showMapBeside } from "../../../../core/api/ui.ts";
import type { OwnLayer } from "../own-layer.ts";
import type { OwnLayers } from "../own-layers.ts";
import { hostOf } from "../sources/read-address.ts";
import css from "./add-layers.module.css";
import { useTexts } from "./texts.ts";

/** The added layers, the highest on the map first. They are switched on and off in the menu like all others. */
export const AddedLayers = observer(function AddedLayers({ layers }: { layers: OwnLayers }) {
  const i18n = useTexts();
  const { all } = layers;
  if (all.length === 0) return <p className={css.hint}>{i18n.t("add-layers:none")}</p>;
  return (
    <section className={css.added}>
      <h3>{i18n.t("add-layers:own")}</h3>
      <ul>
        {[...all].reverse().map((layer, index) => (
          <Added key={layer.id} layer={layer} layers={layers} isHighest={index === 0} />
        ))}
      </ul>
    </section>
  );
});

const Added = observer(function Added({
  layer,
  layers,
  isHighest,
}: {
  layer: OwnLayer;
  layers: OwnLayers;
  isHighest: boolean;
}) {
  const { map } = useApp();
  const page = usePage();
  const i18n = useTexts();
  const { bounds, origin, dataset, id } = layer;
  const name = i18n.text(dataset.name);
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {origin.kind === "file"
            ? i18n.plural("add-layers:of-file", origin.features)
            : i18n.t("add-layers:of-address", hostOf(origin.address))}
        </span>
      </div>
      {bounds && (
        <IconButton
          icon={ZoomIn}
          small
          muted
          label={i18n.t("add-layers:show-all", name)}
          onClick={(event) => {
            map.fit(bounds);
            showMapBeside(page, event.currentTarget);
          }}
        />
      )}
      {!isHighest && (
        <IconButton
          icon={ArrowUp}
          small
          muted
          label={i18n.t("add-layers:raise", name)}
          onClick={() => layers.raise(id)}
        />
      )}
      <IconButton
        icon={Trash}
        small
        muted
        label={i18n.t("add-layers:remove", name)}
        onClick={() => {
          layers.remove(id);
          page.announce(i18n.t("add-layers:removed", name));
        }}
      />
    </li>
  );
});
