import { useEffect, useRef, useState } from "react";

interface ServicePageProps {
  html: string;
  /** Shown until the sanitizer is loaded, and instead of the page when it cannot be loaded. */
  text: string;
}

/** A page of the service about a feature, sanitized. */
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
