import { bilingual } from '#server/cli/tables/bilingual';
import { unknownValue, type Command } from '#server/cli/commands/cli-context';
import { erasePersonCommand } from './erase-person.ts';
import { checkPersonExport, exportPersonTo } from './export-person.ts';
import { readArguments } from '#server/cli/commands/read-arguments';

const HELP = bilingual(
  `ข้อมูลส่วนบุคคลของหนึ่งคน ตาม PDPA: ขอสำเนา หรือขอให้ลบ

  npm run staff -- person export <รหัสลูกค้า | ชื่อผู้ใช้ | เบอร์โทร> --to <โฟลเดอร์ใหม่>
                        ทุกอย่างที่เก็บเกี่ยวกับคนนั้น เป็น JSON พร้อมรูปและเอกสาร
  npm run staff -- person erase <รหัสลูกค้า | ชื่อผู้ใช้ | เบอร์โทร> [--write]
                        ลบชื่อ เบอร์ ที่อยู่ พิกัด รูป ลายเซ็น และข้อความ ยอดเงินและวันที่ในบัญชียังอยู่ครบ
                        ย้อนกลับไม่ได้ และทำไม่ได้เมื่อยังมีคำสั่งซื้อหรือยอดค้าง

  --write              ลบจริง (ไม่ใส่คือดูเฉยๆ ว่าจะลบอะไร)
  --by <พนักงาน>        ใครสั่ง`,
  `Export or erase a person's data, as the PDPA requires

  npm run staff -- person export <customer code | username | phone> --to <new folder>
                        exports all stored data about the person as JSON, with pictures and documents
  npm run staff -- person erase <customer code | username | phone> [--write]
                        erases names, phone numbers, addresses, coordinates, pictures, signatures and texts;
                        amounts and dates stay in the ledger. You cannot undo this, and it is refused
                        while orders are open or a balance is due

  --write              erase the data (without it: a dry run that shows what would be erased)
  --by <username>      the staff member who makes the change`,
);

const ERASE = erasePersonCommand(HELP);
const UNKNOWN = bilingual('คำสั่ง person ไม่มี {}', 'Unknown subcommand of person: {}');

export const personCommand: Command = {
  help: HELP,
  check: (args) => {
    const [verb = '', ...rest] = args;
    if (verb === 'export') checkPersonExport(rest);
    else if (verb === 'erase') ERASE.check(rest);
    else {
      readArguments(args, {}, Number.POSITIVE_INFINITY);
      throw unknownValue(UNKNOWN, verb, ['export', 'erase']);
    }
  },
  run: async (context, [verb, ...rest]) =>
    verb === 'export' ? await exportPersonTo(context, rest) : await ERASE.run(context, rest),
};
