import { EXPORTED } from '#server/cli/sheets/exported';
import { bilingual } from '#server/cli/tables/bilingual';
import type { Command } from '#server/cli/commands/cli-context';
import { checkExportTable, exportTable } from './export-table.ts';
import { checkBatches, listBatches } from './list-batches.ts';
import { checkOrderExport, exportOrders } from './export-orders.ts';

export const exportCommand: Command = {
  help: bilingual(
    `นำออกเป็นตาราง CSV (UTF-8 เปิดด้วย Excel ได้) หรือ XLSX

  npm run staff -- export <ชนิด> --to <ไฟล์>               ที่ร้านมีอยู่ แก้แล้วนำเข้ากลับได้
  npm run staff -- export <ชนิด> --to <ไฟล์> --template    แบบฟอร์มพร้อมตัวอย่างและคำอธิบายทุกคอลัมน์

  npm run staff -- export orders | order-lines | new-clients | deliveries --to <ไฟล์>
                        เฉพาะที่ยังไม่เคยนำออก เป็นชุดที่มีหมายเลข
  npm run staff -- export orders --batch 12 --to <ไฟล์>    ชุดที่ 12 อีกครั้ง ตามสภาพตอนนี้
  npm run staff -- export batches [<ชนิด>]                 ชุดที่นำออกไปแล้ว

  ไม่เขียนทับไฟล์ที่มีอยู่ และไม่สร้างไฟล์เมื่อไม่มีรายการ

  --batch <หมายเลข>     นำออกซ้ำเฉพาะชุดนั้น
  --again               รวมที่เคยนำออกแล้ว
  --from, --until       ตั้งแต่วัน ถึงวัน เช่น 1/11/2569 (รวมวันนั้น)
  --status <สถานะ>      so-wait, so-approve, so-cancel, invoice-wait, invoice-approve, pod
  --pictures <โฟลเดอร์>  บันทึกรูปหลักฐานการส่งของ`,
    `Export a table as CSV (UTF-8, opens in Excel) or XLSX

  npm run staff -- export <type> --to <file>               current data, which you can edit and import again
  npm run staff -- export <type> --to <file> --template    an empty form with an example and a description of each column

  npm run staff -- export orders | order-lines | new-clients | deliveries --to <file>
                        only rows that have not been exported before, as a numbered batch
  npm run staff -- export orders --batch 12 --to <file>    batch 12 again, with current data
  npm run staff -- export batches [<type>]                 list the batches

  Existing files are not overwritten. No file is written if there are no rows.

  --batch <number>      export this batch again
  --again               include rows that have been exported before
  --from, --until       first and last day (inclusive), for example 1/11/2026
  --status <status>     so-wait, so-approve, so-cancel, invoice-wait, invoice-approve, pod
  --pictures <folder>   save the delivery photos and signatures in this folder`,
  ),
  check: (args) => {
    const [name = '', ...rest] = args;
    if (name === 'batches') checkBatches(rest);
    else if (EXPORTED.has(name)) checkOrderExport(rest);
    else checkExportTable(args);
  },
  run: async (context, args) => {
    const [name = '', ...rest] = args;
    if (name === 'batches') return await listBatches(context, rest);
    const kind = EXPORTED.get(name);
    return kind === undefined
      ? await exportTable(context, args)
      : await exportOrders(context, name, kind, rest);
  },
};
