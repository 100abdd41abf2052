import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { freePort } from "./first-visit.ts";

/** A mail server on a free port of 127.0.0.1 that takes every mail and sends none on. */
export interface MailSink {
  port: number;
  /** The mails so far, with their headers. */
  mails: readonly string[];
  stop(): void;
}

export async function openMailSink(): Promise<MailSink> {
  const mails: string[] = [];
  const port = await freePort();
  const server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.write("220 127.0.0.1\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      if (mail !== null && line !== ".") return void mail.push(line);
      if (mail !== null) mails.push(mail.join("\n"));
      mail = mail === null && /^data$/i.test(line) ? [] : null;
      if (/^quit$/i.test(line)) socket.end("221 bye\r\n");
      else socket.write(mail === null ? "250 ok\r\n" : "354 go on\r\n");
    });
    // A sender that hangs up has sent its mail before.
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, mails, stop: () => server.close() };
}
