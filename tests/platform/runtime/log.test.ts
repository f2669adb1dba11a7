import { expect, test } from 'vitest';
import { openLog } from '#platform/runtime/log';

test('the log keeps the last entries, oldest first', () => {
  const log = openLog(() => new Date(0), 2);
  log.write('one');
  log.write('two', { attempt: 1 });
  log.write('three');
  expect(log.read().map((entry) => [entry.code, entry.details])).toEqual([
    ['two', { attempt: 1 }],
    ['three', {}],
  ]);
});
