/** How long the browser may take to begin saving, ms. */
const PATIENCE = 60_000;

/** Hands a text to the user as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE);
}

/** A name that every system takes: ASCII letters, digits and hyphens. */
export function fileName(name: string, now: Date, ending: string): string {
  const plain = name
    .toLocaleLowerCase("nb")
    .replace(/[æä]/g, "ae")
    .replace(/[øö]/g, "o")
    .replace(/å/g, "a")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  const stamp = now.toISOString().slice(0, 16).replace(/[-:]/g, "").replace("T", "-");
  return `${plain || "track"}-${stamp}.${ending}`;
}
