/** Time for the browser to begin saving, ms. */
const SAVE_TIMEOUT_MS = 60_000;

/** Saves a text or bytes as a file of the user. `type`: its media type. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_TIMEOUT_MS);
}
