import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { messagesOf } from './wire-messages.ts';

/** A program that leaves a transaction open for this long is disconnected, which rolls it back. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

export interface EngineSocket {
  readonly close: () => Promise<void>;
}

/**
 * Lets other programs of this machine use the open engine through a socket file, in the protocol of PostgreSQL. Access
 * to the file is access to the database, like access to the engine's folder: the folder around both must be private.
 *
 * @param file its name must be one that a PostgreSQL client looks for: `.s.PGSQL.<port>`
 * @returns undefined where the system has no socket files, or the name is too long for one
 */
export async function openEngineSocket(engine: PGlite, file: string): Promise<EngineSocket | undefined> {
  // The folder is locked by this process, so an existing file was left by a process that died.
  await rm(file, { force: true });
  const programs = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    // A peer that is lost ends the loop that reads its messages.
    socket.on('error', () => undefined);
    programs.set(
      socket,
      serveProgram(engine, socket).finally(() => programs.delete(socket)),
    );
  });
  if (!(await isListening(server, file))) return undefined;
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      const served = [...programs.values()];
      for (const socket of programs.keys()) socket.destroy();
      // The engine must stay open until the transactions of the programs are rolled back.
      await Promise.all([closed, ...served]);
    },
  };
}

/** @returns false where there can be no such file. A connection that fails later is the peer's problem alone. */
function isListening(server: Server, file: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.on('error', () => resolve(false));
    server.listen(file, () => resolve(true));
  });
}

/** The exclusive use of the engine: no statement and no transaction of another program or of this process runs. */
interface Turn {
  readonly end: () => void;
}

function takeTurn(engine: PGlite): Promise<Turn> {
  return new Promise((begin, fail) => {
    engine._runExclusiveTransaction(() => new Promise<void>((end) => begin({ end }))).catch(fail);
  });
}

/**
 * Answers one program. Its turn begins with a message and ends when the engine is ready outside of a transaction, so a
 * transaction is never mixed with statements of others.
 */
async function serveProgram(engine: PGlite, socket: Socket): Promise<void> {
  let turn: Turn | undefined;
  socket.on('timeout', () => socket.destroy());
  try {
    for await (const message of messagesOf(socket)) {
      if (isTermination(message)) break;
      turn ??= await takeTurn(engine);
      socket.setTimeout(0);
      const answer = await engine.execProtocolRaw(message);
      socket.write(answer);
      if (isReadyOutsideTransaction(answer)) {
        turn.end();
        turn = undefined;
      } else socket.setTimeout(IDLE_TRANSACTION_TIMEOUT_MS);
    }
  } catch {
    // The connection is lost, or the peer does not speak the protocol.
  } finally {
    socket.destroy();
    await clearSession(engine, turn);
  }
}

/** The engine has one session for all programs: an open transaction and the names of statements would stay. */
async function clearSession(engine: PGlite, open: Turn | undefined): Promise<void> {
  const turn = open ?? (await takeTurn(engine));
  try {
    await engine.execProtocolRaw(syncMessage());
    await engine.execProtocolRaw(queryMessage('rollback'));
    await engine.execProtocolRaw(queryMessage('deallocate all'));
  } finally {
    turn.end();
  }
}

const TERMINATE = 'X'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
/** A type, a length of four bytes, and the state of the transaction. */
const READY_LENGTH = 6;

function isTermination(message: Uint8Array): boolean {
  return message[0] === TERMINATE;
}

function isReadyOutsideTransaction(answer: Uint8Array): boolean {
  const ready = answer.subarray(-READY_LENGTH);
  return ready.length === READY_LENGTH && ready[0] === READY_FOR_QUERY && ready[5] === IDLE;
}

function syncMessage(): Uint8Array {
  return typedMessage('S', Buffer.alloc(0));
}

function queryMessage(text: string): Uint8Array {
  return typedMessage('Q', Buffer.from(`${text}\0`));
}

function typedMessage(type: string, body: Buffer): Uint8Array {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
