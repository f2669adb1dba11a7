import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status';
import { proofBytes, type ExportQuery } from '#server/services/orders/export/export-orders';
import type { ExportedFile, ExportTableKind } from '#server/cli/sheets/exported';
import { bilingual } from '#server/cli/tables/bilingual';
import { FileExistsError, isTablePath, writeTable } from '#server/cli/tables/write-table';
import { dayIn } from '#server/cli/commands/clerk-command';
import {
  EXIT,
  formatMessage,
  UsageError,
  type CliContext,
  type Exit,
} from '#server/cli/commands/cli-context';
import { reportProgress } from '#server/cli/commands/progress';
import { readArguments } from '#server/cli/commands/read-arguments';
import { refuseExisting } from './refuse-existing.ts';
import { reportExistingPicture, PictureExistsError, savePicture } from '#server/cli/commands/save-picture';

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
export function checkOrderExport(args: readonly string[]): void {
  readArguments(args, OPTIONS, 0);
}

/**
 * Exports rows once, as a numbered batch that can be exported again. The file is written before the batch is
 * committed, so an interrupted run may export rows twice but never loses one.
 */
export async function exportOrders(
  context: CliContext,
  name: string,
  kind: ExportTableKind,
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
  if (existsSync(to)) return refuseExisting(context, to);
  const query: ExportQuery = {
    firstDay: dayIn('from', from),
    lastDay: dayIn('until', until),
    status: status === undefined ? undefined : statusCalled(status),
    isAgain: again,
    batch,
    now: context.now(),
    file: basename(to),
  };
  let isWritten = false;
  try {
    const exported = await context.tenant.database.transaction(async (transaction) => {
      const found = await kind.exportRows(transaction, query);
      if (found === undefined || found.rows.length === 0) return found;
      if (pictures !== undefined) await savePictures(context, transaction, found.files, pictures);
      const headings = kind.headings.map((heading) => heading[context.language]);
      await writeTable(to, [{ name: kind.title[context.language], headings, rows: found.rows }]);
      isWritten = true;
      return found;
    });
    if (exported === undefined) {
      context.printError(formatMessage(context, NO_BATCH, batch ?? '', name));
      return EXIT.refused;
    }
    if (exported.rows.length === 0) context.print(formatMessage(context, NOTHING_NEW));
    else
      context.print(
        formatMessage(
          context,
          bilingual('{} บรรทัดอยู่ใน {}', '{} {row|rows} written to {}'),
          exported.rows.length,
          to,
        ),
      );
    if (exported.batch !== undefined)
      context.print(formatMessage(context, BATCH, exported.batch, exported.batch));
    return EXIT.done;
  } catch (error) {
    // The batch was rolled back, so a later export contains the rows again. Keeping this file would duplicate
    // them.
    if (isWritten) await rm(to, { force: true });
    if (error instanceof FileExistsError) return refuseExisting(context, to);
    if (!(error instanceof PictureExistsError)) throw error;
    reportExistingPicture(context, error);
    return EXIT.refused;
  }
}

const NO_BATCH = bilingual(
  'ไม่มีชุดที่ {} ของ {} ดูชุดที่มีด้วย export batches',
  'Batch {} of {} not found. To list the batches, run export batches',
);
const NOTHING_NEW = bilingual(
  'ไม่มีรายการให้นำออก จึงไม่ได้สร้างไฟล์ ที่เคยนำออกแล้วดูได้ด้วย export batches',
  'There are no new rows to export, so no file was written. To list earlier exports, run export batches',
);
const BATCH = bilingual('ชุดที่ {} นำออกซ้ำได้ด้วย --batch {}', 'Batch {}. To export it again, use --batch {}');

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
  context: CliContext,
  transaction: CliContext['tenant']['database'],
  files: readonly ExportedFile[],
  folder: string,
): Promise<void> {
  const onProgress = reportProgress(context, bilingual('บันทึกรูปแล้ว {} จาก {}', 'Saved {} of {} pictures'));
  for (const [index, { id, name }] of files.entries()) {
    const bytes = await proofBytes(transaction, id);
    if (bytes !== undefined) await savePicture(join(folder, `${name}.webp`), bytes);
    onProgress(index + 1, files.length);
  }
}
