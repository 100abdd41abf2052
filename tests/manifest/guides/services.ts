/** The services that the pages name, as far as their examples ask them. Nothing leaves the process. */
export const answer: typeof fetch = async (input) => {
  const url = new URL(String(input instanceof Request ? input.url : input));
  const made = SERVICES[url.host]?.(url) ?? new Response("Not found", { status: 404 });
  if (!made.headers.has("No-Cors")) made.headers.set("Access-Control-Allow-Origin", "*");
  return made;
};

const SERVICES: Record<string, (url: URL) => Response> = {};
