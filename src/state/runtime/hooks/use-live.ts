import { useLiveQuery } from 'dexie-react-hooks';

/**
 * A live query that belongs to a name: the answer for an old name is not shown while the new one is loading. Undefined
 * until the first answer.
 *
 * @param part identifies how much is read; the earlier part stays on the screen until the new one is there
 */
export function useLive<Value>(
  name: string,
  read: () => Promise<Value> | Value,
  part = '',
): Value | undefined {
  const latest = useLiveQuery(async () => ({ name, value: await read() }), [name, part]);
  return latest?.name === name ? latest.value : undefined;
}
