import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import { proofBytes, type ExportQuery } from '#server/services/orders/export/export-orders';
import type { TakenFile, TakenOutKind } from '#server/cli/sheets/exported';
import { words } from '#server/cli/tables/bilingual';
import { FileIsThere, isTablePath, writeTable } from '#server/cli/tables/write-table';
import { dayIn } from '#server/cli/commands/clerk-command';
import { EXIT, say, UsageError, type CliContext, type Exit } from '#server/cli/commands/cli-context';
import { reportProgress } from '#server/cli/commands/progress';
import { readArguments } from '#server/cli/commands/read-arguments';
import { refuseExisting } from './refuse-existing.ts';
import { complainOfPicture, OtherPictureIsThere, savePicture } from '#server/cli/commands/save-picture';

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  status: { type: 'string' },
  again: { type: 'boolean', default: false },
  batch: { type: 'string' },
  pictures: { type: 'string' },
} as const;

/** @throws ArgumentError */
export function checkTakeOut(args: readonly string[]): void {
  readArguments(args, OPTIONS, 0);
}

/**
 * Exports rows once, as a numbered batch that can be exported again. The file is written before the batch is
 * committed, so an interrupted run may export rows twice but never loses one.
 */
export async function exportOrders(
  desk: CliContext,
  name: string,
  kind: TakenOutKind,
  args: readonly string[],
): Promise<Exit> {
  const { values } = readArguments(args, OPTIONS, 0);
  const { to, pictures } = values;
  if (to === undefined || !isTablePath(to)) throw new UsageError('--to');
  if (values.status !== undefined && !kind.hasStatus) throw new UsageError('--status');
  const batch = batchIn(values.batch);
  const { from, until, status, again } = values;
  if (batch !== undefined && (again || [from, until, status].some((value) => value !== undefined)))
    throw new UsageError(`--batch ${batch}`);
  if (existsSync(to)) return refuseExisting(desk, to);
  const query: ExportQuery = {
    firstDay: dayIn('from', from),
    lastDay: dayIn('until', until),
    status: status === undefined ? undefined : statusCalled(status),
    isAgain: again,
    batch,
    now: desk.now(),
    file: basename(to),
  };
  let isWritten = false;
  try {
    const taken = await desk.tenant.database.transaction(async (transaction) => {
      const found = await kind.take(transaction, query);
      if (found === undefined || found.rows.length === 0) return found;
      if (pictures !== undefined) await savePictures(desk, transaction, found.files, pictures);
      const headings = kind.headings.map((heading) => heading[desk.language]);
      await writeTable(to, [{ name: kind.title[desk.language], headings, rows: found.rows }]);
      isWritten = true;
      return found;
    });
    if (taken === undefined) {
      desk.complain(say(desk, NO_BATCH, batch ?? '', name));
      return EXIT.refused;
    }
    if (taken.rows.length === 0) desk.tell(say(desk, NOTHING_NEW));
    else desk.tell(say(desk, words('{} บรรทัดอยู่ใน {}', 'Rows: {}, in {}'), taken.rows.length, to));
    if (taken.batch !== undefined) desk.tell(say(desk, BATCH, taken.batch, taken.batch));
    return EXIT.done;
  } catch (error) {
    // The batch was rolled back, so a later export contains the rows again. Keeping this file would duplicate
    // them.
    if (isWritten) await rm(to, { force: true });
    if (error instanceof FileIsThere) return refuseExisting(desk, to);
    if (!(error instanceof OtherPictureIsThere)) throw error;
    complainOfPicture(desk, error);
    return EXIT.refused;
  }
}

const NO_BATCH = words(
  'ไม่มีชุดที่ {} ของ {} ดูชุดที่มีด้วย export batches',
  'There is no batch {} of {}: export batches lists them',
);
const NOTHING_NEW = words(
  'ไม่มีรายการให้นำออก จึงไม่ได้สร้างไฟล์ ที่เคยนำออกแล้วดูได้ด้วย export batches',
  'There is nothing to take out, so no file was written; export batches lists what was taken out before',
);
const BATCH = words('ชุดที่ {} นำออกซ้ำได้ด้วย --batch {}', 'Batch {}: --batch {} takes the same out again');

function batchIn(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(written)) throw new UsageError(`--batch ${written}`);
  return Number(written);
}

function statusCalled(written: string): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === written);
  if (status === undefined) throw new UsageError(`--status ${ORDER_STATUSES.join(', ')}`);
  return status;
}

async function savePictures(
  desk: CliContext,
  transaction: CliContext['tenant']['database'],
  files: readonly TakenFile[],
  folder: string,
): Promise<void> {
  const onProgress = reportProgress(desk, words('บันทึกรูปแล้ว {} จาก {}', 'Saved {} of {} pictures'));
  for (const [index, { id, name }] of files.entries()) {
    const bytes = await proofBytes(transaction, id);
    if (bytes !== undefined) await savePicture(join(folder, `${name}.webp`), bytes);
    onProgress(index + 1, files.length);
  }
}
