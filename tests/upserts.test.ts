import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './support/house/source-files.ts';
import { changingUpserts } from './support/house/upsert-rules.ts';

const MIGRATIONS = new URL('../server/store/migrations/', import.meta.url);

const sqlFiles = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ path: name, code: readFileSync(new URL(name, MIGRATIONS), 'utf8') }));

describe('the update of an upsert', () => {
  test('has the same result wherever it runs, which Citus demands', () => {
    const store = sourceFiles().filter(({ path }) => path.startsWith('server/store/'));
    expect(store.filter(({ code }) => code.includes('onConflictDoUpdate(')).length).toBeGreaterThan(5);
    expect([...store, ...sqlFiles].flatMap(changingUpserts)).toEqual([]);
  });

  const found = (code: string) => changingUpserts({ path: 'a.ts', code });

  test('is found with a clock of its own, or of a fragment, and without one in the inserted values', () => {
    const values = '.values({ value: sql`clock_timestamp()` })';
    expect(found(`x${values}.onConflictDoUpdate({ set: { value: sql\`excluded.value\` } })`)).toEqual([]);
    expect(
      found(`x${values}\n.onConflictDoUpdate({ set: { value: sql\`greatest(f(1), now())\` } })`),
    ).toEqual(['a.ts:2']);
    expect(
      found(
        'const clock = sql`extract(epoch from clock_timestamp())`;\nx.onConflictDoUpdate({ set: { at: clock } })',
      ),
    ).toEqual(['a.ts:2']);
    expect(found('insert into a values (now()) on conflict (b) do update set c = random();')).toEqual([
      'a.ts:1',
    ]);
    expect(found('insert into a values (now()) on conflict (b) do update set c = excluded.c;')).toEqual([]);
  });
});
