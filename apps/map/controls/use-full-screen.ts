import { useEffect, useState } from "react";

export interface FullScreen {
  /** False on phones that have no full screen for pages. */
  available: boolean;
  on: boolean;
  toggle(): void;
}

export function useFullScreen(): FullScreen {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const toggle = () => {
    // A browser may refuse, for example in a frame; then nothing changes.
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    done.catch(() => {});
  };
  return { available: document.fullscreenEnabled === true, on, toggle };
}
