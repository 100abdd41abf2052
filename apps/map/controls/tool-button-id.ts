/** Marks the button that opened a panel, so that closing gives the focus back to it. */
export const toolButtonId = (name: string) => `fv-tool-${name}`;
export const MORE_TOOLS_ID = "fv-more-tools";

/** Gives the focus to a tool's button, or to the menu in which it stands. */
export function focusTool(name: string): void {
  const button = document.getElementById(toolButtonId(name)) ?? document.getElementById(MORE_TOOLS_ID);
  button?.focus({ preventScroll: true });
}
