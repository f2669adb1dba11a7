import Dexie, { type PromiseExtended } from 'dexie';
import type { Clock } from '#platform/runtime/clock';
import type { OnPageFrozen } from '#platform/runtime/page-frozen';
import { storageFaultOf, type StorageFault } from '#platform/storage/storage-fault';
import { abortWhenFrozen, wasFrozen } from './abort-when-frozen.ts';
import { openDatabase } from './open-database.ts';
import { watchTransactions } from './watch-transactions.ts';

/**
 * Frees storage that holds only data that can be requested again.
 *
 * @returns false if there was nothing to free
 */
export type FreeSpace = () => Promise<boolean>;

/**
 * - lost: the database was reopened and failed again
 * - updated-elsewhere: a newer version of the app needs to upgrade it, so this one closed it
 * - cleared-elsewhere: another window is deleting it
 */
export type DatabaseTrouble = 'lost' | 'updated-elsewhere' | 'cleared-elsewhere';

export interface StorageGuardDeps {
  /**
   * Ways to free storage when the phone is full, in order of preference. They never remove a cart, an order
   * or a pending change.
   */
  readonly freeSpace: readonly FreeSpace[];
  /** Called when the app cannot continue with this database. */
  readonly onTrouble: (trouble: DatabaseTrouble) => void;
  readonly clock: Pick<Clock, 'after'>;
  /** Absent in a worker, which has no page. */
  readonly onPageFrozen?: OnPageFrozen | undefined;
  /** Logs a code. */
  readonly log: (code: 'room-made' | 'database-reopened' | 'database-lost') => void;
}

/** Thrown when storage failed permanently: nothing of the attempted write was stored. */
export class StorageFailedError extends Error {
  override readonly name = 'StorageFailedError';
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause: unknown) {
    super(`the phone's storage failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Whether an error comes from the storage or Dexie, and not from a bug in the app. */
export function isStorageFault(
  fault: unknown,
): fault is StorageFailedError | InstanceType<typeof Dexie.DexieError> | DOMException {
  return (
    fault instanceof StorageFailedError || fault instanceof Dexie.DexieError || fault instanceof DOMException
  );
}

/** Guards a database against a full disk and lost connections (Promises, rows 22 and 23). */
export interface DatabaseGuard {
  /**
   * Runs work of several steps, and on a storage error recovers and runs it once more. Transactions and
   * single reads and writes are guarded automatically.
   *
   * @throws StorageFailedError if recovery failed; any other error of the work
   */
  withRetry<Result>(work: () => PromiseLike<Result>): Promise<Result>;
}

type Transact = (...args: unknown[]) => PromiseExtended<unknown>;

/** Installs the guard on a database, before its first use. */
export function guardDatabase(database: Dexie, deps: StorageGuardDeps): DatabaseGuard {
  const aborted = watchAborts(database);
  if (deps.onPageFrozen !== undefined) abortWhenFrozen(database, deps.onPageFrozen);
  let reopening: Promise<void> | undefined;

  /** Reopens the database once for all concurrent failures. */
  async function reopen(): Promise<void> {
    reopening ??= (async () => {
      database.close({ disableAutoOpen: false });
      await openDatabase(database, deps.clock);
      deps.log('database-reopened');
    })().finally(() => {
      reopening = undefined;
    });
    await reopening;
  }

  /** @param abortsBefore the number of transactions that the storage had aborted when the work began */
  function meaningOf(fault: unknown, abortsBefore: number): StorageFault | undefined {
    const isAbort = fault instanceof Error && fault.name === 'AbortError';
    return storageFaultOf(fault) ?? (isAbort && aborted.count > abortsBefore ? aborted.reason : undefined);
  }

  async function withRecovery<Result>(work: () => PromiseLike<Result>): Promise<Result> {
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
    return meaning === 'no-room' ? await withMoreSpace(fault, work) : await onNewConnection(work);
  }

  async function withMoreSpace<Result>(fault: unknown, work: () => PromiseLike<Result>): Promise<Result> {
    let last = fault;
    for (const freeSpace of deps.freeSpace) {
      if (!(await freeSpace().catch(() => false))) continue;
      deps.log('room-made');
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
      deps.log('database-lost');
      deps.onTrouble('lost');
      throw new StorageFailedError('lost', again);
    }
  }

  // Later handlers run first, and returning false prevents Dexie's own handler from reopening the newer database.
  database.on('versionchange', ({ newVersion }) => {
    database.close();
    deps.onTrouble(newVersion === null ? 'cleared-elsewhere' : 'updated-elsewhere');
    return false;
  });

  database.transaction = Dexie.override(database.transaction, (original: Transact): Transact => {
    const transact: Transact = (...args) => original.apply(database, args);
    return (...args) => {
      // Inside another transaction, the outer one has to be repeated.
      if (Dexie.currentTransaction !== null) return transact(...args);
      const abortsBefore = aborted.count;
      return transact(...args).catch((fault: unknown) =>
        afterFault(fault, abortsBefore, () => transact(...args)),
      );
    };
  });

  // A read or write outside of a transaction starts one of its own.
  for (const { prototype } of [database.Table, database.Collection])
    for (const name of methodsOf(prototype)) {
      const method: unknown = Reflect.get(prototype, name);
      if (typeof method !== 'function') continue;
      Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
        const run = (): unknown => Reflect.apply(method, this, args);
        if (Dexie.currentTransaction !== null) return run();
        const abortsBefore = aborted.count;
        const result = run();
        // A method that only describes a query returns no promise.
        if (!(result instanceof Dexie.Promise)) return result;
        return result.catch((fault: unknown) => afterFault(fault, abortsBefore, async () => await run()));
      });
    }

  return { withRetry: withRecovery };
}

/** The public methods that all tables, or all collections, have. @param prototype the one of a single database */
function methodsOf(prototype: object): readonly string[] {
  const shared: object = Object.getPrototypeOf(prototype);
  return Object.getOwnPropertyNames(shared).filter((name) => name !== 'constructor' && !name.startsWith('_'));
}

interface Aborts {
  /** The number of transactions that the storage aborted since the database was created. */
  count: number;
  reason: StorageFault | undefined;
}

/**
 * Watches transactions for their errors: a request of an aborted transaction fails without a reason, but the
 * transaction itself reports it a moment earlier.
 */
function watchAborts(database: Dexie): Aborts {
  const aborts: Aborts = { count: 0, reason: undefined };
  const note = (transaction: IDBTransaction) => {
    const reason = wasFrozen(transaction) ? 'lost' : storageFaultOf(transaction.error);
    if (reason !== undefined) Object.assign(aborts, { count: aborts.count + 1, reason });
  };
  watchTransactions(database, 'watch-aborts', (transaction) => {
    transaction.addEventListener('error', () => note(transaction), { capture: true });
    transaction.addEventListener('abort', () => note(transaction));
  });
  return aborts;
}
