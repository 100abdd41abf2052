/** Owner of the drawing for the planned route. */
export const OWNER = "custom-route";

export const ROUTE_PATH = "/customroute";

/** Address below the base path that shows a route; the planner itself without an id. */
export function pathOf(id: string): string {
  return id === "" ? ROUTE_PATH : `${ROUTE_PATH}/${id}`;
}

/** The id in an address; null for other addresses. */
export function idIn(path: string): string | null {
  const [screen, id = "", ...more] = path.split("/").slice(1);
  return `/${screen}` === ROUTE_PATH && more.every((part) => part === "") ? id : null;
}
