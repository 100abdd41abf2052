import { observer } from "mobx-react-lite";
import { type ComponentType, useMemo } from "react";
import { NotFoundView, parsePosition } from "../../../core/api/details.ts";
import type { LonLat } from "../../../lib/lon-lat.ts";

/** A view of the place in the address; another place gets a view of its own. */
export function placeView(View: ComponentType<{ place: LonLat }>) {
  return observer(function PlaceView({ params }: { params: Record<string, string> }) {
    const text = params.coordinate ?? "";
    const place = useMemo(() => parsePosition(text), [text]);
    return place ? <View key={text} place={place} /> : <NotFoundView reason="position" id={text} />;
  });
}
