/** How long the browser may take to begin saving, ms. */
const SAVE_TIMEOUT_MS = 60_000;

/** Hands a text or bytes to the user as a file. `type`: its media type. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_TIMEOUT_MS);
}
