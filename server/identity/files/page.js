// What pages of sign-in do with scripts on. Without them they work, too.
const root = document.documentElement;
const night = matchMedia("(prefers-color-scheme: dark)");
if ("followDevice" in root.dataset && night.matches) {
  root.dataset.theme = "night";
  const link = document.querySelector("[data-switch-theme]");
  if (link instanceof HTMLAnchorElement) link.href = link.href.replace("theme=night", "theme=day");
}

for (const button of document.querySelectorAll("[data-reveal]")) {
  button.hidden = false;
  const input = document.getElementById(button.dataset.reveal);
  const labels = [button.getAttribute("aria-label"), button.dataset.hideLabel];
  button.addEventListener("click", () => {
    const shown = input.type === "password";
    input.type = shown ? "text" : "password";
    button.setAttribute("aria-pressed", String(shown));
    button.setAttribute("aria-label", labels[shown ? 1 : 0]);
  });
}

const wrong = document.querySelector("[aria-invalid]");
if (wrong instanceof HTMLElement) wrong.focus();

// The user has asked for it on the map already.
document.querySelector("[data-press]")?.click();

// A form that is being sent is not sent twice.
for (const form of document.forms)
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});
