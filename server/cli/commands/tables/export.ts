import { EXPORTED } from '#server/cli/sheets/exported';
import { words } from '#server/cli/tables/bilingual';
import type { Command } from '#server/cli/commands/cli-context';
import { checkExportTable, exportTable } from './export-table.ts';
import { checkBatches, listBatches } from './list-batches.ts';
import { checkTakeOut, exportOrders } from './export-orders.ts';

export const exportCommand: Command = {
  help: words(
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
    `Takes a table out as CSV (UTF-8 that Excel opens) or XLSX

  npm run staff -- export <kind> --to <file>               what the shop has, to be changed and fed in again
  npm run staff -- export <kind> --to <file> --template    a form with an example; every column is explained

  npm run staff -- export orders | order-lines | new-clients | deliveries --to <file>
                        only what was not taken out before, as a batch with a number
  npm run staff -- export orders --batch 12 --to <file>    batch 12 again, as it is now
  npm run staff -- export batches [<kind>]                 what was taken out

  No file is written over, and none is written where there are no rows.

  --batch <number>      only what that batch had
  --again               also what was taken out before
  --from, --until       days such as 1/11/2026, both included
  --status <status>     so-wait, so-approve, so-cancel, invoice-wait, invoice-approve, pod
  --pictures <folder>   saves the photos and signatures of deliveries there`,
  ),
  check: (args) => {
    const [name = '', ...rest] = args;
    if (name === 'batches') checkBatches(rest);
    else if (EXPORTED.has(name)) checkTakeOut(rest);
    else checkExportTable(args);
  },
  run: async (desk, args) => {
    const [name = '', ...rest] = args;
    if (name === 'batches') return await listBatches(desk, rest);
    const kind = EXPORTED.get(name);
    return kind === undefined ? await exportTable(desk, args) : await exportOrders(desk, name, kind, rest);
  },
};
