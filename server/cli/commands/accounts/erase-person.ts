import { erasePerson } from '#server/services/office/erase-person';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { erasedLines, blockerLine } from '#server/cli/messages/person-messages';
import { clerkCommand } from '#server/cli/commands/clerk-command';
import { namedPerson } from './named-person.ts';
import { reportProgress } from '#server/cli/commands/progress';

const ERASED = bilingual('{} {}: ลบข้อมูลส่วนบุคคลแล้ว', '{} {}: personal data erased');
const WOULD_ERASE = bilingual('{} {}: สิ่งที่จะถูกลบ', '{} {}: personal data that would be erased');
const NOT_YET = bilingual('{} {} ยังลบไม่ได้:', '{} {} cannot be erased yet:');
const UNEXPORTED = bilingual(
  '  คำสั่งซื้อที่ส่งแล้ว {} รายการยังไม่เคยนำออก ถ้าบัญชีต้องใช้ชื่อและเลขผู้เสียภาษี ให้ export orders ก่อน',
  '  {} delivered {order has|orders have} never been exported. If accounting needs the names and tax IDs, run export orders first',
);
const BACKUPS = bilingual(
  '  สำเนาสำรองเก่ายังมีข้อมูลนี้อยู่จนกว่าจะหมดอายุ ถ้ากู้คืนจากสำเนาสำรอง ให้ลบซ้ำ (docs/privacy.md)',
  '  Older backups contain this data until they expire. If you restore one, erase again (docs/privacy.md)',
);

export const erasePersonCommand = clerkCommand({
  usage: bilingual(
    `  npm run staff -- person erase <รหัสลูกค้า | ชื่อผู้ใช้ | เบอร์โทร> [--write]
                        ลบชื่อ เบอร์ ที่อยู่ พิกัด รูป ลายเซ็น และข้อความ ยอดเงินและวันที่ในบัญชียังอยู่ครบ
                        ย้อนกลับไม่ได้ และทำไม่ได้เมื่อยังมีคำสั่งซื้อหรือยอดค้าง`,
    `  npm run staff -- person erase <customer code | username | phone> [--write]
                        erases names, phone numbers, addresses, coordinates, pictures, signatures and texts;
                        amounts and dates stay in the ledger. You cannot undo this, and it is refused
                        while orders are open or a balance is due`,
  ),
  options: {},
  act: async (context, transaction, { named, clerk, isDryRun }) => {
    const found = await namedPerson(context, transaction, named);
    if (!('person' in found)) return found;
    const { person } = found;
    const onProgress = reportProgress(context, bilingual('ทำแล้ว {} จาก {} ขั้น', 'Completed {} of {} steps'));
    const answer = await erasePerson(transaction, person, { ...clerk, onProgress });
    const title = (sentence: BilingualText) => context.say(sentence, person.code, person.name);
    if (answer.kind === 'refused') {
      const lines = answer.blockers.map((blocker) => blockerLine(context, blocker));
      return { isDone: false, lines: [title(NOT_YET), ...lines] };
    }
    const { tables, unexportedOrders } = answer;
    const lines = [
      title(isDryRun ? WOULD_ERASE : ERASED),
      ...erasedLines(context, tables),
      ...(unexportedOrders > 0 ? [context.say(UNEXPORTED, unexportedOrders)] : []),
      ...(isDryRun ? [] : [context.say(BACKUPS)]),
    ];
    return {
      isDone: true,
      lines,
      // The code stays with the person's orders; the name does not.
      act: {
        action: 'person-erased',
        subject: person.customers.length > 0 ? 'customer' : 'account',
        subjectId: person.customers[0]?.customerCode ?? person.accounts[0]?.id ?? '',
      },
    };
  },
});
