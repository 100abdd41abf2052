import type SQLite from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { StorageHealth } from "./storage-health.ts";
import type { StatementResult, WriteThread } from "./write-thread.ts";
import type { WriteTurns } from "./write-turns.ts";

/** The two connections to a database. */
export interface SplitDatabase {
  /** Only reads. */
  reader: SQLite.Database;
  writer: WriteThread;
  turns: WriteTurns;
  health: StorageHealth;
}

/**
 * SQLite over two connections: queries outside a transaction read on the main thread, everything else runs in a thread
 * of its own. In WAL mode reading waits for no writer, so that neither another program's lock nor a slow or full disk stops
 * the main thread. A query sees every change that was answered before.
 */
export function splitDialect(database: SplitDatabase): Dialect {
  return {
    createDriver: () => new SplitDriver(database),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class SplitDriver implements Driver {
  constructor(private readonly database: SplitDatabase) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SplitConnection> {
    return new SplitConnection(this.database);
  }

  async beginTransaction(connection: SplitConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SplitConnection): Promise<void> {
    await connection.end("commit");
  }

  async rollbackTransaction(connection: SplitConnection): Promise<void> {
    await connection.end("rollback");
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.database.health.close();
    await this.database.writer.close();
    // The last connection removes the log, which it may write to for that.
    this.database.reader.pragma("query_only = OFF");
    this.database.reader.close();
  }
}

class SplitConnection implements DatabaseConnection {
  /** Ends the turn of its transaction; null: there is none. */
  private endTurn: (() => void) | null = null;

  constructor(private readonly database: SplitDatabase) {}

  async begin(): Promise<void> {
    const endTurn = await this.database.turns.take();
    try {
      await this.write("begin immediate", [], false);
      this.endTurn = endTurn;
    } catch (cause) {
      endTurn();
      throw cause;
    }
  }

  async end(how: "commit" | "rollback"): Promise<void> {
    const { endTurn } = this;
    // Kysely also rolls back what could not be committed, when the next one's turn has begun already.
    if (endTurn === null) return;
    this.endTurn = null;
    try {
      await this.write(how, [], true);
    } catch (cause) {
      // A commit that failed leaves the transaction open.
      if (how === "commit") await this.write("rollback", [], true).catch(() => undefined);
      throw cause;
    } finally {
      endTurn();
    }
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // The rows have the columns that the query names.
    if (this.endTurn !== null) return resultOf<Row>(await this.write(sql, parameters, true));
    if (SelectQueryNode.is(query))
      return { rows: this.database.reader.prepare(sql).all(parameters) as Row[] };
    const endTurn = await this.database.turns.take();
    try {
      return resultOf<Row>(await this.write(sql, parameters, false));
    } finally {
      endTurn();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  private async write(
    sql: string,
    parameters: readonly unknown[],
    within: boolean,
  ): Promise<StatementResult> {
    const { writer, health } = this.database;
    try {
      const result = await writer.run({ sql, parameters, within });
      // Only an end of a transaction, or a change without one, has reached the disk.
      if (sql === "commit" || (!within && sql !== "begin immediate")) health.succeeded();
      return result;
    } catch (cause) {
      throw health.failed(cause);
    }
  }
}

function resultOf<Row>({ rows, changes, lastId }: StatementResult): QueryResult<Row> {
  return {
    rows: rows as Row[],
    ...(changes === null ? {} : { numAffectedRows: BigInt(changes) }),
    ...(lastId === null ? {} : { insertId: BigInt(lastId) }),
  };
}
