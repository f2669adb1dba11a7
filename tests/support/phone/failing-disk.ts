import { IDBFactory } from 'fake-indexeddb';

/** A disk that fails as browsers' disks do. It sits below the database and does not replace it. */
export interface FailingDisk {
  readonly factory: IDBFactory;
  /** If it returns true, a transaction that writes to these stores, or upgrades the database that has them, aborts with QuotaExceededError. */
  isFull: (stores: readonly string[]) => boolean;
  /** While true, connections cannot be opened. */
  isUnopenable: boolean;
  /**
   * Breaks every open connection: 'server-lost' aborts its transactions with UnknownError, as WebKit does; 'closing'
   * throws InvalidStateError at the next transaction, as Chromium does.
   */
  loseConnections(how: 'server-lost' | 'closing'): void;
  /** Makes transactions on this store impossible, as with a damaged file. */
  breakStore(name: string): void;
  /** The number of opened connections. */
  readonly opened: () => number;
}

export function failingDisk(): FailingDisk {
  const factory = new IDBFactory();
  const broken = new Set<string>();
  const lost = new Map<IDBDatabase, 'server-lost' | 'closing' | undefined>();
  const open = factory.open.bind(factory);
  let opened = 0;
  const disk: FailingDisk = {
    factory,
    isFull: () => false,
    isUnopenable: false,
    loseConnections: (how) => lost.forEach((_, connection) => lost.set(connection, how)),
    breakStore: (name) => void broken.add(name),
    opened: () => opened,
  };

  function watch(connection: IDBDatabase): void {
    lost.set(connection, undefined);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (names, mode, options) => {
      const fault = lost.get(connection);
      if (fault === 'closing')
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      if ([...(typeof names === 'string' ? [names] : names)].some((name) => broken.has(name)))
        throw new DOMException('Internal error reading the store', 'UnknownError');
      const transaction = begin(names, mode, options);
      if (fault === 'server-lost') queueMicrotask(() => abort(transaction, 'UnknownError'));
      else if (mode === 'readwrite' && disk.isFull([...transaction.objectStoreNames]))
        queueMicrotask(() => abort(transaction, 'QuotaExceededError'));
      return transaction;
    };
  }

  factory.open = (name, version) => {
    if (disk.isUnopenable) throw new DOMException('Internal error opening backing store', 'UnknownError');
    const request = version === undefined ? open(name) : open(name, version);
    request.addEventListener('upgradeneeded', () => {
      const { result, transaction } = request;
      if (transaction !== null && disk.isFull([...result.objectStoreNames]))
        queueMicrotask(() => abort(transaction, 'QuotaExceededError'));
    });
    request.addEventListener('success', () => {
      opened += 1;
      watch(request.result);
    });
    return request;
  };
  return disk;
}

/** Aborts as the engine does: the requests get AbortError, and the transaction has the reason. */
function abort(transaction: IDBTransaction, reason: string): void {
  const abortFor: unknown = Reflect.get(transaction, '_abort');
  if (typeof abortFor === 'function') Reflect.apply(abortFor, transaction, [reason]);
}
