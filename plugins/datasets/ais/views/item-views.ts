export { default as Badges } from "./badges.tsx";
export { default as Details } from "./details.tsx";
export { default as ListItem } from "./list-item.tsx";
export { default as Popup } from "./popup.tsx";
export { default as Symbol } from "./symbol.tsx";
