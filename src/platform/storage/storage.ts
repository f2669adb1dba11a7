/** The part of `navigator.storage` that is used; absent in old browsers and on plain http. */
interface StorageSource {
  readonly storage?: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
}

/** 'evictable': the browser may clear what the phone keeps when it wants room. 'unknown': it cannot be asked. */
export type Persistence = 'persisted' | 'evictable' | 'unknown';

/** Whether the browser promised to keep what the phone remembers. Never throws. */
export async function readPersistence({ storage }: StorageSource): Promise<Persistence> {
  if (storage === undefined) return 'unknown';
  try {
    return (await storage.persisted()) ? 'persisted' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/** Asks the browser not to evict what the phone keeps. Never throws. */
export async function requestPersistence(source: StorageSource): Promise<Persistence> {
  if (source.storage === undefined) return 'unknown';
  try {
    const isPersisted = (await source.storage.persisted()) || (await source.storage.persist());
    return isPersisted ? 'persisted' : 'evictable';
  } catch {
    return 'unknown';
  }
}
