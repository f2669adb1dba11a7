/** A cache for one value of a database, keyed by its version. */
export interface VersionedMemory<Value> {
  /**
   * Returns the present value, or the previous one while another caller reads the new one.
   *
   * @throws the error of the read, when there is no previous value or this caller reads
   */
  readonly current: () => Promise<Value>;
  /** Returns the value as of the call or newer. */
  readonly newest: () => Promise<Value>;
  /** The number of times this process has read a changed value. */
  readonly reads: () => number;
}

interface Remembered<Value> {
  readonly version: number;
  readonly value: Value;
}

/**
 * Caches a value that is expensive to read: stale-while-revalidate with a single flight. After a change only
 * one caller reads. The first to notice waits for its own read, so a caller that makes a change and then asks
 * sees it; all others get the previous value. A failed read is not cached, and the next caller tries again.
 *
 * @param readVersion is cheap and called by every caller; equal versions mean equal values
 * @param readValue returns a value that is at least as new as the version that was read before; it may keep what is the
 * same in the previous value
 */
export function rememberByVersion<Value>(
  readVersion: () => Promise<number>,
  readValue: (version: number, before: Value | undefined) => Promise<Value>,
): VersionedMemory<Value> {
  let remembered: Remembered<Value> | undefined;
  let reading: Promise<Value> | undefined;
  let readCount = 0;

  const read = async (): Promise<Value> => {
    // The version is read again, because a late caller may have waited with an older version than the cached
    // one. It is read before the value, so a change in between is cached under the older version and read
    // again next time.
    const version = await readVersion();
    if (remembered?.version === version) return remembered.value;
    readCount += 1;
    const value = await readValue(version, remembered?.value);
    remembered = { version, value };
    return value;
  };
  const singleFlight = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  /** The cached value; undefined when the version has changed. */
  const known = async () => {
    const version = await readVersion();
    return remembered?.version === version ? remembered : undefined;
  };

  return {
    current: async () => {
      const same = await known();
      if (same !== undefined) return same.value;
      if (reading !== undefined && remembered !== undefined) return remembered.value;
      return await singleFlight();
    },
    newest: async () => {
      const same = await known();
      if (same !== undefined) return same.value;
      // A read that is under way may have started before the change. The one after it did not.
      await reading?.catch(() => undefined);
      return (await known())?.value ?? (await singleFlight());
    },
    reads: () => readCount,
  };
}
