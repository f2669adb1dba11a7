import { plainBaht } from '#domain/payments/account';
import type { EraseBlocker } from '#server/services/office/erase-blockers';
import type { ErasedTable } from '#server/services/office/erase-person';
import type { CliContext } from '#server/cli/commands/cli-context';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { nameOfTable } from '#server/tables/person/person-table-messages';

const DELETED = bilingual('  {}: ลบ {} แถว', '  {}: {} {row|rows} deleted');
const CHANGED = bilingual(
  '  {}: ลบข้อมูลส่วนบุคคลออกจาก {} แถว',
  '  {}: personal data removed from {} {row|rows}',
);

export function erasedLines(context: CliContext, tables: readonly ErasedTable[]): readonly string[] {
  return tables.flatMap(({ table, deleted, changed }) => [
    ...(deleted > 0 ? [context.say(DELETED, nameOfTable(table, context.language), deleted)] : []),
    ...(changed > 0 ? [context.say(CHANGED, nameOfTable(table, context.language), changed)] : []),
  ]);
}

type OrderBlocker = Extract<EraseBlocker, { readonly orderNos: readonly string[] }>['code'];

const OF_ORDERS: Readonly<Record<OrderBlocker, BilingualText>> = {
  'orders-open': bilingual(
    '  คำสั่งซื้อยังไม่จบ: {} ส่งหรือยกเลิกก่อน (move, cancel-order)',
    '  Open orders: {}. Deliver or cancel them first (move, cancel-order)',
  ),
  'invoices-out': bilingual(
    '  ไรเดอร์ถือบิลอยู่: {} เอาคืนก่อน (release)',
    '  Invoices with this rider: {}. Take them back first (release)',
  ),
  'orders-unpaid': bilingual(
    '  ยังมียอดค้างชำระ: {} (unpaid, settle-payment, receipt)',
    '  Unpaid orders: {} (unpaid, settle-payment, receipt)',
  ),
  'slips-unseen': bilingual(
    '  มีสลิปที่ยังไม่ได้ตรวจ: {} (slips, confirm-slip, refuse-slip)',
    '  Unchecked slips: {} (slips, confirm-slip, refuse-slip)',
  ),
  'money-unmatched': bilingual(
    '  มีเงินที่ยังไม่ได้จับคู่: {} (settle-payment)',
    '  Unmatched payments: {} (settle-payment)',
  ),
};
const OWES = bilingual('  ลูกค้ายังค้าง {} บาท (debts, receipt)', '  The customer owes {} baht (debts, receipt)');
const IS_OWED = bilingual(
  '  บริษัทค้างลูกค้า {} บาท คืนแล้วบันทึกที่ “เงินที่ต้องคืน” ในหน้าสำนักงาน หรือด้วย correct',
  '  The company owes the customer {} baht. Refund it, then record the refund in the office under “To give back”, or with correct',
);
const OF_STAFF = {
  'last-staff': bilingual('  ไม่มีพนักงานคนอื่นเหลืออยู่', '  This is the last staff account'),
  'own-account': bilingual('  ลบบัญชีของตัวเองไม่ได้', '  You cannot erase your own account'),
} as const;

/** Longer lists are cut. The named commands show the rest. */
const MAX_NAMED = 10;

export function blockerLine(context: CliContext, blocker: EraseBlocker): string {
  switch (blocker.code) {
    case 'account-not-settled':
      return blocker.owed > 0
        ? context.say(OWES, plainBaht(blocker.owed))
        : context.say(IS_OWED, plainBaht(blocker.owed).replace('-', ''));
    case 'last-staff':
    case 'own-account':
      return context.say(OF_STAFF[blocker.code]);
    default: {
      const { orderNos, code } = blocker;
      const more = orderNos.length - MAX_NAMED;
      const named = orderNos.slice(0, MAX_NAMED).join(', ');
      return context.say(OF_ORDERS[code], more > 0 ? `${named} + ${more}` : named);
    }
  }
}
