// The thread of the statements that change the database. It is plain JavaScript, so that it starts at once, also where
// the server runs from its sources.
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";

const file = new SQLite(workerData.path, { fileMustExist: true });
/** While another program's lock lasts, those who come later do not wait for it as long as the first. */
const LATER_BUSY_MS = 250;
let isBusy = false;
wait(false);
// An answered write survives also a power failure; the wait for the disk is this thread's.
file.pragma("synchronous = FULL");
file.pragma("temp_store = MEMORY");

function wait(busy) {
  isBusy = busy;
  file.pragma(
    `busy_timeout = ${busy ? Math.min(LATER_BUSY_MS, workerData.busyTimeoutMs) : workerData.busyTimeoutMs}`,
  );
}

parentPort.on("message", (message) => {
  if (message === "close") {
    file.close();
    parentPort.close();
    return;
  }
  const { id, ...statement } = message;
  try {
    const done = run(statement);
    if (isBusy) wait(false);
    parentPort.postMessage({ id, done });
  } catch (cause) {
    if (!isBusy && String(cause?.code).startsWith("SQLITE_BUSY")) wait(true);
    parentPort.postMessage({
      id,
      failed: { message: String(cause?.message ?? cause), code: cause?.code ?? null },
    });
  }
});

function run({ sql, parameters, within }) {
  // A full disk ends a transaction by itself: what follows must not be stored piece by piece.
  if (within && !file.inTransaction) {
    if (sql === "rollback") return { rows: [], changes: 0, lastId: null };
    throw new Error("The transaction has ended");
  }
  // A transaction that could not be ended must not take in what comes after it: that would never be stored.
  if (!within && file.inTransaction) file.exec("rollback");
  const statement = file.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters), changes: null, lastId: null };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], changes, lastId: lastInsertRowid };
}
