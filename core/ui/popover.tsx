import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { Panel } from "./panel.tsx";

export interface PopoverProps {
  label: string;
  className?: string;
  style?: CSSProperties;
  /** Clicks in here do not close it (usually the button that opened it). */
  opener: RefObject<HTMLElement | null>;
  /** Closes on a click elsewhere. Default true. */
  dismissable?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A non-modal panel beside the control that opened it. It takes the focus, closes with Escape and restores the focus. */
export function Popover({
  label,
  className,
  style,
  opener,
  dismissable = true,
  onClose,
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  // Before the panel is painted, so that a key that is pressed at once goes to the panel.
  useLayoutEffect(() => {
    const panel = ref.current;
    // A chosen element is preferred to the first one.
    const first =
      panel?.querySelector<HTMLElement>('[data-autofocus], :checked, [aria-checked="true"]') ??
      panel?.querySelector<HTMLElement>("button, input, a[href]");
    first?.focus({ preventScroll: true });
    return () => {
      if (panel?.contains(document.activeElement) || document.activeElement === document.body)
        opener.current?.focus();
    };
  }, [opener]);

  useEffect(() => {
    if (!dismissable) return;
    const onPointer = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (ref.current?.contains(target) || opener.current?.contains(target)) return;
      close.current();
    };
    document.addEventListener("pointerdown", onPointer, true);
    return () => document.removeEventListener("pointerdown", onPointer, true);
  }, [dismissable, opener]);

  return (
    <Panel
      ref={ref}
      role="dialog"
      aria-label={label}
      className={className}
      style={style}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </Panel>
  );
}
