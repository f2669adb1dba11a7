/** The used part of `navigator.storage`; absent in old browsers and on plain http. */
interface StorageSource {
  readonly storage?: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
}

/** 'evictable': the browser may clear the storage when it needs space. 'unknown': it cannot be asked. */
export type Persistence = 'persisted' | 'evictable' | 'unknown';

/** Whether the browser granted persistent storage. Never throws. */
export async function readPersistence({ storage }: StorageSource): Promise<Persistence> {
  if (storage === undefined) return 'unknown';
  try {
    return (await storage.persisted()) ? 'persisted' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/** Asks the browser for persistent storage. Never throws. */
export async function requestPersistence(source: StorageSource): Promise<Persistence> {
  if (source.storage === undefined) return 'unknown';
  try {
    const isPersisted = (await source.storage.persisted()) || (await source.storage.persist());
    return isPersisted ? 'persisted' : 'evictable';
  } catch {
    return 'unknown';
  }
}
