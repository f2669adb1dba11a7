import pg from 'pg';

/** Errors with which a pool gave no connection. The errors themselves stay as they are: whoever prints one needs its code. */
const withoutConnection = new WeakSet<Error>();

/** Connections to a PostgreSQL. Whatever is the reason that it gives none, `hasNoConnection` says so of the error. */
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
 * Whether an error says that a database gave no connection: none came in time, the database takes no more, starts or is gone.
 * What was to be asked over that connection was not asked.
 */
export function hasNoConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return withoutConnection.has(error) || hasNoConnection(error.cause);
}
