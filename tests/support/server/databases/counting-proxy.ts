import { createServer, connect, type Socket } from 'node:net';

export interface CountingProxy {
  /** The address of the PostgreSQL behind the proxy. */
  readonly url: string;
  /** The texts of the statements that were executed, in their order, since the last reset. */
  readonly statements: () => readonly string[];
  /** How often a connection sent something when all that it had sent before was answered. */
  readonly roundTrips: () => number;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** Stands between the server and a PostgreSQL, and reads what they say (protocol 3.0 without TLS). */
export async function openCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements: string[] = [];
  let roundTrips = 0;
  const server = createServer((phone) => {
    const database = connect(Number(target.port), target.hostname);
    const listener = openListener({
      onStatement: (text) => statements.push(text),
      onRoundTrip: () => {
        roundTrips += 1;
      },
    });
    for (const socket of [phone, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    phone.on('data', (chunk) => {
      listener.sent(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      listener.answered(chunk);
      phone.write(chunk);
    });
    phone.on('close', () => database.destroy());
    database.on('close', () => phone.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    statements: () => statements,
    roundTrips: () => roundTrips,
    reset: () => {
      statements = [];
      roundTrips = 0;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Listener {
  readonly sent: (chunk: Buffer) => void;
  readonly answered: (chunk: Buffer) => void;
}

/** Follows one connection: which statements are prepared, which is bound, and how many answers are outstanding. */
function openListener({
  onStatement,
  onRoundTrip,
}: {
  readonly onStatement: (text: string) => void;
  readonly onRoundTrip: () => void;
}): Listener {
  const prepared = new Map<string, string>();
  let bound = '';
  let outstanding = 0;
  let isReady = false;
  const onSent = (type: string, body: Buffer) => {
    const texts = body.toString('utf8').split('\0');
    // Parse: the name and the text. Bind: the portal and the name of the statement. Query: the text.
    if (type === 'P') prepared.set(texts[0] ?? '', texts[1] ?? '');
    if (type === 'B') bound = prepared.get(texts[1] ?? '') ?? '';
    if (type === 'E') onStatement(bound);
    if (type === 'Q') onStatement(texts[0] ?? '');
    // Sync and Query are answered by ReadyForQuery.
    if (type === 'S' || type === 'Q') outstanding += 1;
  };
  const onAnswered = (type: string) => {
    if (type !== 'Z') return;
    if (isReady) outstanding -= 1;
    isReady = true;
  };
  const readSent = messageReader(onSent);
  const readAnswered = messageReader(onAnswered);
  return {
    sent: (chunk) => {
      // Before the first ReadyForQuery the connection signs in.
      if (!isReady) return;
      if (outstanding === 0) onRoundTrip();
      readSent(chunk);
    },
    answered: readAnswered,
  };
}

/** Cuts a stream into messages: a letter, the length of the rest, and the rest. */
function messageReader(onMessage: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) return;
      onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  };
}
