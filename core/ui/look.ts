/**
 * CSS classes of the platform that a plugin may use on its own elements, besides those of components. Their styles may
 * change; a plugin's style of the same element takes precedence.
 */

// Texts
/** Digits of equal width. */
export const num = "fv-num";
export const danger = "fv-danger";
/** "There is nothing here". */
export const empty = "fv-empty";
/** For screen readers only. */
export const hidden = "fv-hidden";

// Controls
export const input = "fv-input";
export const button = "fv-button";
export const buttonGhost = "fv-button-ghost";
export const buttonSmall = "fv-button-small";
export const chips = "fv-chips";
export const filter = "fv-filter";
export const filterRange = "fv-filter-range";

/** A row of a form that is no `FormRow`: a box to tick, a group. */
export const formRow = "fv-form-row";

// Surfaces
export const panel = "fv-panel";
/** Animated entry, unless the user prefers reduced motion. */
export const enter = "fv-enter";
/** Round background of a symbol. */
export const badge = "fv-badge";
export const badgeLarge = "fv-badge-large";

// Rows: symbol, text of two lines, end
export const item = "fv-item";
export const itemText = "fv-item-text";
export const itemList = "fv-item-list";
export const itemListHead = "fv-item-list-head";
export const legendLines = "fv-legend-lines";

// Details and popups
export const detailsHead = "fv-details-head";
export const detailsHeadPlain = "fv-details-head-plain";
export const detailsBody = "fv-details-body";
export const detailsRuled = "fv-details-ruled";
export const notFound = "fv-not-found";
export const popupFoot = "fv-popup-foot";
export const popupActions = "fv-popup-actions";
