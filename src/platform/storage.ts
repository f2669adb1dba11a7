/** The part of `navigator.storage` that is used; absent in old browsers and on plain http. */
interface StorageSource {
  readonly storage?: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
}

/**
 * Asks the browser not to evict what the phone keeps. Never throws.
 *
 * @returns 'persisted', 'evictable' when the browser said no, 'unknown' when it cannot be asked
 */
export async function requestPersistence(
  source: StorageSource,
): Promise<'persisted' | 'evictable' | 'unknown'> {
  if (source.storage === undefined) return 'unknown';
  try {
    const isPersisted = (await source.storage.persisted()) || (await source.storage.persist());
    return isPersisted ? 'persisted' : 'evictable';
  } catch {
    return 'unknown';
  }
}
