/**
 * `npm run restore -- <folder of a backup>`: replaces the content of DATA_DIR by the backup. The server must not run.
 * The former content stays in `{DATA_DIR}/before-restore-…`.
 */
import { environmentSchema } from "./env-schema.ts";
import { OperationError } from "./operation/backup-record.ts";
import { formatRows } from "./operation/format-rows.ts";
import { restore } from "./operation/restore.ts";
import { NewerDatabase } from "./storage/database.ts";

const dataFolder = process.env.DATA_DIR || environmentSchema.properties.DATA_DIR.default;
try {
  const backup = process.argv[2];
  if (backup === undefined)
    throw new OperationError("No backup is named", "Give its folder: npm run restore -- <folder>.");
  const { record, rows, replaced: aside } = await restore({ backup, dataFolder, now: new Date() });
  console.log(`${dataFolder} is as of ${record.madeAt} (program ${record.program.version}).`);
  console.log(formatRows(rows));
  if (aside !== null) console.log(`What was there lies in ${aside}; delete it when nothing is missing.`);
} catch (cause) {
  if (!(cause instanceof OperationError || cause instanceof NewerDatabase)) throw cause;
  console.error(`${cause.message}\n${cause.remedy}`);
  process.exitCode = 1;
}
