import { createHash } from 'node:crypto';
import { oncePer } from '#domain/kernel/once-per';
import {
  findKey,
  isKeyLocked,
  keyInsert,
  tryLockKey,
  tryLockKeyBriefly,
  type IdempotencyRow,
} from '#server/store/database/idempotency-keys';
import type { Database } from '#server/store/database/database';
import { runInParts } from '#server/store/database/run-in-parts';
import { sendTogether } from '#server/store/database/send-together';
import { sendLast } from '#server/store/database/transaction-parts';

/** The outcome of a request that carries an idempotency key (Specification, WIRE-18). */
export type OnceOutcome =
  | {
      readonly kind: 'done';
      readonly answer: unknown;
      readonly isReplayed: boolean;
    }
  | { readonly kind: 'running' }
  | { readonly kind: 'other-payload' };

export type KeyState =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'running' | 'not-done' };

interface KeyedRequest {
  readonly database: Database;
  /** The sender. Keys are separate for each owner, so nobody else sees the answer. */
  readonly owner: string;
  /** All idempotency keys of this attempt, at least one. The attempt is done when any of them is recorded. */
  readonly keys: readonly string[];
  readonly fingerprint: string;
  readonly now: Date;
}

/** One key of a sender. */
interface OneKey extends Pick<KeyedRequest, 'database' | 'owner' | 'now'> {
  readonly key: string;
}

/**
 * Keys that this process is working on. The embedded engine has a single connection, so its advisory locks
 * never refuse. Between processes on one PostgreSQL the advisory lock decides.
 */
const runningIn = oncePer<Database, Set<string>>(() => new Set());

/**
 * Runs `effect` at most once per key. Its writes and the keys with the answer are one transaction. When
 * `effect` throws, everything is rolled back and the keys stay free.
 *
 * @param effect returns the body for the wire; a refusal is an answer and is stored too
 * @throws what `effect` throws
 */
export async function runIdempotent(
  request: KeyedRequest,
  effect: (transaction: Database) => Promise<unknown>,
): Promise<OnceOutcome> {
  return await unlessRunning(request, () =>
    runInParts(request.database, {
      first: (transaction) => lockKeys(transaction, request),
      main: (transaction, locked) => runInside(transaction, request, { locked, effect }),
    }),
  );
}

/** Runs a transaction, unless this process is working on one of the keys. */
async function unlessRunning(
  { database, owner, keys }: Pick<KeyedRequest, 'database' | 'owner' | 'keys'>,
  run: () => Promise<OnceOutcome>,
): Promise<OnceOutcome> {
  const here = runningIn(database);
  const names = keys.map((key) => `${owner} ${key}`);
  if (names.some((name) => here.has(name))) return { kind: 'running' };
  for (const name of names) here.add(name);
  try {
    return await run();
  } finally {
    for (const name of names) here.delete(name);
  }
}

/**
 * Milliseconds. An import may lock a customer for a minute. A request that meets such a lock fails early, to
 * be retried, and does not occupy a connection meanwhile.
 */
const MAX_LOCK_WAIT_MS = 3000;

interface LockedKeys {
  /** False if another transaction holds one of them. */
  readonly areMine: boolean;
  /** The keys that were used before. */
  readonly used: readonly IdempotencyRow[];
}

/** Locks the keys, and reads them when they are locked: what another transaction wrote under them is visible then. */
async function lockKeys(
  transaction: Database,
  { owner, keys }: Pick<KeyedRequest, 'owner' | 'keys'>,
): Promise<LockedKeys> {
  const [areMine, found] = await sendTogether([
    sendTogether(keys.map((key) => tryLockKeyBriefly(transaction, owner, key, MAX_LOCK_WAIT_MS))),
    sendTogether(keys.map((key) => findKey(transaction, owner, key))),
  ]);
  return {
    areMine: areMine.every(Boolean),
    used: found.flatMap((row) => row ?? []),
  };
}

async function runInside(
  transaction: Database,
  { owner, keys, fingerprint, now }: KeyedRequest,
  {
    locked: { areMine, used },
    effect,
  }: {
    readonly locked: LockedKeys;
    readonly effect: (transaction: Database) => Promise<unknown>;
  },
): Promise<OnceOutcome> {
  if (!areMine) return { kind: 'running' };
  const [before] = used;
  if (before !== undefined) {
    return before.fingerprint === fingerprint
      ? { kind: 'done', answer: before.answer, isReplayed: true }
      : { kind: 'other-payload' };
  }
  const answer = await effect(transaction);
  await sendLast(
    transaction,
    keys.map((key) => keyInsert(transaction, { owner, key, fingerprint, answer, createdAt: now })),
  );
  return { kind: 'done', answer, isReplayed: false };
}

/**
 * Runs `effect` for a call whose payload has an id of its own and so may be repeated, unless the key was
 * closed. Its writes and the record that it was done are one transaction.
 *
 * @param isDone tells whether an answer means that something was done. A refusal is not stored: the same
 * request may be accepted later, and the key can still be closed.
 * @throws what `effect` throws
 */
export async function runUnlessClosed(
  { database, owner, key, now }: OneKey,
  effect: (transaction: Database) => Promise<unknown>,
  isDone: (answer: unknown) => boolean,
): Promise<OnceOutcome> {
  return await unlessRunning({ database, owner, keys: [key] }, () =>
    database.transaction(async (transaction): Promise<OnceOutcome> => {
      if (!(await tryLockKey(transaction, owner, key))) return { kind: 'running' };
      const before = await findKey(transaction, owner, key);
      if (before?.fingerprint === CLOSED) return { kind: 'other-payload' };
      const answer = await effect(transaction);
      if (before === undefined && isDone(answer))
        await keyInsert(transaction, { owner, key, fingerprint: BY_ID, answer, createdAt: now }).execute();
      return { kind: 'done', answer, isReplayed: false };
    }),
  );
}

/** Looks up the state of a key without waiting for a request that holds it. */
export async function lookUpKey(database: Database, owner: string, key: string): Promise<KeyState> {
  if (runningIn(database).has(`${owner} ${key}`)) return { kind: 'running' };
  // The lock is checked first: once it is gone, the writes of its transaction are visible.
  if (await isKeyLocked(database, owner, key)) return { kind: 'running' };
  const row = await findKey(database, owner, key);
  return row === undefined ? { kind: 'not-done' } : { kind: 'done', answer: row.answer };
}

/** Stored in place of a fingerprint. No request's SHA-256 equals them. */
const CLOSED = 'closed';
const BY_ID = 'by-id';

/**
 * Closes a key under which nothing was done. A later request with this key gets `other-payload`. Idempotent.
 *
 * @param answer the answer that is stored under the key
 * @returns `not-done` when the key is closed, `done` when a request used it before, `running` while one does
 */
export async function closeKey({ database, owner, key, now }: OneKey, answer: unknown): Promise<KeyState> {
  const request = { database, owner, keys: [key], fingerprint: CLOSED, now };
  const outcome = await runIdempotent(request, () => Promise.resolve(answer));
  if (outcome.kind === 'running') return { kind: 'running' };
  return outcome.kind === 'done' ? { kind: 'not-done' } : await lookUpKey(database, owner, key);
}

/**
 * Hashes a request (SHA-256, hexadecimal). Bodies with the same meaning get the same hash: the order of
 * fields does not matter, and absent, null and '' are equal.
 */
export function fingerprintOf(parts: readonly string[], body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([...parts, canonical(body)]))
    .digest('hex');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined && member !== '')
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => [name, canonical(member)]);
}
