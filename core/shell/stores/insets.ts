/** Px at each edge. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
/** What search, tools, scale and buttons take of the free map. */
export const RIM: Insets = { top: 56, right: 44, bottom: 140, left: 0 };
export const PHONE_RIM: Insets = { top: 56, right: 90, bottom: 140, left: 0 };
/** What a phone's search takes above, and the credits below. */
export const PHONE_ROWS = { top: 68, bottom: 48 };
