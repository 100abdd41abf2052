import type { AppServices } from "../../../../core/api/kernel.ts";

/**
 * Puts the page's map into an element of a page that covers it. The user moves it there as usual; clicks on it open nothing, since
 * that would open on the page below. Returns a function that gives it back with the view that it had.
 */
export function moveMapInto(element: HTMLElement, { map: store }: Pick<AppServices, "map">): () => void {
  const loan = store.lend();
  if (!loan) return () => {};
  const { map, view: mapView } = loan;
  const { view, moved } = mapView;
  view.cancelAnimations();
  const target = map.getTarget();
  const before = {
    center: view.getCenter(),
    resolution: view.getResolution(),
    rotation: view.getRotation(),
  };
  // A change of size would show the first view again.
  mapView.moved = true;
  map.setTarget(element);
  const stop = store.onClick(() => true, { first: true });
  return () => {
    stop();
    view.cancelAnimations();
    // The page may have taken the map down meanwhile.
    if (map.getTarget() === element) map.setTarget(target);
    loan.takeBack();
    view.setRotation(before.rotation);
    view.setResolution(before.resolution);
    view.setCenter(before.center);
    mapView.moved = moved;
  };
}
