import { words } from '#server/cli/tables/bilingual';
import { unknownValue, type Command } from '#server/cli/commands/cli-context';
import { erasePersonCommand } from './erase-person.ts';
import { checkPersonExport, exportPersonTo } from './export-person.ts';
import { readArguments } from '#server/cli/commands/read-arguments';

const HELP = words(
  `ข้อมูลส่วนบุคคลของหนึ่งคน ตาม PDPA: ขอสำเนา หรือขอให้ลบ

  npm run staff -- person export <รหัสลูกค้า | ชื่อผู้ใช้ | เบอร์โทร> --to <โฟลเดอร์ใหม่>
                        ทุกอย่างที่เก็บเกี่ยวกับคนนั้น เป็น JSON พร้อมรูปและเอกสาร
  npm run staff -- person erase <รหัสลูกค้า | ชื่อผู้ใช้ | เบอร์โทร> [--write]
                        ลบชื่อ เบอร์ ที่อยู่ พิกัด รูป ลายเซ็น และข้อความ ยอดเงินและวันที่ในบัญชียังอยู่ครบ
                        ย้อนกลับไม่ได้ และทำไม่ได้เมื่อยังมีคำสั่งซื้อหรือยอดค้าง

  --write              ลบจริง (ไม่ใส่คือดูเฉยๆ ว่าจะลบอะไร)
  --by <พนักงาน>        ใครสั่ง`,
  `A person's data under the PDPA: a copy of it, or erasing it

  npm run staff -- person export <customer code | user name | phone> --to <new folder>
                        everything that is kept about them, as JSON, with pictures and documents
  npm run staff -- person erase <customer code | user name | phone> [--write]
                        removes names, numbers, addresses, coordinates, pictures, signatures and texts;
                        amounts and dates in the books stay. It cannot be undone, and is refused while
                        orders are open or money is owed

  --write              erases (a look at what would go without)
  --by <username>      whose word it is`,
);

const ERASE = erasePersonCommand(HELP);
const UNKNOWN = words('คำสั่ง person ไม่มี {}', 'The command person has no {}');

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
  run: async (desk, [verb, ...rest]) =>
    verb === 'export' ? await exportPersonTo(desk, rest) : await ERASE.run(desk, rest),
};
