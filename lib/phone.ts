/** Lowest width of a window that has no phone layout, px (spec §2). */
export const PHONE_BELOW = 480;
