import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { OpenStreams } from "../http/open-streams.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { responseSink } from "../http/stream.ts";
import { ChangeHistory } from "../manifests/change-history.ts";

interface Call {
  Params: { appName: string };
  Querystring: { since: string };
}

/** Text without content that keeps a connection open, and its interval, ms. */
const KEEP_ALIVE = ": keep-alive\n\n";
const KEEP_ALIVE_MS = 25_000;

/** Notifies open pages when the manifest of their sub-application, or a file that it names, has changed. */
export async function manifestChangeRoutes(app: FastifyInstance, { site, env }: Backend): Promise<void> {
  const history = new ChangeHistory(site);
  const streams = new OpenStreams({ total: env.AIS_STREAMS, anAddress: env.AIS_STREAMS_AN_ADDRESS });
  const followers = new Map<string, Set<() => void>>();
  site.onChange((appName) => {
    for (const follow of followers.get(appName) ?? []) follow();
  });
  const sinks = new Set<{ write(text: string): void; close(): void }>();
  const timer = setInterval(() => {
    for (const sink of sinks) sink.write(KEEP_ALIVE);
  }, KEEP_ALIVE_MS);
  app.addHook("preClose", async () => {
    clearInterval(timer);
    for (const sink of sinks) sink.close();
  });
  const follow = env.NODE_ENV === "production" ? "offer" : "at-once";
  const changeSince = (appName: string, version: string) => {
    const change = history.since(appName, version);
    if (!change) throw new Problem(404, `There is no application named ${appName}`);
    // The problems of an author's edit are not shown to visitors.
    return { ...change, follow, problems: follow === "offer" ? [] : change.problems };
  };
  const request = {
    params: { $ref: "application-name#" },
    querystring: {
      type: "object",
      properties: { since: { type: "string", maxLength: 64, default: "" } },
    },
    tags: ["start-up"],
  };

  app.get<Call>(
    "/bwapi/v1/manifests/:appName/change",
    {
      schema: {
        ...request,
        summary: "What differs between the manifest of a page and the present one",
        response: { 200: { $ref: "manifest-change#" }, ...PROBLEM_ANSWERS },
      },
    },
    async ({ params, query }, reply) =>
      reply.header("cache-control", "no-cache").send(changeSince(params.appName, query.since)),
  );

  app.get<Call>(
    "/bwapi/v1/manifests/:appName/changes",
    {
      exposeHeadRoute: false,
      schema: {
        ...request,
        summary: "The same as server-sent events, at once and whenever something changes",
      },
    },
    async (call, reply) => {
      const { appName } = call.params;
      const { since } = call.query;
      if (follow === "offer") throw new Problem(404, "Changes are told one by one here; ask for change");
      changeSince(appName, since);
      const closed = streams.open(call.ip);
      const sink = responseSink(call, reply, "text/event-stream; charset=utf-8");
      const sendChange = () => {
        if (site.application(appName)) sink.write(`data: ${JSON.stringify(changeSince(appName, since))}\n\n`);
      };
      const mine = followers.get(appName) ?? new Set();
      followers.set(appName, mine.add(sendChange));
      sinks.add(sink);
      sink.onGone(() => {
        closed();
        mine.delete(sendChange);
        sinks.delete(sink);
      });
      sink.write(KEEP_ALIVE);
      sendChange();
    },
  );
}
