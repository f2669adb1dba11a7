import { plainBaht } from '#domain/payments/account';
import type { EraseBlocker } from '#server/services/office/erase-obstacles';
import type { ErasedTable } from '#server/services/office/erase-person';
import { say, type CliContext } from '#server/cli/commands/cli-context';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';
import { TABLE_MESSAGES } from './person-table-messages.ts';

/** Tables that exports leave out, for the report of an erasure. */
const UNSEEN_TABLE_MESSAGES: Partial<Readonly<Record<ErasedTable['table'], Words>>> = {
  changeSequences: words('ลำดับการแก้ของเครื่อง', 'Order of changes by device'),
  idempotencyKeys: words('คำตอบที่เก็บไว้ให้เครื่องถามซ้ำ', 'Answers kept for retries'),
  lineLogins: words('การเข้าสู่ระบบด้วย LINE ที่ค้างอยู่', 'Sign-ins with LINE under way'),
  oneTimeCodes: words('รหัสยืนยันที่ส่งไป', 'One-time codes'),
  orderEvents: words('เหตุการณ์ของคำสั่งซื้อ', 'Events of orders'),
  pushMessages: words('การแจ้งเตือนที่รอส่ง', 'Notifications that wait'),
  staffExportBatches: words('ชุดที่นำออก', 'Batches of exports'),
};

/** The staff's name for a table. */
export function tableMessages(desk: Pick<CliContext, 'language'>, table: ErasedTable['table']): string {
  return (TABLE_MESSAGES[table] ?? UNSEEN_TABLE_MESSAGES[table])?.[desk.language] ?? table;
}

const DELETED = words('  {}: ลบ {} แถว', '  {}: {} rows deleted');
const CHANGED = words('  {}: ลบข้อมูลส่วนบุคคลออกจาก {} แถว', '  {}: personal data removed from {} rows');

export function erasedLines(desk: CliContext, tables: readonly ErasedTable[]): readonly string[] {
  return tables.flatMap(({ table, deleted, changed }) => [
    ...(deleted > 0 ? [say(desk, DELETED, tableMessages(desk, table), deleted)] : []),
    ...(changed > 0 ? [say(desk, CHANGED, tableMessages(desk, table), changed)] : []),
  ]);
}

type OrderObstacle = Extract<EraseBlocker, { readonly orderNos: readonly string[] }>['code'];

const OF_ORDERS: Readonly<Record<OrderObstacle, Words>> = {
  'orders-open': words(
    '  คำสั่งซื้อยังไม่จบ: {} ส่งหรือยกเลิกก่อน (move, cancel-order)',
    '  Orders are open: {}. Deliver or cancel them first (move, cancel-order)',
  ),
  'invoices-out': words(
    '  ไรเดอร์ถือบิลอยู่: {} เอาคืนก่อน (release)',
    '  The rider has invoices: {}. Take them back first (release)',
  ),
  'orders-unpaid': words(
    '  ยังมียอดค้างชำระ: {} (unpaid, settle-payment, receipt)',
    '  Orders are not paid: {} (unpaid, settle-payment, receipt)',
  ),
  'slips-unseen': words(
    '  มีสลิปที่ยังไม่ได้ตรวจ: {} (slips, confirm-slip, refuse-slip)',
    '  Slips wait to be checked: {} (slips, confirm-slip, refuse-slip)',
  ),
  'money-unmatched': words(
    '  มีเงินที่ยังไม่ได้จับคู่: {} (settle-payment)',
    '  Money came that fits nothing yet: {} (settle-payment)',
  ),
};
const OWES = words('  ลูกค้ายังค้าง {} บาท (debts, receipt)', '  The customer owes {} baht (debts, receipt)');
const IS_OWED = words(
  '  บริษัทค้างลูกค้า {} บาท คืนแล้วบันทึกด้วย correct',
  '  The company owes the customer {} baht: refund it and record that with correct',
);
const OF_STAFF = {
  'last-staff': words('  ไม่มีพนักงานคนอื่นเหลืออยู่', '  Nobody else of the staff would be left'),
  'own-account': words('  ลบบัญชีของตัวเองไม่ได้', '  You cannot erase your own account'),
} as const;

/** Longer lists are cut. The named commands show the rest. */
const MAX_NAMED = 10;

export function obstacleLine(desk: CliContext, obstacle: EraseBlocker): string {
  switch (obstacle.code) {
    case 'account-not-settled':
      return obstacle.owed > 0
        ? say(desk, OWES, plainBaht(obstacle.owed))
        : say(desk, IS_OWED, plainBaht(obstacle.owed).replace('-', ''));
    case 'last-staff':
    case 'own-account':
      return say(desk, OF_STAFF[obstacle.code]);
    default: {
      const { orderNos, code } = obstacle;
      const more = orderNos.length - MAX_NAMED;
      const named = orderNos.slice(0, MAX_NAMED).join(', ');
      return say(desk, OF_ORDERS[code], more > 0 ? `${named} + ${more}` : named);
    }
  }
}
