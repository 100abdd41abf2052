/** Id of the button that opened a panel, so that closing restores the focus to it. */
export const toolButtonId = (name: string) => `fv-tool-${name}`;
export const MORE_TOOLS_ID = "fv-more-tools";

/** Moves the focus to a tool's button, or to the menu that contains it. */
export function focusTool(name: string): void {
  const button = document.getElementById(toolButtonId(name)) ?? document.getElementById(MORE_TOOLS_ID);
  button?.focus({ preventScroll: true });
}
