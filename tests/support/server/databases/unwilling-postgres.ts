import { createServer, type Socket } from 'node:net';
import { ConnectionPool } from '#server/store/database/connections/connection-pool';
import { PipelinedDatabase } from '#server/store/database/connections/pipelined-database';
import type { Database } from '#server/store/database/database';

export interface UnwillingPostgres {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** A listener at the address of a PostgreSQL that accepts no connection. */
export interface Unwilling {
  /** PostgreSQL's error code for every connection. Without one it accepts connections and stays silent. */
  readonly code?: string;
  /** The maximum number of connections in the pool. */
  readonly connections?: number;
}

/** A pool whose database gives no connection, as if it were overloaded, starting or down. */
export async function openUnwillingPostgres({
  code,
  connections = 10,
}: Unwilling = {}): Promise<UnwillingPostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (code !== undefined) socket.once('data', () => socket.end(errorResponse(code)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const pool = new ConnectionPool({
    host: '127.0.0.1',
    port: address.port,
    user: 'nobody',
    database: 'nothing',
    max: connections,
    connectionTimeoutMillis: 100,
  });
  pool.on('error', () => undefined);
  return {
    database: new PipelinedDatabase(pool),
    close: async () => {
      await pool.end();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** PostgreSQL's protocol 3.0: the message `E`, whose fields are a letter and a text each. */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mturned away\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
