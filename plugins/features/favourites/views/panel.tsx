import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { look, Skeleton, Switch } from "../../../../core/api/ui.ts";
import css from "../favourites.module.css";
import type { Favourites } from "../favourites.ts";
import { favouritesLoaderOf } from "../favourites-loader.ts";
import { type FavouriteOrder, ORDERS, orderFavourites, readOrder } from "../model/order.ts";
import { Row } from "./row.tsx";
import { Teaching } from "./teaching.tsx";
import { Transfer } from "./transfer.tsx";

/** Setting with the order of the list. */
const ORDER_SETTING = "favoritesOrder";
/** Minimum length of a list with a search box. */
const FILTER_FROM = 6;

/** The user's favourites: search, open, rename, sort, import and export. */
const FavouritesPanel = observer(function FavouritesPanel() {
  const app = useApp();
  const loader = favouritesLoaderOf(app);
  useEffect(() => {
    loader.load().catch((error: unknown) => app.log.error("Favourites", error));
  }, [loader, app]);
  return loader.favourites ? <List favourites={loader.favourites} /> : <Skeleton lines={4} />;
});
export default FavouritesPanel;

const List = observer(function List({ favourites }: { favourites: Favourites }) {
  const app = useApp();
  const i18n = useI18n();
  const [filter, setFilter] = useState("");
  const [editing, setEditing] = useState<string | null>(null);
  const all = favourites.store.all;
  if (all.length === 0) {
    return (
      <div className={css.favourites}>
        <Teaching />
        <Transfer favourites={favourites} />
      </div>
    );
  }
  const order = readOrder(app.settings.get(ORDER_SETTING));
  const shown = orderFavourites(all, order, filter, app);
  return (
    <div className={css.favourites}>
      <div className={css.tools}>
        {all.length >= FILTER_FROM && (
          <input
            type="search"
            className={look.input}
            aria-label={i18n.t("favourites:filter")}
            placeholder={i18n.t("favourites:filter")}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        )}
        <OrderSelect order={order} />
      </div>
      {shown.length === 0 ? (
        <p className={look.empty}>{i18n.t("favourites:nothing-found", filter)}</p>
      ) : (
        <ul className={css.list} aria-label={i18n.plural("favourites:count", shown.length)}>
          {shown.map((favourite) => (
            <Row
              key={favourite.id}
              favourite={favourite}
              favourites={favourites}
              order={order}
              editing={editing === favourite.id}
              onEdit={(on) => setEditing(on ? favourite.id : null)}
            />
          ))}
        </ul>
      )}
      <InMapSwitch />
      <Transfer favourites={favourites} />
    </div>
  );
});

const OrderSelect = observer(function OrderSelect({ order }: { order: FavouriteOrder }) {
  const { settings } = useApp();
  const i18n = useI18n();
  return (
    <select
      className={look.input}
      aria-label={i18n.t("favourites:order")}
      value={order}
      onChange={(event) => settings.set(ORDER_SETTING, event.currentTarget.value)}
    >
      {ORDERS.map((name) => (
        <option key={name} value={name}>
          {i18n.t(`favourites:order.${name}`)}
        </option>
      ))}
    </select>
  );
});

const InMapSwitch = observer(function InMapSwitch() {
  const { settings } = useApp();
  const i18n = useI18n();
  const id = useId();
  return (
    <div className={css.favouritesSwitch}>
      <span id={id}>{i18n.t("favourites:in-map")}</span>
      <Switch
        aria-labelledby={id}
        checked={settings.isOn("showFavoritesInMap")}
        onChange={(on) => settings.set("showFavoritesInMap", on)}
      />
    </div>
  );
});
