import { existsSync } from 'node:fs';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import { addSatang, bahtFromSatang } from '#domain/kernel/money';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/kernel/payment-method';
import { listUnpaidOrders, type UnpaidOrder } from '#server/services/payments/ledger/unpaid-orders';
import { words } from '#server/cli/tables/bilingual';
import { FileIsThere, isTablePath, writeTable } from '../../tables/write-table.ts';
import { bangkokMinute } from '../../tables/bangkok-minute.ts';
import { METHOD_MESSAGES, UNPAID_WAIT_MESSAGES } from '#server/cli/messages/payment-messages';
import { findNamedCustomer, NO_CUSTOMER } from '../clerk-command.ts';
import {
  EXIT,
  say,
  UsageError,
  type Command,
  type CliContext,
  type Exit,
} from '#server/cli/commands/cli-context';
import { readArguments } from '../read-arguments.ts';
import { refuseExisting } from '#server/cli/commands/tables/refuse-existing';

const OPTIONS = {
  customer: { type: 'string' },
  method: { type: 'string' },
  'older-than': { type: 'string' },
  to: { type: 'string' },
} as const;

/** Lists the orders with an amount due, or writes them to a table. */
export const unpaidCommand: Command = {
  help: words(
    `ดูคำสั่งซื้อที่ยังไม่ได้รับเงิน เก่าสุดก่อน

  npm run staff -- unpaid
  npm run staff -- unpaid --method BANK,THAIQR --older-than 3
  npm run staff -- unpaid --customer C10001 --to unpaid.xlsx

  --customer <รหัส>     เฉพาะลูกค้ารายนี้
  --method <วิธี>       ${PAYMENT_METHODS.join(', ')} ใส่ได้หลายวิธี คั่นด้วย ,
  --older-than <วัน>    สั่งมาแล้วอย่างน้อยกี่วัน
  --to <ไฟล์>           เขียนเป็นตาราง .xlsx หรือ .csv ไม่เขียนทับไฟล์ที่มีอยู่

  ลูกค้าเครดิต (AR) นับเมื่ออนุมัติบิลแล้วและยังมียอดค้าง ยอดที่ไม่ผูกกับบิลดูด้วย debts`,
    `Lists the orders whose money has not come, the oldest first

  npm run staff -- unpaid
  npm run staff -- unpaid --method BANK,THAIQR --older-than 3
  npm run staff -- unpaid --customer C10001 --to unpaid.xlsx

  --customer <code>    of one customer
  --method <method>    ${PAYMENT_METHODS.join(', ')}; several with commas
  --older-than <days>  ordered at least so many days ago
  --to <file>          writes a table, .xlsx or .csv; never over a file that is there

  Orders on account (AR) count from their approved invoice on, while something is open; debts also shows what belongs to no order`,
  ),
  check: (args) => void readArguments(args, OPTIONS, 0),
  run: async (desk, args) => {
    const { values } = readArguments(args, OPTIONS, 0);
    const { to } = values;
    if (to !== undefined && !isTablePath(to)) throw new UsageError(`--to ${to}`);
    const methods = methodsIn(values.method);
    const minAgeDays = daysIn(values['older-than']);
    if (to !== undefined && existsSync(to)) return refuseExisting(desk, to);
    const named = values.customer;
    const customer =
      named === undefined ? undefined : await findNamedCustomer(desk, desk.tenant.database, named);
    if (named !== undefined && customer === undefined) {
      desk.complain(say(desk, NO_CUSTOMER, named));
      return EXIT.refused;
    }
    const query = { customer, methods, minAgeDays };
    const found = await listUnpaidOrders(desk.tenant.database, query, desk.now());
    if (found.length === 0) {
      desk.tell(say(desk, NONE));
      return EXIT.done;
    }
    if (to !== undefined) return await write(desk, found, to);
    for (const order of found) desk.tell(lineOf(desk, order));
    desk.tell(say(desk, TOTAL, found.length, sumOf(found)));
    return EXIT.done;
  },
};

const NONE = words('ไม่มีคำสั่งซื้อที่ค้างชำระ', 'Nothing is unpaid');
const TOTAL = words('รวม {} คำสั่งซื้อ ค้าง {}', 'Orders: {}, due {}');

function sumOf(found: readonly UnpaidOrder[]): string {
  return formatBaht(addSatang(...found.map(({ due }) => due)));
}

function methodsIn(written: string | undefined): readonly PaymentMethod[] | undefined {
  if (written === undefined) return undefined;
  return written.split(',').map((each) => {
    const code = each.trim().toUpperCase();
    if (!isPaymentMethod(code)) throw new UsageError(`--method ${each}`);
    return code;
  });
}

function daysIn(written: string | undefined): number {
  if (written === undefined) return 0;
  if (!/^\d{1,4}$/.test(written)) throw new UsageError(`--older-than ${written}`);
  return Number(written);
}

function lineOf(desk: CliContext, { row, due, charged, waitsFor, ageDays }: UnpaidOrder): string {
  const amount = due === charged ? formatBaht(due) : say(desk, PART, formatBaht(due), formatBaht(charged));
  return say(
    desk,
    LINE,
    row.orderNo,
    bangkokDayOf(row.orderedAt),
    row.customerCode,
    row.customerName,
    amount,
    METHOD_MESSAGES[row.payment][desk.language],
    UNPAID_WAIT_MESSAGES[waitsFor][desk.language],
    ageDays,
  );
}

const LINE = words('{}  {}  {} {}  {}  {}: {}  ({} วัน)', '{}  {}  {} {}  {}  {}: {}  ({} days)');
const PART = words('{} จาก {}', '{} of {}');

const TITLE = words('ค้างชำระ', 'Unpaid');
const HEADINGS = [
  words('เลขที่', 'Order no'),
  words('สถานะ', 'Status'),
  words('สั่งเมื่อ', 'Ordered at'),
  words('รหัสลูกค้า', 'Customer code'),
  words('หน่วยขาย', 'Sale unit'),
  words('ชื่อร้าน', 'Shop name'),
  words('ชำระโดย', 'Payment'),
  words('ยอดที่ต้องชำระ', 'Charged'),
  words('ค้างชำระ', 'Due'),
  words('รออะไร', 'Waits for'),
  words('สลิป', 'Slip'),
  words('อายุ (วัน)', 'Age in days'),
];

async function write(desk: CliContext, found: readonly UnpaidOrder[], path: string): Promise<Exit> {
  const rows = found.map(({ row, charged, due, waitsFor, slip, ageDays }) => [
    row.orderNo,
    row.status,
    bangkokMinute(row.orderedAt),
    row.customerCode,
    row.saleUnit,
    row.customerName,
    row.payment,
    bahtFromSatang(charged),
    bahtFromSatang(due),
    UNPAID_WAIT_MESSAGES[waitsFor][desk.language],
    slip ?? null,
    ageDays,
  ]);
  const headings = HEADINGS.map((heading) => heading[desk.language]);
  try {
    await writeTable(path, [{ name: TITLE[desk.language], headings, rows }]);
  } catch (error) {
    if (error instanceof FileIsThere) return refuseExisting(desk, path);
    throw error;
  }
  desk.tell(
    say(desk, words('{} บรรทัดอยู่ใน {}  ค้าง {}', 'Rows: {}, in {}, due {}'), rows.length, path, sumOf(found)),
  );
  return EXIT.done;
}
