import type { ToastMessage } from "../../ui/toasts.tsx";

/** Map above a phone's sheet, and width beside the legend, below which a notice has no room, px. */
export const LEAST_NOTICE = { height: 240, width: 240 };

interface Room {
  phone: boolean;
  /** Notices have a part of the map to themselves. */
  hasRoom: boolean;
  /** What is open must not be disturbed by what can wait. */
  undisturbed: boolean;
}

/** The notices to show. What was not asked for waits for room, and on a phone for those before it. */
export function noticesToShow(
  notices: readonly ToastMessage[],
  { phone, hasRoom, undisturbed }: Room,
): readonly ToastMessage[] {
  const pressing = notices.filter(({ waits }) => !waits);
  if (!hasRoom || undisturbed || (phone && pressing.length > 0)) return pressing;
  return phone ? notices.slice(0, 1) : notices;
}
