import { createHash } from 'node:crypto';
import { tryLockKey, findKey, insertKey, isKeyLocked } from '#server/store/database/idempotency-keys';
import { limitLockWaits } from '#server/store/database/locks';
import type { Database } from '#server/store/database/database';

/** What became of a request that carries an idempotency key (Specification, WIRE-18). */
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
  /** Who sends it: nobody else sees the answer, and the same key of somebody else is another key. */
  readonly owner: string;
  /** All the names of this one attempt, at least one: it is done when any of them is. */
  readonly keys: readonly string[];
  readonly fingerprint: string;
  readonly now: Date;
}

/**
 * Keys that this process works on. The embedded engine has a single connection, on which a database lock never
 * refuses; between processes on one PostgreSQL the lock does.
 */
const running = new WeakMap<Database, Set<string>>();

function runningIn(database: Database): Set<string> {
  const known = running.get(database);
  if (known !== undefined) return known;
  const keys = new Set<string>();
  running.set(database, keys);
  return keys;
}

/**
 * Runs `effect` once per key: its writes and the keys with the answer are one transaction. When `effect` throws,
 * nothing of it stays and the keys are free.
 *
 * @param effect answers the wire's body; a refusal is an answer and is kept too
 */
export async function runIdempotent(
  request: KeyedRequest,
  effect: (transaction: Database) => Promise<unknown>,
): Promise<OnceOutcome> {
  const here = runningIn(request.database);
  const names = request.keys.map((key) => `${request.owner} ${key}`);
  if (names.some((name) => here.has(name))) return { kind: 'running' };
  for (const name of names) here.add(name);
  try {
    return await request.database.transaction((transaction) => runInside(transaction, request, effect));
  } finally {
    for (const name of names) here.delete(name);
  }
}

/** An import may hold a customer for a minute; whoever orders meanwhile comes again, and holds no connection until then. */
const MAX_LOCK_WAIT_MS = 3000;

async function runInside(
  transaction: Database,
  { owner, keys, fingerprint, now }: KeyedRequest,
  effect: (transaction: Database) => Promise<unknown>,
): Promise<OnceOutcome> {
  await limitLockWaits(transaction, MAX_LOCK_WAIT_MS);
  for (const key of keys) {
    if (!(await tryLockKey(transaction, owner, key))) return { kind: 'running' };
  }
  for (const key of keys) {
    const before = await findKey(transaction, owner, key);
    if (before === undefined) continue;
    if (before.fingerprint !== fingerprint) return { kind: 'other-payload' };
    return { kind: 'done', answer: before.answer, isReplayed: true };
  }
  const answer = await effect(transaction);
  for (const key of keys)
    await insertKey(transaction, {
      owner,
      key,
      fingerprint,
      answer,
      createdAt: now,
    });
  return { kind: 'done', answer, isReplayed: false };
}

/**
 * Runs `effect` for a call whose payload has an id of its own, so that it may be repeated, unless its key was closed. Its
 * writes and the note that it was done are one transaction.
 *
 * @param isDone whether an answer says that something was done. A refusal is not kept: the same request may be accepted
 * later, so the key can still be closed.
 */
export async function runUnlessClosed(
  {
    database,
    owner,
    key,
    now,
  }: Pick<KeyedRequest, 'database' | 'owner' | 'now'> & {
    readonly key: string;
  },
  effect: (transaction: Database) => Promise<unknown>,
  isDone: (answer: unknown) => boolean,
): Promise<OnceOutcome> {
  const here = runningIn(database);
  const name = `${owner} ${key}`;
  if (here.has(name)) return { kind: 'running' };
  here.add(name);
  try {
    return await database.transaction(async (transaction): Promise<OnceOutcome> => {
      if (!(await tryLockKey(transaction, owner, key))) return { kind: 'running' };
      const before = await findKey(transaction, owner, key);
      if (before?.fingerprint === CLOSED) return { kind: 'other-payload' };
      const answer = await effect(transaction);
      if (before === undefined && isDone(answer))
        await insertKey(transaction, {
          owner,
          key,
          fingerprint: BY_ID,
          answer,
          createdAt: now,
        });
      return { kind: 'done', answer, isReplayed: false };
    });
  } finally {
    here.delete(name);
  }
}

/** What became of a key, without waiting for it. */
export async function lookUpKey(database: Database, owner: string, key: string): Promise<KeyState> {
  if (runningIn(database).has(`${owner} ${key}`)) return { kind: 'running' };
  // The lock is looked at first: when it is gone, what its transaction wrote can be seen.
  if (await isKeyLocked(database, owner, key)) return { kind: 'running' };
  const row = await findKey(database, owner, key);
  return row === undefined ? { kind: 'not-done' } : { kind: 'done', answer: row.answer };
}

/** No request has these fingerprints. */
const CLOSED = 'closed';
const BY_ID = 'by-id';

/**
 * Closes a key under which nothing was done: whatever comes under it later is another payload. Closing it again is the
 * same.
 *
 * @param answer what stands under the key from then on
 */
export async function closeKey(
  {
    database,
    owner,
    key,
    now,
  }: Pick<KeyedRequest, 'database' | 'owner' | 'now'> & {
    readonly key: string;
  },
  answer: unknown,
): Promise<KeyState> {
  const request = { database, owner, keys: [key], fingerprint: CLOSED, now };
  const outcome = await runIdempotent(request, () => Promise.resolve(answer));
  if (outcome.kind === 'running') return { kind: 'running' };
  return outcome.kind === 'done' ? { kind: 'not-done' } : await lookUpKey(database, owner, key);
}

/** The same for bodies that mean the same: order of fields, absent, null and '' make no difference. */
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
