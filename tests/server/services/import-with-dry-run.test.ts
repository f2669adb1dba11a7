import { afterAll, expect, it } from 'vitest';
import type { ImportOutcome } from '#domain/kernel/import-problem';
import { importWithDryRun } from '#server/services/catalogue/import/import-with-dry-run';
import { saveNews, readStoredNews } from '#server/store/content/news';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
afterAll(() => server.close());

const piece = {
  code: 'N1',
  type: 'BANNER',
  title: '',
  text: '',
  banner: '',
  link: '',
  isActive: true,
  firstDay: '',
  lastDay: '',
};
const outcome: ImportOutcome = {
  added: 1,
  changed: 0,
  unchanged: 0,
  problems: [],
  warnings: [],
  touched: [],
};

it('an import that turns bad between dry run and write changes nothing', async () => {
  const bad: ImportOutcome = { ...outcome, problems: [{ line: 2, field: 'code', code: 'row-twice' }] };
  const feed = (told: ImportOutcome) =>
    importWithDryRun(server.database, false, async (transaction) => {
      await saveNews(transaction, [piece]);
      return told;
    });
  expect(await feed(bad)).toEqual(bad);
  expect(await readStoredNews(server.database)).toEqual([]);
  expect(await feed(outcome)).toEqual(outcome);
  expect(await readStoredNews(server.database)).toHaveLength(1);
});
