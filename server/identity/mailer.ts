import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import type { Environment } from "../environment.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Time limit for the mail server, ms. */
const SMTP_TIMEOUT_MS = 15_000;

type Settings = Pick<Environment, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;

/**
 * Makes a mailer from the settings; without a mail server it writes each mail to a file in the folder `outbox` and
 * reports it to `tell`.
 */
export function openMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings,
  tell: (text: string) => void,
): Mailer {
  if (SMTP_URL === undefined) return outbox(resolve(DATA_DIR, "outbox"), MAIL_FROM, tell);
  const options = { connectionTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS };
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM, ...options });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** Only the server's user may read the files, because they contain links that sign people in. */
function outbox(folder: string, from: string, tell: (text: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomUUID().slice(0, 8);
      const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, "-")}-${id}.eml`);
      // Beside the folder, so that whoever reads the folder finds whole mails only.
      const part = `${folder}.${id}.part`;
      try {
        await writeFile(part, message, { mode: 0o600 });
        await rename(part, file);
      } catch (cause) {
        await rm(part, { force: true });
        throw cause;
      }
      tell(`A mail was written to ${file}, since no mail server is set (SMTP_URL)`);
    },
    close: () => transport.close(),
  };
}
