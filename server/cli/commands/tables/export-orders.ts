import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { proofBytes } from '#server/services/orders/export/export-orders';
import type { ExportedFile, ExportTableKind } from '#server/tables/sheets/exported';
import { bilingual } from '#server/tables/bilingual';
import { writeTable } from '#server/tables/write-table';
import { DONE, UsageError, type CliContext } from '#server/cli/commands/cli-context';
import { commandAuthor, writeCommandAudit } from '#server/cli/commands/audited';
import { defineCommand, type Command } from '#server/cli/commands/command';
import { day, flag, newTable, number, oneOf, required, text } from '#server/cli/commands/options';
import { reportProgress } from '#server/cli/commands/progress';
import { savePicture } from '#server/cli/commands/save-picture';

/**
 * Exports rows once, as a numbered batch that can be exported again. The file is written before the batch is
 * committed, so an interrupted run may export rows twice but never loses one.
 *
 * @param name of the kind
 */
export function exportOrdersCommand(name: string, kind: ExportTableKind): Command {
  return defineCommand({
    usage: bilingual(
      `
  npm run staff -- export orders | order-lines | new-clients | deliveries --to <ไฟล์>
                        เฉพาะที่ยังไม่เคยนำออก เป็นชุดที่มีหมายเลข
  npm run staff -- export orders --batch 12 --to <ไฟล์>    ชุดที่ 12 อีกครั้ง ตามสภาพตอนนี้`,
      `
  npm run staff -- export orders | order-lines | new-clients | deliveries --to <file>
                        only rows that have not been exported before, as a numbered batch
  npm run staff -- export orders --batch 12 --to <file>    batch 12 again, with current data`,
    ),
    options: {
      to: EXPORT_FILE,
      batch: number(/^[1-9]\d{0,8}$/, '<หมายเลข>  นำออกซ้ำเฉพาะชุดนั้น', '<number>  export this batch again'),
      again: flag('รวมที่เคยนำออกแล้ว', 'include rows that have been exported before'),
      from: day('<วัน>  ตั้งแต่วันนี้ เช่น 1/11/2569', '<day>  first day, for example 1/11/2026'),
      until: day('<วัน>  ถึงวันนี้ (รวมวันนั้น)', '<day>  last day (inclusive)'),
      status: oneOf(ORDER_STATUSES, '<สถานะ>', '<status>'),
      pictures: text(
        '<โฟลเดอร์>  บันทึกรูปหลักฐานการส่งของ',
        '<folder>  save the delivery photos and signatures in this folder',
      ),
    },
    takes: ['by'],
    run: async (context, { option, by }) => {
      const author = await commandAuthor(context, by);
      if ('isDone' in author) return author;
      const [to, batch, isAgain, status] = [option('to'), option('batch'), option('again'), option('status')];
      const [firstDay, lastDay, pictures] = [option('from'), option('until'), option('pictures')];
      if (status !== undefined && !kind.hasStatus) throw new UsageError('--status');
      if (
        batch !== undefined &&
        (isAgain || [firstDay, lastDay, status].some((value) => value !== undefined))
      )
        throw new UsageError(`--batch ${batch}`);
      const query = { firstDay, lastDay, status, isAgain, batch, now: context.now(), file: basename(to) };
      let isWritten = false;
      try {
        const exported = await context.tenant.database.transaction(async (transaction) => {
          const found = await kind.exportRows(transaction, query, context.language);
          if (found === undefined || found.sheet.rows.length === 0) return found;
          if (pictures !== undefined) await savePictures(context, transaction, found.files, pictures);
          await writeTable(to, [found.sheet]);
          isWritten = true;
          await writeCommandAudit(transaction, author, {
            action: 'exported',
            subject: 'export',
            subjectId: name,
            after: { table: name, rows: found.sheet.rows.length, batch: found.batch ?? 0 },
          });
          return found;
        });
        if (exported === undefined) return context.refused(NO_BATCH, batch ?? '', name);
        if (isWritten) context.tell(ROWS_WRITTEN, exported.sheet.rows.length, to);
        else context.tell(NOTHING_NEW);
        if (exported.batch === undefined) return DONE;
        return context.done(BATCH, exported.batch, exported.batch);
      } catch (error) {
        // The batch was rolled back, so a later export contains the rows again. Keeping this file would
        // duplicate them.
        if (isWritten) await rm(to, { force: true });
        throw error;
      }
    },
  });
}

export const EXPORT_FILE = required(
  newTable('<ไฟล์>  ตาราง .xlsx หรือ .csv ที่จะเขียน', '<file>  the table to write (.xlsx or .csv)'),
);
export const ROWS_WRITTEN = bilingual('{} บรรทัดอยู่ใน {}', '{} {row|rows} written to {}');
const NO_BATCH = bilingual(
  'ไม่มีชุดที่ {} ของ {} ดูชุดที่มีด้วย export batches',
  'Batch {} of {} not found. To list the batches, run export batches',
);
const NOTHING_NEW = bilingual(
  'ไม่มีรายการให้นำออก จึงไม่ได้สร้างไฟล์ ที่เคยนำออกแล้วดูได้ด้วย export batches',
  'There are no new rows to export, so no file was written. To list earlier exports, run export batches',
);
const BATCH = bilingual('ชุดที่ {} นำออกซ้ำได้ด้วย --batch {}', 'Batch {}. To export it again, use --batch {}');

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
