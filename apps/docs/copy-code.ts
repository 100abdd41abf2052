const COPIED_MS = 2_000;

/** A button on each block of code that somebody may want to use; a signature is read. */
export function offerCopying(): void {
  if (!navigator.clipboard) return;
  const norwegian = document.documentElement.lang !== "en";
  const [copy, copied] = norwegian ? ["Kopier", "Kopiert"] : ["Copy", "Copied"];
  for (const figure of document.querySelectorAll("figure.code:not(.declaration figure)")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = copy;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(figure.querySelector("pre")?.textContent ?? "");
      button.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
      }, COPIED_MS);
    });
    figure.append(button);
  }
}
