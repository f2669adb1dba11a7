import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status';
import { proofBytes } from '#server/services/take-out';
import type { TakenFile, TakenOutKind } from '../sheets/taken-out.ts';
import { readDay } from '../tables/read-day.ts';
import { words } from '../tables/words.ts';
import { isTablePath, writeTable } from '../tables/write-table.ts';
import { EXIT, say, WrongUse, type Desk, type Exit } from './desk.ts';
import { tellTenths } from './progress.ts';
import { readArguments } from './read-arguments.ts';

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  status: { type: 'string' },
  again: { type: 'boolean', default: false },
  pictures: { type: 'string' },
} as const;

/**
 * Takes out what happened, once: what a table had before is in the next one only where that is asked for. The file is there before
 * its rows are marked, so a run that is broken off may take some out twice and never loses one.
 */
export async function takeOut(desk: Desk, kind: TakenOutKind, args: readonly string[]): Promise<Exit> {
  const { values } = readArguments(args, OPTIONS, 0);
  const { to, pictures } = values;
  if (to === undefined || !isTablePath(to)) throw new WrongUse('--to');
  if (values.status !== undefined && !kind.hasStatus) throw new WrongUse('--status');
  const { database } = desk.tenant;
  let isWritten = false;
  try {
    const taken = await database.transaction(async (transaction) => {
      const found = await kind.take(transaction, {
        firstDay: dayIn('--from', values.from),
        lastDay: dayIn('--until', values.until),
        status: values.status === undefined ? undefined : statusCalled(values.status),
        isAgain: values.again,
        now: desk.now(),
      });
      if (pictures !== undefined) await savePictures(desk, transaction, found.files, pictures);
      const headings = kind.headings.map((heading) => heading[desk.language]);
      await writeTable(to, [{ name: kind.title[desk.language], headings, rows: found.rows }]);
      isWritten = true;
      return found;
    });
    desk.tell(say(desk, words('{} บรรทัดอยู่ใน {}', 'Rows: {}, in {}'), taken.rows.length, to));
    return EXIT.done;
  } catch (error) {
    // Not marked, so they come again: the file would have them twice.
    if (isWritten) await rm(to, { force: true });
    throw error;
  }
}

function dayIn(option: string, written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const read = readDay(written);
  if ('code' in read || read.day === '') throw new WrongUse(`${option} ${written}`);
  return read.day;
}

function statusCalled(written: string): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === written);
  if (status === undefined) throw new WrongUse(`--status ${ORDER_STATUSES.join(', ')}`);
  return status;
}

async function savePictures(
  desk: Desk,
  transaction: Desk['tenant']['database'],
  files: readonly TakenFile[],
  folder: string,
): Promise<void> {
  const onProgress = tellTenths(desk, words('บันทึกรูปแล้ว {} จาก {}', 'Saved {} of {} pictures'));
  await mkdir(folder, { recursive: true });
  for (const [index, { id, name }] of files.entries()) {
    const bytes = await proofBytes(transaction, id);
    if (bytes !== undefined) await writeFile(join(folder, `${name}.webp`), bytes);
    onProgress(index + 1, files.length);
  }
}
