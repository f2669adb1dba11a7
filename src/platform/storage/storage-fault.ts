/**
 * The meaning of a failed read or write of the phone's storage.
 * - no-room: the quota is used up
 * - lost: the connection to the database died; a new one may work
 */
export type StorageFault = 'no-room' | 'lost';

const MEANING: Readonly<Record<string, StorageFault>> = {
  QuotaExceededError: 'no-room',
  NS_ERROR_DOM_QUOTA_REACHED: 'no-room',
  // WebKit: "Connection to Indexed Database server lost".
  UnknownError: 'lost',
  InvalidStateError: 'lost',
  DatabaseClosedError: 'lost',
};

/** An aborted transaction has its reason in a nested error, because Dexie wraps errors. */
const LEVELS = 4;

/** Undefined for an error that is not the storage's: a bug, or a permanent refusal of the browser. */
export function storageFaultOf(fault: unknown): StorageFault | undefined {
  let level = fault;
  let found: StorageFault | undefined;
  for (let depth = 0; depth < LEVELS && level instanceof Object; depth += 1) {
    const meaning = 'name' in level ? MEANING[String(level.name)] : undefined;
    if (meaning === 'no-room') return meaning;
    found ??= meaning;
    level = 'inner' in level ? level.inner : undefined;
  }
  return found;
}
