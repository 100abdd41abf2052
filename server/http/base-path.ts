/**
 * An address of a request without the path that the site lies below (BASE_PATH). One that comes without it has been stripped by the
 * proxy in front.
 */
export function withoutBase(url: string, base: string): string {
  if (base === "" || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === "" || rest.startsWith("?")) return `/${rest}`;
  return rest.startsWith("/") ? rest : url;
}
