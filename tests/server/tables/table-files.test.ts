import { describe, expect, test } from 'vitest';
import { tableFilesApart, TablesBusy } from '#server/tables/process/run-table-job';
import type { WrittenSheet } from '#server/tables/write-table';
import { archiveOf, foldedTimes, part } from '#tests/support/files/archive';
import { csv } from '#tests/support/server/office-files';
import { tableFilesHere } from '#tests/support/server/table-files-here';

const SHEET: WrittenSheet = {
  name: 'สินค้า',
  headings: ['Code', 'Price', 'Since'],
  rows: [
    ['C1001', 12.5, new Date(Date.UTC(2026, 10, 20))],
    ['=1+1', null, null],
  ],
};
const TABLE = csv([
  ['code', 'price'],
  ['C1001', '481'],
]);

describe('a process of its own', () => {
  test.each(['.csv', '.xlsx'])('writes and reads a %s file as this process does', async (ending) => {
    const bytes = await tableFilesApart.writeTable(ending, [SHEET]);
    const read = await tableFilesApart.readTable(bytes, ending);
    expect(read).toEqual(await tableFilesHere.readTable(bytes, ending));
    expect(read).toMatchObject({ ok: true });
    expect(await tableFilesHere.readTable(await tableFilesHere.writeTable(ending, [SHEET]), ending)).toEqual(
      read,
    );
    expect(await tableFilesApart.readLines(bytes, ending)).toEqual(
      await tableFilesHere.readLines(bytes, ending),
    );
  });

  test.each([
    ['.csv', Buffer.from('<html><table></table></html>')],
    ['.xlsx', Buffer.from('no archive')],
    ['.xls', TABLE],
  ])('refuses what is no table %s for the same reason', async (ending, bytes) => {
    const read = await tableFilesApart.readTable(bytes, ending);
    expect(read).toEqual(await tableFilesHere.readTable(bytes, ending));
    expect(read).toMatchObject({ ok: false });
  });

  test('refuses a small workbook that unpacks to more than its memory', async () => {
    const unfolds = { ...part('xl/sheet.xml', ''), folded: foldedTimes(' '.repeat(1_048_576), 200) };
    const read = await tableFilesApart.readTable(archiveOf([unfolds]), '.xlsx');
    expect(read).toMatchObject({ ok: false, fault: { code: 'file-too-large' } });
  });

  test('is one of two at most; a third job does nothing', async () => {
    const first = tableFilesApart.readTable(TABLE, '.csv');
    const second = tableFilesApart.writeTable('.csv', [SHEET]);
    await expect(tableFilesApart.readLines(TABLE, '.csv')).rejects.toThrow(TablesBusy);
    await Promise.all([first, second]);
    expect(await tableFilesApart.readLines(TABLE, '.csv')).toMatchObject({ ok: true });
  });

  test('ends with the request that it works for', async () => {
    const stopping = new AbortController();
    const reading = tableFilesApart.readTable(TABLE, '.csv', stopping.signal);
    stopping.abort(new Error('the browser closed the connection'));
    await expect(reading).rejects.toThrow('the browser closed the connection');
    expect(await tableFilesApart.readTable(TABLE, '.csv')).toMatchObject({ ok: true });
  });
});
