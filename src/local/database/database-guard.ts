import Dexie, { type PromiseExtended } from 'dexie';
import type { Clock } from '#platform/runtime/clock';
import { storageFaultOf, type StorageFault } from '#platform/storage/storage-fault';
import { openDatabase } from './open-database.ts';

/**
 * Gives room back that holds only what can be asked for again.
 *
 * @returns false when there was nothing to give
 */
export type MakeRoom = () => Promise<boolean>;

/**
 * - lost: the database was opened anew and died again
 * - updated-elsewhere: a newer version of the app wants to change it, so this one let it go
 * - cleared-elsewhere: it is being deleted from another window
 */
export type DatabaseTrouble = 'lost' | 'updated-elsewhere' | 'cleared-elsewhere';

export interface StorageGuardDeps {
  /** What may go when the phone is full, the first to go first. Never a cart, an order or a change that waits. */
  readonly makeRoom: readonly MakeRoom[];
  /** The app cannot go on with this database. */
  readonly onTrouble: (trouble: DatabaseTrouble) => void;
  readonly clock: Pick<Clock, 'after'>;
  /** A code for the log. */
  readonly tell: (code: 'room-made' | 'database-reopened' | 'database-lost') => void;
}

/** The storage failed for good: nothing of what was to be written is kept. */
export class StorageFailedError extends Error {
  override readonly name = 'StorageFailedError';
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause: unknown) {
    super(`the phone's storage failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Whatever the storage or Dexie threw, and no bug of the app. */
export function isStorageFault(
  fault: unknown,
): fault is StorageFailedError | InstanceType<typeof Dexie.DexieError> | DOMException {
  return (
    fault instanceof StorageFailedError || fault instanceof Dexie.DexieError || fault instanceof DOMException
  );
}

/** Looks after a database whose disk may be full and whose connection may die (Promises, rows 22 and 23). */
export interface DatabaseGuard {
  /**
   * Runs work of several steps; when the storage failed, helps and runs it once more. Transactions of the database and
   * single reads and writes are looked after without being asked.
   *
   * @throws StorageFailedError when no help was enough; whatever else the work throws
   */
  withRetry<Result>(work: () => Promise<Result>): Promise<Result>;
}

type Transact = (...args: unknown[]) => PromiseExtended<unknown>;

export function guardDatabase(database: Dexie, deps: StorageGuardDeps): DatabaseGuard {
  const aborted = watchAborts(database);
  let reopening: Promise<void> | undefined;

  /** Everything that failed at the same moment waits for one opening. */
  async function reopen(): Promise<void> {
    reopening ??= (async () => {
      database.close({ disableAutoOpen: false });
      await openDatabase(database, deps.clock);
      deps.tell('database-reopened');
    })().finally(() => {
      reopening = undefined;
    });
    await reopening;
  }

  /** @param abortsBefore how many transactions the storage had aborted when the work began */
  function meaningOf(fault: unknown, abortsBefore: number): StorageFault | undefined {
    const isAbort = fault instanceof Error && fault.name === 'AbortError';
    return storageFaultOf(fault) ?? (isAbort && aborted.count > abortsBefore ? aborted.reason : undefined);
  }

  async function helped<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    const abortsBefore = aborted.count;
    try {
      return await work();
    } catch (fault) {
      return await afterFault(fault, abortsBefore, work);
    }
  }

  async function afterFault<Result>(
    fault: unknown,
    abortsBefore: number,
    work: () => PromiseLike<Result>,
  ): Promise<Result> {
    const meaning = meaningOf(fault, abortsBefore);
    if (meaning === undefined || fault instanceof StorageFailedError || database.hasBeenClosed()) throw fault;
    return meaning === 'no-room' ? await withMoreRoom(fault, work) : await onNewConnection(work);
  }

  async function withMoreRoom<Result>(fault: unknown, work: () => PromiseLike<Result>): Promise<Result> {
    let last = fault;
    for (const makeRoom of deps.makeRoom) {
      if (!(await makeRoom().catch(() => false))) continue;
      deps.tell('room-made');
      const abortsBefore = aborted.count;
      try {
        return await work();
      } catch (again) {
        if (meaningOf(again, abortsBefore) !== 'no-room') throw again;
        last = again;
      }
    }
    throw new StorageFailedError('no-room', last);
  }

  async function onNewConnection<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    const abortsBefore = aborted.count;
    try {
      await reopen();
      return await work();
    } catch (again) {
      if (meaningOf(again, abortsBefore) !== 'lost') throw again;
      deps.tell('database-lost');
      deps.onTrouble('lost');
      throw new StorageFailedError('lost', again);
    }
  }

  // Handlers that came later are asked first, and false keeps Dexie's own from opening the newer database by itself.
  database.on('versionchange', ({ newVersion }) => {
    database.close();
    deps.onTrouble(newVersion === null ? 'cleared-elsewhere' : 'updated-elsewhere');
    return false;
  });

  database.transaction = Dexie.override(database.transaction, (original: Transact): Transact => {
    const transact: Transact = (...args) => original.apply(database, args);
    return (...args) => {
      // Inside another transaction the outer one is what has to be done again.
      if (Dexie.currentTransaction !== null) return transact(...args);
      const abortsBefore = aborted.count;
      return transact(...args).catch((fault: unknown) =>
        afterFault(fault, abortsBefore, () => transact(...args)),
      );
    };
  });

  // A read or a write by itself begins its own transaction here, for which Dexie has no public door; a test notices
  // when this one is gone.
  const ofTables: object = database.Table.prototype;
  const begin: unknown = Reflect.get(ofTables, '_trans');
  if (typeof begin !== 'function')
    throw new Error('this version of Dexie begins transactions in another way');
  Reflect.set(ofTables, '_trans', function (this: unknown, ...args: unknown[]) {
    const transact = (): PromiseExtended<unknown> => Reflect.apply(begin, this, args);
    if (Dexie.currentTransaction !== null) return transact();
    const abortsBefore = aborted.count;
    return transact().catch((fault: unknown) => afterFault(fault, abortsBefore, transact));
  });

  return { withRetry: helped };
}

interface Aborts {
  /** Transactions that the storage aborted since the database was made. */
  count: number;
  reason: StorageFault | undefined;
}

/** A request of an aborted transaction fails without saying why; the transaction itself says it, a moment earlier. */
function watchAborts(database: Dexie): Aborts {
  const aborts: Aborts = { count: 0, reason: undefined };
  const note = (transaction: IDBTransaction) => {
    const reason = storageFaultOf(transaction.error);
    if (reason !== undefined) Object.assign(aborts, { count: aborts.count + 1, reason });
  };
  database.use({
    stack: 'dbcore',
    name: 'watch-aborts',
    create: (core) => ({
      ...core,
      transaction(...args) {
        const transaction = core.transaction(...args);
        if (isNative(transaction)) {
          transaction.addEventListener('error', () => note(transaction), { capture: true });
          transaction.addEventListener('abort', () => note(transaction));
        }
        return transaction;
      },
    }),
  });
  return aborts;
}

function isNative(transaction: object): transaction is IDBTransaction {
  return 'addEventListener' in transaction && 'error' in transaction;
}
