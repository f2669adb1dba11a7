import { erasePerson } from '#server/services/office/erase-person';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';
import { erasedLines, obstacleLine } from '#server/cli/messages/person-messages';
import { clerkCommand } from '#server/cli/commands/clerk-command';
import { say, type Command } from '#server/cli/commands/cli-context';
import { namedPerson } from './named-person.ts';
import { reportProgress } from '#server/cli/commands/progress';

const ERASED = words('{} {}: ลบข้อมูลส่วนบุคคลแล้ว', '{} {}: personal data erased');
const WOULD_ERASE = words('{} {}: สิ่งที่จะถูกลบ', '{} {}: this would be erased');
const NOT_YET = words('{} {} ยังลบไม่ได้:', '{} {} cannot be erased yet:');
const UNEXPORTED = words(
  '  คำสั่งซื้อที่ส่งแล้ว {} รายการยังไม่เคยนำออก ถ้าบัญชีต้องใช้ชื่อและเลขผู้เสียภาษี ให้ export orders ก่อน',
  '  {} delivered orders were never exported: if your accounts need their names and tax ids, export orders first',
);
const BACKUPS = words(
  '  สำเนาสำรองเก่ายังมีข้อมูลนี้อยู่จนกว่าจะหมดอายุ ถ้ากู้คืนจากสำเนาสำรอง ให้ลบซ้ำ (docs/privacy.md)',
  '  Older backups keep the data until they expire; erase again after restoring one (docs/privacy.md)',
);

export function erasePersonCommand(help: Words): Command {
  return clerkCommand(help, [], async (desk, transaction, { named, clerk, isDryRun }) => {
    const person = await namedPerson(desk, transaction, named);
    if (typeof person === 'string') return { isDone: false, words: person };
    const onProgress = reportProgress(desk, words('ทำแล้ว {} จาก {} ขั้น', 'Done {} of {} steps'));
    const answer = await erasePerson(transaction, person, { ...clerk, onProgress });
    const title = (sentence: Words) => say(desk, sentence, person.code, person.name);
    if (answer.kind === 'refused') {
      const lines = answer.blockers.map((obstacle) => obstacleLine(desk, obstacle));
      return { isDone: false, words: [title(NOT_YET), ...lines].join('\n') };
    }
    const { tables, unexportedOrders } = answer;
    const lines = [
      title(isDryRun ? WOULD_ERASE : ERASED),
      ...erasedLines(desk, tables),
      ...(unexportedOrders > 0 ? [say(desk, UNEXPORTED, unexportedOrders)] : []),
      ...(isDryRun ? [] : [say(desk, BACKUPS)]),
    ];
    return { isDone: true, words: lines.join('\n') };
  });
}
