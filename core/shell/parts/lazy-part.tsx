import { type ComponentType, createElement, type FunctionComponent, lazy } from "react";

const resets = new Set<() => void>();

/** Lets each part that could not be loaded be requested again when it is next rendered. */
export function resetFailedParts(): void {
  for (const renew of resets) renew();
  resets.clear();
}

/**
 * The result of `load`, for React's `use`. It is loaded once; after a failure it is loaded again when the boundary
 * around it retries, as with `lazyPart`.
 */
export function keptPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined;
  const forget = () => {
    coming = undefined;
  };
  return () => {
    if (coming === undefined) {
      coming = load();
      coming.catch(() => resets.add(forget));
    }
    return coming;
  };
}

/**
 * A component that is loaded when it is first rendered, like `React.lazy`; after a failure it is loaded again when the
 * boundary around it retries, and when it is next opened. `ahead` loads it before, so that it is rendered at once:
 * React shows what was late only 300 ms after the fallback.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> & { ahead(): Promise<void> } {
  const begin = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        resets.add(renew);
        throw cause;
      }
    });
  let Part: ComponentType<Props> = begin();
  const renew = () => {
    Part = begin();
  };
  let isShown = false;
  const show = (props: Props) => {
    isShown = true;
    return createElement(Part, props);
  };
  const ahead = async () => {
    const { default: loaded } = await load();
    // What is shown already keeps its state.
    if (!isShown) Part = loaded;
  };
  return Object.assign(show, { ahead });
}
