/** How long the browser may take to begin saving, ms. */
const SAVE_TIMEOUT_MS = 60_000;

/** Hands a text to the user as a file. `type`: its media type. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_TIMEOUT_MS);
}
