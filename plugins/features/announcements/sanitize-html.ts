import DOMPurify from "dompurify";
import { sanitizeUrl } from "../../../core/api/details.ts";

/** Attributes that hold an address. */
const ADDRESSES = new Set(["href", "src"]);
const purify = DOMPurify();

purify.addHook("uponSanitizeAttribute", (node, data) => {
  if (!ADDRESSES.has(data.attrName) || sanitizeUrl(data.attrValue) === data.attrValue) return;
  // What is kept by force is kept as it stands in the element; what is judged is what is told here.
  node.setAttribute(data.attrName, "about:blank");
  data.attrValue = "about:blank";
  data.forceKeepAttr = true;
});
purify.addHook("afterSanitizeAttributes", (node) => {
  if (!node.hasAttribute("target")) return;
  // A page that is opened must not get hold of this one.
  const rel = new Set((node.getAttribute("rel") ?? "").split(/\s+/).filter(Boolean));
  node.setAttribute("rel", [...rel.add("noopener")].join(" "));
});

/** HTML of an administrator without scripts; `target` and `rel` stay, script addresses become about:blank (spec §5). */
export function sanitizeHtml(html: string): string {
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_ATTR: ["target", "rel"],
    FORBID_TAGS: ["style", "form", "input", "button", "select", "textarea"],
    FORBID_ATTR: ["style"],
  });
}
