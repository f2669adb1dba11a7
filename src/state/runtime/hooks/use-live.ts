import { useLiveQuery } from 'dexie-react-hooks';

/**
 * A live query that belongs to a name: while the answer to another name is still being read, the old one's is not shown.
 * Undefined until the first answer.
 *
 * @param part how much of it is read; the part before stays on the screen until this one is there
 */
export function useLive<Value>(
  name: string,
  read: () => Promise<Value> | Value,
  part = '',
): Value | undefined {
  const latest = useLiveQuery(async () => ({ name, value: await read() }), [name, part]);
  return latest?.name === name ? latest.value : undefined;
}
