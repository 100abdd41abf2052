import { plainText } from "../page.ts";

/** A part of a page that has an anchor. */
export interface Place {
  id: string;
  /** 2 and 3: headings. 4: an entry of a list. */
  depth: 2 | 3 | 4;
  title: string;
  /** Text below it, up to the next place. */
  text: string;
}

const PLACE = /<(h2|h3|h4|h5|h6|dt) id="([^"]+)">([\s\S]*?)<\/\1>/g;

/** The places of a body in their order; the first, without an id, is the text before them. */
export function placesIn(html: string): Place[] {
  const places: Place[] = [];
  let at = 0;
  let current: Omit<Place, "text"> = { id: "", depth: 2, title: "" };
  const end = (until: number) => places.push({ ...current, text: plainText(html.slice(at, until)) });
  for (const match of html.matchAll(PLACE)) {
    const [whole, tag = "", id = "", inner = ""] = match;
    end(match.index);
    const title = plainText(
      inner.replace(/<a class="anchor"[\s\S]*?<\/a>|<span class="badge">[\s\S]*?<\/span>/g, ""),
    );
    current = { id, depth: tag === "h2" ? 2 : tag === "h3" ? 3 : 4, title };
    at = match.index + whole.length;
  }
  end(html.length);
  return places;
}
