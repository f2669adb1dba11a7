import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasMergeResidue } from '../../scripts/steps/merge-residue.mjs';

const locales = join(import.meta.dirname, '../../locales');

describe('the check of messages refuses the residue of a merge', () => {
  test.for([
    'ตรวจอีกทีนะ=======',
    'ด้านล่าง>>>>>>> refs/heads/places',
    '<<<<<<< HEAD',
    '||||||| base',
    'refs/remotes/origin/main',
  ])('"%s"', (text) => {
    expect(hasMergeResidue(text)).toBe(true);
  });

  test.for(['฿1,083.00', 'a >> b', '=== หัวเรื่อง ==='])('but not "%s"', (text) => {
    expect(hasMergeResidue(text)).toBe(false);
  });
});

// Seen failing with the two Thai sentences that ended in "=======" and ">>>>>>> refs/heads/places".
test('no catalog of messages has the residue of a merge', () => {
  const catalogs = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.po'),
  );
  const marked = catalogs.filter((name) => hasMergeResidue(readFileSync(join(locales, name), 'utf8')));
  expect(catalogs.length).toBeGreaterThan(3);
  expect(marked).toEqual([]);
});
