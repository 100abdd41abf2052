type State = "loading" | "there" | "failed";

const states = new Map<string, { state: State; waiting: Set<() => void> }>();

/**
 * Whether the picture of a pattern is there. OpenLayers throws in the middle of a frame at one that could not be loaded,
 * so that it is given a pattern only when the picture has come. `changed` is told when that is known.
 */
export function pictureState(src: string, changed: () => void): State {
  if (typeof Image === "undefined") return "failed";
  const known = states.get(src) ?? load(src);
  if (known.state === "loading") known.waiting.add(changed);
  return known.state;
}

function load(src: string) {
  const picture = { state: "loading" as State, waiting: new Set<() => void>() };
  states.set(src, picture);
  const image = new Image();
  image.crossOrigin = "anonymous";
  const settle = (state: State) => {
    picture.state = state;
    // Offline is no answer for good: asked for again when the style is used anew.
    if (state === "failed") setTimeout(() => states.delete(src), RETRY_MS);
    for (const tell of picture.waiting) tell();
    picture.waiting.clear();
  };
  image.onload = () => settle(image.width > 0 ? "there" : "failed");
  image.onerror = () => settle("failed");
  image.src = src;
  return picture;
}

const RETRY_MS = 60_000;
