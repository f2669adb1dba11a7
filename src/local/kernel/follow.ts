import { liveQuery } from 'dexie';

/**
 * Reads now, and again after every change of what was read, in any tab.
 *
 * @returns stops following
 */
export function follow<Value>(
  read: () => Promise<Value>,
  onValue: (value: Value) => void,
  onFault: (fault: unknown) => void,
): () => void {
  // Dexie tracks reads across awaits only for a function that is itself declared async.
  const subscription = liveQuery(async () => await read()).subscribe({ next: onValue, error: onFault });
  return () => subscription.unsubscribe();
}
