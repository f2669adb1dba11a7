import pg from 'pg';
import { CoalescingSocket } from './coalescing-socket.ts';

/** Errors of a pool that could not provide a connection. The errors are not wrapped, because logs need their codes. */
const withoutConnection = new WeakSet<Error>();

/**
 * A connection pool in pipeline mode: a connection sends its statements without waiting for the answers in between, and
 * the server runs them one after the other. It remembers which errors mean that no connection was available
 * (`hasNoConnection`).
 */
export class ConnectionPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, pipeline: true, stream: () => new CoalescingSocket() });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return super.connect().catch((error: unknown) => {
        if (error instanceof Error) withoutConnection.add(error);
        throw error;
      });
    }
    super.connect((error, client, done) => {
      if (error instanceof Error) withoutConnection.add(error);
      callback(error, client, done);
    });
    return undefined;
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
