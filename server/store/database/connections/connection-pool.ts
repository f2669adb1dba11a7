import pg from 'pg';

/** Errors of a pool that could not provide a connection. The errors are not wrapped, because logs need their codes. */
const withoutConnection = new WeakSet<Error>();

/** A connection pool that remembers which errors mean that no connection was available (`hasNoConnection`). */
export class ConnectionPool extends pg.Pool {
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
