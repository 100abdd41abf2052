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
 * boundary around it retries, and when it is next opened.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        resets.add(renew);
        throw cause;
      }
    });
  let Part = begin();
  const renew = () => {
    Part = begin();
  };
  return (props) => createElement(Part, props);
}
