import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openDataMeter } from '#local/device/data-meter';
import { bangkokMonthOf } from '#domain/kernel/bangkok-day';
import { UsageDatabase } from '#local/database/usage-database';
import { phoneClock } from '#tests/support/phone/phone-clock';

const openDisk = () => {
  const disk = new IDBFactory();
  return () => new UsageDatabase('/demo/', { indexedDB: disk, IDBKeyRange });
};

test('a month begins at midnight in Bangkok', () => {
  expect(bangkokMonthOf(new Date('2026-10-31T16:59:59Z'))).toBe('2026-10');
  expect(bangkokMonthOf(new Date('2026-10-31T17:00:00Z'))).toBe('2026-11');
});

// Seen failing when the meter wrote its own sum over the row: the page's part was lost.
test('pages and worker add to the same month', async () => {
  const open = openDisk();
  const clock = phoneClock(new Date('2026-11-20T09:00:00+07:00'));
  const page = openDataMeter(() => open().dataMonths, clock);
  const worker = openDataMeter(() => open().dataMonths, clock);
  page.note({ kind: 'answers', bytes: 100 });
  page.note({ kind: 'answers', bytes: 20 });
  worker.note({ kind: 'pictures', bytes: 3000 });
  await Promise.all([page.write(), worker.write()]);
  page.note({ kind: 'catalogue', bytes: 4 });
  await page.write();
  await page.write();
  expect(await open().dataMonths.toArray()).toEqual([
    { month: '2026-11', bytes: { answers: 120, catalogue: 4, pictures: 3000, app: 0 } },
  ]);
});

test('a new month starts at zero, and only the month before is kept', async () => {
  const { dataMonths } = openDisk()();
  for (const day of ['2026-10-20', '2026-11-20', '2026-12-20']) {
    const meter = openDataMeter(() => dataMonths, phoneClock(new Date(`${day}T09:00:00+07:00`)));
    meter.note({ kind: 'app', bytes: 7 });
    await meter.write();
  }
  expect((await dataMonths.toArray()).map(({ month, bytes }) => [month, bytes.app])).toEqual([
    ['2026-11', 7],
    ['2026-12', 7],
  ]);
});

// Seen failing when the amounts of a failed write were forgotten.
test('an amount that cannot be written is written the next time', async () => {
  const database = openDisk()();
  const meter = openDataMeter(() => database.dataMonths, phoneClock());
  meter.note({ kind: 'app', bytes: 7 });
  database.close();
  await meter.write();
  await database.open();
  meter.note({ kind: 'app', bytes: 1 });
  await meter.write();
  expect((await database.dataMonths.toArray())[0]?.bytes.app).toBe(8);
});
