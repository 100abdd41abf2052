import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { classNames, type Field, FieldList, Icon, look, Skeleton } from "../../../../core/api/ui.ts";
import type { Favourites } from "../favourites.ts";
import { favouritesLoaderOf } from "../favourites-loader.ts";
import type { Favourite } from "../model/favourite.ts";
import { describeFavourite } from "../model/kind.ts";
import { type Measures, measure } from "../model/measure.ts";

/** A line or an area that the user drew and saved. */
const FavouriteDetails = observer(function FavouriteDetails({ params }: { params: Record<string, string> }) {
  const app = useApp();
  const i18n = useI18n();
  const loader = favouritesLoaderOf(app);
  useEffect(() => {
    loader.load().catch((error: unknown) => app.log.error("Favourites", error));
  }, [loader, app]);
  const { favourites } = loader;
  if (!favourites) {
    return (
      <>
        <DetailsTop />
        <div className={look.detailsBody}>
          <Skeleton lines={4} />
        </div>
      </>
    );
  }
  const favourite = favourites.store.get(params.favouriteId ?? "");
  if (favourite) return <Drawing key={favourite.id} favourite={favourite} favourites={favourites} />;
  return (
    <>
      <DetailsTop text={i18n.t("favourites:title")} />
      <div className={look.notFound}>
        <h2>{i18n.t("favourites:gone.title")}</h2>
        <p>{i18n.t("favourites:gone.text")}</p>
      </div>
    </>
  );
});
export default FavouriteDetails;

const Drawing = observer(function Drawing({
  favourite,
  favourites,
}: {
  favourite: Favourite;
  favourites: Favourites;
}) {
  const app = useApp();
  const i18n = useI18n();
  const heading = useHeadingFocus();
  const measures = useMeasures(favourite);
  const { icon, kind } = describeFavourite(favourite, app);
  const [geometry] = favourite.geometries;
  const { format } = i18n;
  const field = (key: string, value: string): Field[] =>
    value === "" ? [] : [{ key, label: i18n.t(`favourites:${key}`), value }];
  const written = (metres: number) => `${format.distance(metres)} (${format.nauticalMiles(metres)})`;
  return (
    <>
      <DetailsTop
        text={i18n.t("favourites:title")}
        target={geometry && { kind: "geometry", geometry, name: favourite.name }}
        onLocate={() => favourites.locate(favourite)}
      />
      <header className={look.detailsHead}>
        <span className={classNames(look.badge, look.badgeLarge)}>
          <Icon of={icon} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {favourite.name}
          </h2>
          <p>{kind}</p>
        </div>
      </header>
      <div className={classNames(look.detailsBody, look.detailsRuled)}>
        <FieldList
          fields={[
            ...field("category", favourite.category),
            ...field("length", measures?.length == null ? "" : written(measures.length)),
            ...field("area", measures?.area == null ? "" : format.area(measures.area)),
            ...field("perimeter", measures?.perimeter == null ? "" : written(measures.perimeter)),
            ...field("changed", format.dateTime(favourite.lastUpdated)),
          ]}
        />
      </div>
    </>
  );
});

/** Null until it is computed. */
function useMeasures({ geometries }: Favourite): Measures | null {
  const [measures, setMeasures] = useState<Measures | null>(null);
  useEffect(() => {
    let here = true;
    measure(geometries).then(
      (result) => here && setMeasures(result),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [geometries]);
  return measures;
}
