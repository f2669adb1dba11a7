import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transitionTable } from '#tests/support/house/transition-table';

test('the README of the outbox has the transitions as the code computes them', () => {
  expect(readFileSync('domain/outbox/README.md', 'utf8'), 'npm run outbox:table').toContain(
    transitionTable(),
  );
});
