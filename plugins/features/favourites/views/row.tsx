import Locate from "lucide-react/icons/locate-fixed";
import Pencil from "lucide-react/icons/pencil";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useApp, useI18n, usePage } from "../../../../core/api/kernel.ts";
import { classNames, Icon, IconButton, look } from "../../../../core/api/ui.ts";
import css from "../favourites.module.css";
import type { Favourites } from "../favourites.ts";
import type { Favourite } from "../model/favourite.ts";
import { describeFavourite } from "../model/kind.ts";
import type { FavouriteOrder } from "../model/order.ts";
import { EditForm } from "./edit-form.tsx";

export interface RowProps {
  favourite: Favourite;
  favourites: Favourites;
  order: FavouriteOrder;
  editing: boolean;
  onEdit(on: boolean): void;
}

/** One favourite in the list. The line opens it; the buttons show it in the map and edit it. */
export const Row = observer(function Row({ favourite, favourites, order, editing, onEdit }: RowProps) {
  const app = useApp();
  const page = usePage();
  const i18n = useI18n();
  const pencil = useRef<HTMLButtonElement>(null);
  const { icon, kind, trouble } = describeFavourite(favourite, app);
  const stop = () => {
    onEdit(false);
    // After the button is rendered again.
    setTimeout(() => pencil.current?.focus(), 0);
  };
  if (editing) {
    return (
      <li className={css.editing}>
        <EditForm
          favourite={favourite}
          categories={favourites.store.categories}
          onSave={(changes) => {
            favourites.store.update(favourite.id, changes);
            page.announce(i18n.t("favourites:saved"));
            stop();
          }}
          onCancel={stop}
          onRemove={() => {
            favourites.remove([favourite], page);
            onEdit(false);
          }}
        />
      </li>
    );
  }
  const facts = [favourite.category, kind, measureOf(favourite, order)].filter((fact) => fact !== "");
  return (
    <li>
      <button
        type="button"
        className={classNames(look.item, css.open)}
        onClick={() => favourites.open(favourite, page)}
      >
        <Icon of={icon} />
        <span className={look.itemText}>
          <b>{favourite.name || i18n.t("favourites:nameless")}</b>
          <span>{facts.join(" · ")}</span>
          {trouble !== "" && <span className={css.trouble}>{trouble}</span>}
        </span>
      </button>
      {favourite.geometries.length > 0 && (
        <IconButton
          icon={Locate}
          label={i18n.t("favourites:locate", favourite.name)}
          muted
          onClick={() => favourites.locate(favourite)}
        />
      )}
      <IconButton
        ref={pencil}
        icon={Pencil}
        label={i18n.t("favourites:edit", favourite.name)}
        muted
        onClick={() => onEdit(true)}
      />
    </li>
  );

  /** The value by which the list is ordered. */
  function measureOf({ lastUpdated, visits }: Favourite, by: FavouriteOrder): string {
    if (by === "updated") return i18n.format.age(lastUpdated);
    return by === "visits" ? i18n.plural("favourites:visits", visits) : "";
  }
});
