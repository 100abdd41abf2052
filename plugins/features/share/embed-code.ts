import { escapeXml } from "../../../lib/xml.ts";
export interface EmbedFrame {
  src: string;
  title: string;
  /** CSS width: px, or `100%`. */
  width: string;
  /** px. */
  height: number;
}

/** Sandbox permissions that the map needs: scripts, its own origin, and the link to the full map in a new tab. */
export const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
export const ALLOW = "fullscreen; geolocation; clipboard-write";

/** The HTML that embeds the map in a page. */
export function embedCode({ src, title, width, height }: EmbedFrame): string {
  const attributes: [string, string][] = [
    ["src", src],
    ["title", title],
    ["width", width],
    ["height", String(height)],
    ["loading", "lazy"],
    ["sandbox", SANDBOX],
    ["allow", ALLOW],
    ["referrerpolicy", "strict-origin-when-cross-origin"],
    ["style", "border: 0"],
  ];
  return `<iframe ${attributes.map(([name, value]) => `${name}="${escapeXml(value)}"`).join(" ")}></iframe>`;
}
