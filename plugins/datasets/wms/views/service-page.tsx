import { useEffect, useRef, useState } from "react";

interface ServicePageProps {
  html: string;
  /** Shown until the cleaner has arrived, and in its place when it cannot. */
  text: string;
}

/** A page that the service wrote about a feature, cleaned. */
export function ServicePage({ html, text }: ServicePageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState<DocumentFragment | null>(null);
  useEffect(() => {
    let wanted = true;
    import("./safe-html.ts").then(
      ({ safeHtml }) => wanted && setClean(safeHtml(html)),
      () => wanted && setClean(null),
    );
    return () => {
      wanted = false;
    };
  }, [html]);
  useEffect(() => {
    if (clean) place.current?.replaceChildren(clean.cloneNode(true));
  }, [clean]);
  return clean ? <div ref={place} /> : <p>{text}</p>;
}
