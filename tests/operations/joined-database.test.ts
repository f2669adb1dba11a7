import { connect, Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/store/database/database';
import { DatabaseLocked } from '#server/store/database/connections/folder-lock';
import { socketFileOf } from '#server/store/database/connections/joined-database';
import { openDatabase } from '#server/store/database/connections/open-database';
import { raiseCounter, readCounter } from '#server/store/database/counters';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

/** The embedded database of a running server; commands join it. */
let parent: TemporaryFolder;
let server: OpenDatabase;
const commands: OpenDatabase[] = [];

const address = () => ({ databaseUrl: undefined, schema: 'unused', folder: join(parent.path, 'database') });

beforeAll(async () => {
  parent = await temporaryFolder();
  server = await openDatabase({ ...address(), mayJoin: false });
});
afterEach(async () => {
  for (const { close } of commands.splice(0)) await close();
});
afterAll(async () => {
  await server.close();
  await parent.remove();
});

async function joined() {
  const command = await openDatabase({ ...address(), mayJoin: true });
  commands.push(command);
  return command.database;
}

const seenByServer = () => readCounter(server.database, 'catalogue');

test('a command uses the database of a running server, and both see what the other writes', async () => {
  const database = await joined();
  await raiseCounter(database, 'catalogue');
  const seen = await seenByServer();
  expect(seen).toBeGreaterThan(0);
  await raiseCounter(server.database, 'catalogue');
  expect(await readCounter(database, 'catalogue')).toBeGreaterThan(seen);
});

test('another server is still refused', async () => {
  await expect(openDatabase({ ...address(), mayJoin: false })).rejects.toBeInstanceOf(DatabaseLocked);
});

test('a transaction of a command is never mixed with what the server does meanwhile', async () => {
  const database = await joined();
  const before = await seenByServer();
  const changes = await readCounter(server.database, 'order-changes');
  let meanwhile: Promise<unknown> = Promise.resolve();
  const rolledBack = database.transaction(async (transaction) => {
    await raiseCounter(transaction, 'catalogue');
    // It waits for the end of the transaction, and is not rolled back with it.
    meanwhile = raiseCounter(server.database, 'order-changes');
    await transaction.execute(sql`select 1`);
    throw new Error('given up');
  });
  await expect(rolledBack).rejects.toThrow('given up');
  await meanwhile;
  expect(await seenByServer()).toBe(before);
  expect(await readCounter(server.database, 'order-changes')).toBeGreaterThan(changes);
});

test('a command that fails in a transaction changes nothing, and the next one works', async () => {
  const before = await seenByServer();
  const first = await joined();
  const failed = first.transaction(async (transaction) => {
    await raiseCounter(transaction, 'catalogue');
    await transaction.execute(sql.raw('this is no statement'));
  });
  await expect(failed).rejects.toThrow('this is no statement');
  expect(await readCounter(await joined(), 'catalogue')).toBe(before);
});

test('a command that is killed in a transaction changes nothing, and the server goes on', async () => {
  const before = await seenByServer();
  const stream = new Socket();
  const host = dirname(socketFileOf(address().folder));
  const client = new pg.Client({ host, port: 5432, user: 'postgres', stream: () => stream });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query({ name: 'left', text: "update counters set value = 1 where name = 'catalogue'" });
  stream.destroy();
  expect(await seenByServer()).toBe(before);
  const database = await joined();
  const left = database.select({ name: sql<string>`name` }).from(sql`pg_prepared_statements`);
  expect(await left).toEqual([]);
});

test('what is no message of the protocol is disconnected, and the server goes on', async () => {
  const socket = connect(socketFileOf(address().folder));
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  socket.end('GET / HTTP/1.1\r\n\r\n');
  await ended;
  await raiseCounter(server.database, 'catalogue');
  expect(await readCounter(await joined(), 'catalogue')).toBe(await seenByServer());
});
