import { sql, type Query } from 'drizzle-orm';
import {
  NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
  type NodePgClient,
} from 'drizzle-orm/node-postgres';
import {
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import { sendTogether } from '../send-together.ts';
import { collectLast, type TransactionParts } from '../transaction-parts.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { openStatementNames, type StatementNames } from './statement-names.ts';

type NoSchema = Record<string, never>;
type Transaction = NodePgTransaction<NoSchema, NoSchema>;
type PreparedArguments = Parameters<NodePgSession<NoSchema, NoSchema>['prepareQuery']>;

/**
 * drizzle's database for node-postgres, which also prepares statements, and can send the beginning and the end of a
 * transaction together with other statements. The connections must be in pipeline mode: then statements that are sent
 * without waiting in between share a round trip, and the server runs them one after the other.
 */
export class PipelinedDatabase extends NodePgDatabase {
  readonly #session: PoolSession;

  constructor(pool: ConnectionPool) {
    const dialect = new PgDialect();
    const session = new PoolSession(pool, dialect);
    super(dialect, session, undefined);
    this.#session = session;
  }

  /** See `runInParts` in `store/database/run-in-parts`. */
  async runInParts<First, Result>(parts: TransactionParts<First, Result>): Promise<Result> {
    return await this.#session.runInParts(parts);
  }
}

/** Gives names to statements, which makes the driver prepare them. */
class PreparingSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #names: StatementNames;

  constructor(client: NodePgClient, dialect: PgDialect, names: StatementNames) {
    super(client, dialect, undefined);
    this.#names = names;
  }

  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: PreparedArguments[1],
    name: string | undefined,
    isResponseInArrayMode: boolean,
    customResultMapper?: (rows: unknown[][]) => Config['execute'],
    queryMetadata?: PreparedArguments[5],
    cacheConfig?: PreparedArguments[6],
  ): PgPreparedQuery<Config> {
    return super.prepareQuery<Config>(
      query,
      fields,
      name ?? this.#names.nameOf(query.sql),
      isResponseInArrayMode,
      customResultMapper,
      queryMetadata,
      cacheConfig,
    );
  }
}

/** The session outside of transactions. */
class PoolSession extends PreparingSession {
  readonly #pool: ConnectionPool;
  readonly #dialect: PgDialect;
  readonly #namesOfAll: StatementNames;

  constructor(pool: ConnectionPool, dialect: PgDialect) {
    const names = openStatementNames();
    super(pool, dialect, names);
    this.#pool = pool;
    this.#dialect = dialect;
    this.#namesOfAll = names;
  }

  override async transaction<Result>(
    run: (transaction: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    return await this.#onOneConnection(async (transaction) => {
      await transaction.execute(sql`begin`);
      if (config !== undefined) await transaction.setTransaction(config);
      const result = await run(transaction);
      await transaction.execute(sql`commit`);
      return result;
    });
  }

  async runInParts<First, Result>({ first, main }: TransactionParts<First, Result>): Promise<Result> {
    return await this.#onOneConnection(async (transaction) => {
      const last = collectLast(transaction);
      // If `begin` failed, the first part would be outside of a transaction. It writes nothing, and the main part waits.
      const [, read] = await sendTogether([transaction.execute(sql`begin`).execute(), first(transaction)]);
      const result = await main(transaction, read);
      // A failure of one of the last statements turns the commit into a rollback.
      await sendTogether([
        ...last.map((statement) => statement.execute()),
        transaction.execute(sql`commit`).execute(),
      ]);
      return result;
    });
  }

  /** Runs statements on one connection, and rolls back if `run` throws. */
  async #onOneConnection<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    const session = new PreparingSession(client, this.#dialect, this.#namesOfAll);
    const transaction = new NodePgTransaction<NoSchema, NoSchema>(this.#dialect, session, undefined);
    let isUsable = true;
    try {
      return await run(transaction);
    } catch (error) {
      await client.query('rollback').catch(() => {
        isUsable = false;
      });
      throw error;
    } finally {
      client.release(!isUsable);
    }
  }
}
