/**
 * Parts of the details pane: its frame, and how it shows fields, items and failures. Do not import it in `plugin.ts`:
 * the view that is opened imports it.
 */

export { boundsOf } from "../../lib/geometry/positions.ts";
export { parsePosition } from "../../lib/position-text/parse-position.ts";
export { sanitizeUrl } from "../../lib/safe-url.ts";
export { DetailsTop } from "../shell/details/details-top.tsx";
export { EntryLink } from "../shell/details/entry-link.tsx";
export { NotFoundView } from "../shell/details/not-found-view.tsx";
export { useHeadingFocus } from "../shell/details/use-heading-focus.ts";
export { useListBounds } from "../shell/details/use-list-bounds.ts";
export { WaitingView } from "../shell/details/waiting-view.tsx";
export { describeFailure } from "../shell/errors/describe-failure.ts";
export { fieldText } from "../shell/fields/field-value.ts";
export { capitalise, periodText } from "../shell/parts/period-text.ts";
export { TargetActions } from "../shell/parts/target-actions.tsx";
export { NotAuthorized } from "../shell/sign-in/not-authorized-view.tsx";
export { SignInOffer } from "../shell/sign-in/sign-in-offer.tsx";
export { DefaultDetails, DefaultFacts, DefaultFigures } from "../shell/views/default-details.tsx";
export { DefaultPopup } from "../shell/views/default-popup.tsx";
export { ItemIcon } from "../shell/views/item-icon.tsx";
export { itemSubtitle, itemTitle } from "../shell/views/item-text.ts";
export { AlertBar } from "../ui/alert-bar.tsx";
