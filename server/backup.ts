/**
 * `npm run backup -- <folder> [--keep=14]`: a backup of DATA_DIR as a folder of its own below `<folder>` (default
 * `backups`), also while the server runs. `--keep` limits the number of backups in that folder.
 */
import { parseArgs } from "node:util";
import { environmentSchema } from "./env-schema.ts";
import { backUp } from "./operation/back-up.ts";
import { OperationError } from "./operation/backup-record.ts";
import { formatRows } from "./operation/format-rows.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: "string" } } });
const keep = values.keep === undefined ? undefined : Number(values.keep);
try {
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new OperationError(
      `--keep=${values.keep} is no number of backups`,
      "Give a whole number from 1 on.",
    );
  const { folder, record } = await backUp({
    dataFolder: process.env.DATA_DIR || environmentSchema.properties.DATA_DIR.default,
    home: positionals[0] ?? "backups",
    now: new Date(),
    ...(keep === undefined ? {} : { keep }),
  });
  const bytes = record.files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${folder}: ${record.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
  console.log(formatRows(record.rows));
} catch (cause) {
  if (!(cause instanceof OperationError)) throw cause;
  console.error(`${cause.message}\n${cause.remedy}`);
  process.exitCode = 1;
}
