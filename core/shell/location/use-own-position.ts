import type { LocatingState } from "../../map/own-position.ts";
import { useApp, usePage } from "../../plugin/react-context.tsx";
import type { LocationProblem } from "./watch-position.ts";

const NOTICE = "geolocation";
/** The next state after a press: show, follow, off. */
const NEXT: Record<LocatingState, LocatingState> = {
  off: "locating",
  locating: "off",
  on: "follow",
  follow: "off",
};

/** The control of the user's own position. The device is asked only when the user presses it. */
export function useOwnPosition() {
  const { map, i18n, theme, clock, ownPosition: own } = useApp();
  const page = usePage();

  const chooseByHand = async () => {
    page.closeNotice(NOTICE);
    const place = await page.askForPlace({ label: i18n.t("geolocation.by-hand.label") });
    if (place) own.setByHand(place.center, clock.now().getTime());
  };
  const failed = (problem: LocationProblem) => {
    own.setState("off");
    page.notify({
      id: NOTICE,
      tone: "warning",
      title: i18n.t("geolocation.failed"),
      text: i18n.t(`geolocation.${problem}`),
      action: { label: i18n.t("geolocation.by-hand"), run: () => void chooseByHand() },
    });
  };
  const start = async () => {
    // Missing without a secure connection and in some frames.
    if (!navigator.geolocation) return failed("unavailable");
    try {
      const { watchPosition } = await import("./watch-position.ts");
      // The user pressed again in the meantime.
      if (own.state !== "locating") return;
      watchPosition({ app: { map, theme, clock }, own, failed, geolocation: navigator.geolocation });
    } catch {
      failed("unavailable");
    }
  };
  const press = () => {
    // A position that the user set cannot be followed.
    const next = own.state === "on" && own.fix?.accuracy === null ? "off" : NEXT[own.state];
    page.closeNotice(NOTICE);
    own.setState(next);
    if (next === "locating") void start();
  };
  return { state: own.state, press };
}
