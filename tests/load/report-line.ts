import {
  createServer,
  type IncomingMessage,
  request as requestOf,
  type Server,
  type ServerResponse,
} from "node:http";

const REPORT = /\/fishingfacilitychange\//;
/** What the login page of a network answers to everything; each of these must be taken for what it is. */
const PORTAL_STATUSES = [200, 403, 511];

/**
 * The line between a browser and its server. It passes requests on, loses the answer to a report after the server has given it, or answers
 * everything with the login page of a network.
 */
export class ReportLine {
  hasPortal = false;
  /** Answers to reports that will be lost. */
  toLose = 0;
  /** Answers to reports that were lost. */
  lost = 0;
  /** Requests that the login page has answered. */
  private answered = 0;
  private readonly server: Server;

  /** @param target port of the server */
  constructor(private readonly target: number) {
    this.server = createServer((asked, answer) => this.pass(asked, answer));
  }

  open(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once("error", reject).listen(port, "127.0.0.1", resolve);
    });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.hasPortal) {
      const status = PORTAL_STATUSES[this.answered % PORTAL_STATUSES.length] ?? 200;
      this.answered += 1;
      asked.resume();
      answer.writeHead(status, { "content-type": "text/html" }).end("<html><title>Log in</title></html>");
      return;
    }
    const { method, url, headers } = asked;
    const isReport = method === "POST" && REPORT.test(url ?? "");
    const onward = requestOf({ host: "127.0.0.1", port: this.target, method, path: url, headers });
    // A server that is gone ends the connection.
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    onward.on("response", (given) => {
      if (isReport && this.toLose > 0) {
        this.toLose -= 1;
        // The server has finished: the report is stored.
        given.resume().on("end", () => {
          this.lost += 1;
          answer.destroy();
        });
        return;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.on("error", () => answer.destroy());
    });
    asked.pipe(onward);
  }
}
