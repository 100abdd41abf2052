import { autorun } from "mobx";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { edgePoint } from "../../../../lib/edge-point.ts";
import { INKS } from "../symbols/shapes.ts";
import css from "./distress.module.css";
import { type Call, distressStoreOf } from "./distress-store.ts";
import { rangeBearingText } from "./range-bearing-text.ts";
import { showCall } from "./show-call.ts";
import { useTexts } from "./use-texts.ts";

/** Pointers at the edge of the free map to distress calls outside of it. */
export default observer(function Beyond() {
  const { active } = distressStoreOf(useApp());
  return (
    <div className={css.beyonds}>
      {active.map((call) => call.lonLat && <Pointer key={call.mmsi} call={call} lonLat={call.lonLat} />)}
    </div>
  );
});

const Pointer = observer(function Pointer({ call, lonLat }: { call: Call; lonLat: [number, number] }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const ref = useRef<HTMLButtonElement>(null);
  const { map } = app;
  const [lon, lat] = lonLat;
  // Follows the map on every frame, without rendering by React.
  useLayoutEffect(
    () =>
      autorun(() => {
        const place = map.frame >= 0 ? map.pixelOf([lon, lat]) : null;
        const element = ref.current;
        if (!element) return;
        const point = place && edgePoint(place, page.room);
        element.hidden = point === null;
        if (!point) return;
        element.style.translate = `${point.x}px ${point.y}px`;
        element.style.setProperty("--turn", `${point.turn}deg`);
      }),
    [map, page, lon, lat],
  );
  const inks = INKS[app.theme.theme];
  const label = t("beyond", t(`spoken.${call.kind}`), rangeBearingText(call, i18n, t));
  return (
    <button
      ref={ref}
      type="button"
      className={css.beyond}
      aria-label={label}
      data-tip={label}
      hidden
      onClick={() => showCall(call, app, page)}
    >
      <svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true" fill="none">
        <path
          className={css.beyondArrow}
          d="M20-3l9 9.3H11z"
          fill={inks.danger}
          stroke={inks.casing}
          strokeWidth="1.6"
        />
        <circle cx="20" cy="20" r="14.8" fill={inks.plate} />
        <circle cx="20" cy="20" r="12" fill={inks.ground} />
        <circle cx="20" cy="20" r="11.2" stroke={inks.danger} strokeWidth="3.4" />
        <path d="M12.4 12.4l15.2 15.2M27.6 12.4L12.4 27.6" stroke={inks.danger} strokeWidth="3.4" />
      </svg>
    </button>
  );
});
