/**
 * `npm run admin -- <command>`: users, rights, sign-ins and keys of the embedded issuer in DATA_DIR, also while the
 * server runs. The first administrator is made with `grant <e-mail> BwUserAdmin`.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { environmentSchema } from "./env-schema.ts";
import { type AdminCommand, administer } from "./operation/administer.ts";
import { OperationError } from "./operation/backup-record.ts";
import { openDatabase } from "./storage/database.ts";

const USAGE = `npm run admin -- <command>
  users                                        accounts with their rights
  grant <e-mail> <name>… [--role]              gives policies, or with --role roles
  revoke <e-mail> <name>… [--role]             takes them away
  sign-out <e-mail>                            ends all sign-ins of an account
  rotate-keys                                  new keys for tokens and cookies; nobody is signed out
  push-key                                     a new key for pushing alerts to browsers, as a setting
  audit [<action>]                             the latest entries of the audit log, such as audit sign-in`;

function commandOf(given: string[]): AdminCommand | null {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { role: { type: "boolean", default: false } },
  });
  const [name, email, ...rights] = positionals;
  switch (name) {
    case "users":
    case "rotate-keys":
    case "push-key":
      return { name };
    case "audit":
      return { name, action: email ?? "" };
    case "sign-out":
      return email === undefined ? null : { name, email };
    case "grant":
    case "revoke":
      return email === undefined || rights.length === 0
        ? null
        : { name, email, kind: values.role ? "roles" : "policies", rights };
    default:
      return null;
  }
}

try {
  const command = commandOf(process.argv.slice(2));
  if (command === null) throw new OperationError("This is not a command.", USAGE);
  const folder = process.env.DATA_DIR || environmentSchema.properties.DATA_DIR.default;
  const file = path.join(folder, "farvann.sqlite");
  if (!existsSync(file))
    throw new OperationError(
      `${file} does not exist.`,
      "Start the server once, or set DATA_DIR to its folder.",
    );
  const database = await openDatabase(file);
  try {
    for (const line of await administer(database, command, new Date())) console.log(line);
  } finally {
    await database.destroy();
  }
} catch (cause) {
  if (!(cause instanceof OperationError) && !(cause instanceof TypeError)) throw cause;
  console.error(
    cause instanceof OperationError ? `${cause.message}\n${cause.remedy}` : `${cause.message}\n${USAGE}`,
  );
  process.exitCode = 1;
}
