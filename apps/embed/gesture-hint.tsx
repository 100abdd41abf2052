import { useEffect, useState } from "react";
import { useEmbedTexts } from "./use-embed-texts.ts";

const SHOWN_FOR = 1_400;
type Hint = "wheel" | "wheel.mac" | "fingers";

/** Tells the user how to zoom or pan the map, after wheel or finger scrolled the page around it. */
export function GestureHint() {
  const i18n = useEmbedTexts();
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    const map = document.getElementById("fv-map");
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (wanted: Hint) => {
      setHint(wanted);
      clearTimeout(timer);
      timer = setTimeout(() => setHint(null), SHOWN_FOR);
    };
    const wheel = ({ ctrlKey, metaKey }: WheelEvent) => {
      if (!ctrlKey && !metaKey) show(/Mac|iP/.test(navigator.userAgent) ? "wheel.mac" : "wheel");
    };
    const touch = ({ touches }: TouchEvent) => {
      if (touches.length === 1) show("fingers");
    };
    map.addEventListener("wheel", wheel, { passive: true });
    map.addEventListener("touchmove", touch, { passive: true });
    return () => {
      clearTimeout(timer);
      map.removeEventListener("wheel", wheel);
      map.removeEventListener("touchmove", touch);
    };
  }, []);
  return (
    <p className="fv-embed-hint" role="status" data-shown={hint !== null}>
      {hint && i18n.t(`embed-page:hint.${hint}`)}
    </p>
  );
}
