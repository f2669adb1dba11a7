/** One value of a database, remembered in this process by its version. */
export interface VersionedMemory<Value> {
  /**
   * The value as the database has it, or as it was a moment ago where somebody is reading the new one already.
   *
   * @throws what reading threw, where there is nothing older or this is the caller that reads
   */
  readonly current: () => Promise<Value>;
  /** The value as the database has it at the time of the call, or newer. */
  readonly newest: () => Promise<Value>;
  /** How often this process read the whole value. */
  readonly reads: () => number;
}

interface Remembered<Value> {
  readonly version: number;
  readonly value: Value;
}

/**
 * Remembers a value that is costly to read, as stale-while-revalidate with a single flight: however many ask after a change,
 * one reads. The first to notice the change waits for its own read, so whoever makes a change and then asks sees it; all
 * others are answered with the value before. What cannot be read is not remembered, and the next caller tries again.
 *
 * @param readVersion cheap, asked by every caller; the same version is the same value
 * @param readValue asked for a value that is at least as new as the version that was read before it
 */
export function rememberByVersion<Value>(
  readVersion: () => Promise<number>,
  readValue: (version: number) => Promise<Value>,
): VersionedMemory<Value> {
  let remembered: Remembered<Value> | undefined;
  let reading: Promise<Value> | undefined;
  let readCount = 0;

  const read = async (): Promise<Value> => {
    // Read again: whoever came late may have waited with an older version than the one that is remembered now. And read first: a
    // change in between is remembered under the older version, and read again next time.
    const version = await readVersion();
    if (remembered?.version === version) return remembered.value;
    readCount += 1;
    const value = await readValue(version);
    remembered = { version, value };
    return value;
  };
  const singleFlight = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  /** Undefined where it is another one now. */
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
      // A read that is under way may have begun before the change; the one after it did not.
      await reading?.catch(() => undefined);
      return (await known())?.value ?? (await singleFlight());
    },
    reads: () => readCount,
  };
}
