import { isEveryKind } from './every-kind.ts';

/**
 * Returns every second example of a table, for a story whose examples are alike on the level below. The soak tries all.
 * Tables that share their examples start at the first in one test and at the second in the next, so some test tries
 * each example.
 */
export function everySecond<Example>(
  examples: readonly Example[],
  from: 'first' | 'second',
): readonly Example[] {
  const rest = from === 'first' ? 0 : 1;
  return isEveryKind ? examples : examples.filter((_example, place) => place % 2 === rest);
}
