export interface Debounced {
  (): void;
  /** Runs a pending call now. */
  flush(): void;
  cancel(): void;
}

/** Calls `action` once, `delay` ms after the last of a series of calls. */
export function debounce(action: () => void, delay: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    if (timer === undefined) return;
    cancel();
    action();
  };
  const call = () => {
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  };
  return Object.assign(call, { flush, cancel });
}
