import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMailer } from "./mailer.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "farvann-mails-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MAIL = { to: "kari@fisk.example", subject: "Farvann: prøve", text: "Åpne lenken.\n" };
const FROM = "kart@kart.example";

test("without a mail server a mail is a file that only the server reads, and the log says where it lies", async () => {
  const reported: string[] = [];
  const mailer = openMailer({ DATA_DIR: folder, MAIL_FROM: FROM, SMTP_URL: undefined }, (text) => {
    reported.push(text);
  });
  await mailer.send(MAIL);
  const [name = ""] = readdirSync(join(folder, "outbox"));
  const file = join(folder, "outbox", name);
  expect(readFileSync(file, "utf8")).toContain("To: kari@fisk.example");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(reported).toEqual([expect.stringContaining(file)]);
  mailer.close();
});

test("with one it is sent there by SMTP, from the address of the settings", async () => {
  const lines: string[] = [];
  const server = createServer((socket) => speak(socket, lines));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { DATA_DIR: folder, MAIL_FROM: FROM, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const mailer = openMailer(settings, () => {});
  await mailer.send(MAIL);
  mailer.close();
  server.close();
  expect(lines).toContain("RCPT TO:<kari@fisk.example>");
  expect(lines.find((line) => line.startsWith("MAIL FROM:"))).toContain(`<${FROM}>`);
  expect(readdirSync(folder)).toEqual([]);
});

/** As much of a mail server as one mail needs. */
function speak(socket: Socket, lines: string[]): void {
  let isMail = false;
  const say = (text: string) => socket.write(`${text}\r\n`);
  say("220 mail.example");
  socket.on("data", (chunk) => {
    for (const line of String(chunk).split("\r\n").filter(Boolean)) {
      lines.push(line);
      if (isMail) {
        isMail = line !== ".";
        if (!isMail) say("250 taken");
      } else if (line === "DATA") {
        isMail = true;
        say("354 go on");
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else say("250 mail.example");
    }
  });
}
