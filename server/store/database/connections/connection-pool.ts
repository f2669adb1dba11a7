import pg from 'pg';
import { CoalescingSocket } from './coalescing-socket.ts';
import { ConnectionBudget, MAX_CONNECTIONS_PER_TENANT, type PoolOfTenant } from './connection-budget.ts';

/** Errors of a pool that could not provide a connection. The errors are not wrapped, because logs need their codes. */
const withoutConnection = new WeakSet<Error>();

/** A connection whose other side does not answer is given up after this time. */
const CLOSE_PATIENCE_MS = 1000;

/**
 * A connection pool in pipeline mode: a connection sends its statements without waiting for the answers in between, and
 * the server runs them one after the other. It remembers which errors mean that no connection was available
 * (`hasNoConnection`). The budget, which other tenants' pools may share, decides when it may open one.
 */
export class ConnectionPool extends pg.Pool {
  readonly #budget: ConnectionBudget;
  readonly #patienceMs: number;
  /** The connections that `connect` gave. Those that the budget closes are not among them. */
  readonly #given = new WeakSet<pg.PoolClient>();
  readonly #asPart: PoolOfTenant;

  constructor(
    config: pg.PoolConfig & { readonly connectionTimeoutMillis: number; readonly isOfTenant?: boolean },
    budget = new ConnectionBudget(config.max ?? MAX_CONNECTIONS_PER_TENANT),
  ) {
    super({ ...config, pipeline: true, stream: () => new CoalescingSocket() });
    this.#budget = budget;
    this.#patienceMs = config.connectionTimeoutMillis;
    const counts = { total: () => this.totalCount, idle: () => this.idleCount };
    this.#asPart = {
      get totalCount() {
        return counts.total();
      },
      get idleCount() {
        return counts.idle();
      },
      takeOrOpen: () => super.connect(),
      discard: (client) => this.#discard(client),
    };
    budget.join(this.#asPart, config.isOfTenant);
    this.on('release', (_error, client) => {
      if (this.#given.delete(client)) budget.giveBack(this.#asPart);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#checkOut();
    void this.#checkOutFor(callback);
    return undefined;
  }

  /** Closes all connections, and leaves the budget to the other pools. */
  async close(): Promise<void> {
    await this.end();
    this.#budget.leave(this.#asPart);
  }

  async #checkOut(): Promise<pg.PoolClient> {
    try {
      const client = await this.#budget.checkOut(this.#asPart, this.#patienceMs);
      this.#given.add(client);
      return client;
    } catch (error) {
      if (error instanceof Error) withoutConnection.add(error);
      throw error;
    }
  }

  async #checkOutFor(callback: ConnectCallback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#checkOut();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
      return;
    }
    callback(undefined, client, client.release);
  }

  async #discard(client: pg.PoolClient): Promise<void> {
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.off('remove', onRemove);
        resolve();
      };
      const onRemove = (removed: pg.PoolClient) => {
        if (removed === client) end();
      };
      const timer = setTimeout(end, CLOSE_PATIENCE_MS);
      this.on('remove', onRemove);
      client.release(true);
    });
  }
}

type ConnectCallback = Parameters<typeof pg.Pool.prototype.connect>[0];

/**
 * Whether an error means that no connection was available: a timeout, too many connections, a database that
 * is starting or unreachable. The query was certainly not executed.
 */
export function hasNoConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return withoutConnection.has(error) || hasNoConnection(error.cause);
}
