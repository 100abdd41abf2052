import ArrowRight from "lucide-react/icons/arrow-right";
import Locate from "lucide-react/icons/locate-fixed";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { type PopupSubject, useApp, useI18n, usePage } from "../../../../core/api/kernel.ts";
import { Button, Chip, classNames, Icon, IconButton, look } from "../../../../core/api/ui.ts";
import css from "../favourites.module.css";
import type { Favourites } from "../favourites.ts";
import { describeFavourite } from "../model/kind.ts";
import { EditForm } from "./edit-form.tsx";

/** Subject of the popup, with its favourites. */
export interface FavouriteSubject extends PopupSubject {
  favourites: Favourites;
}

/** A favourite in the map's popup: its category, whether it still exists, and its actions. */
export const FavouritePopup = observer(function FavouritePopup({
  subject,
  close,
}: {
  subject: PopupSubject;
  close(): void;
}) {
  const app = useApp();
  const page = usePage();
  const i18n = useI18n();
  const [editing, setEditing] = useState(false);
  const { favourites } = subject as FavouriteSubject;
  const favourite = favourites.store.get(subject.id);
  // Removed here, in the list or in another tab.
  useEffect(() => {
    if (!favourite) close();
  }, [favourite, close]);
  if (!favourite) return null;
  const remove = () => {
    close();
    favourites.remove([favourite], page);
  };
  if (editing) {
    return (
      <div className={css.popup}>
        <EditForm
          favourite={favourite}
          categories={favourites.store.categories}
          onSave={(changes) => {
            favourites.store.update(favourite.id, changes);
            page.announce(i18n.t("favourites:saved"));
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
          onRemove={remove}
        />
      </div>
    );
  }
  const { trouble } = describeFavourite(favourite, app);
  return (
    <>
      {(favourite.category !== "" || trouble !== "") && (
        <div className={classNames(css.popup, look.chips)}>
          {favourite.category !== "" && <Chip>{favourite.category}</Chip>}
          {trouble !== "" && <Chip tone="warning">{trouble}</Chip>}
        </div>
      )}
      <footer className={look.popupFoot}>
        <Button kind="ghost" data-autofocus onClick={() => favourites.open(favourite, page)}>
          {i18n.t("favourites:open")}
          <Icon of={ArrowRight} small />
        </Button>
        <span className={look.popupActions}>
          <IconButton
            icon={Locate}
            label={i18n.t("favourites:locate", favourite.name)}
            muted
            onClick={() => favourites.locate(favourite)}
          />
          <IconButton
            icon={Pencil}
            label={i18n.t("favourites:edit", favourite.name)}
            muted
            onClick={() => setEditing(true)}
          />
          <IconButton
            icon={Trash}
            label={i18n.t("favourites:remove-named", favourite.name)}
            muted
            onClick={remove}
          />
        </span>
      </footer>
    </>
  );
});
