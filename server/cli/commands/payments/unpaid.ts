import { existsSync } from 'node:fs';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import { addSatang, bahtFromSatang } from '#domain/kernel/money';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import { listUnpaidOrders, type UnpaidOrder } from '#server/services/payments/ledger/unpaid-orders';
import { bilingual } from '#server/cli/tables/bilingual';
import { FileExistsError, isTablePath, writeTable } from '../../tables/write-table.ts';
import { bangkokMinute } from '../../tables/bangkok-minute.ts';
import { METHOD_MESSAGES, UNPAID_WAIT_MESSAGES } from '#server/cli/messages/payment-messages';
import { findNamedCustomer, NO_CUSTOMER } from '../clerk-command.ts';
import {
  EXIT,
  formatMessage,
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
  help: bilingual(
    `ดูคำสั่งซื้อที่ยังไม่ได้รับเงิน เก่าสุดก่อน

  npm run staff -- unpaid
  npm run staff -- unpaid --method BANK,THAIQR --older-than 3
  npm run staff -- unpaid --customer C10001 --to unpaid.xlsx

  --customer <รหัส>     เฉพาะลูกค้ารายนี้
  --method <วิธี>       ${PAYMENT_METHODS.join(', ')} ใส่ได้หลายวิธี คั่นด้วย ,
  --older-than <วัน>    สั่งมาแล้วอย่างน้อยกี่วัน
  --to <ไฟล์>           เขียนเป็นตาราง .xlsx หรือ .csv ไม่เขียนทับไฟล์ที่มีอยู่

  ลูกค้าเครดิต (AR) นับเมื่ออนุมัติบิลแล้วและยังมียอดค้าง ยอดที่ไม่ผูกกับบิลดูด้วย debts`,
    `List unpaid orders, oldest first

  npm run staff -- unpaid
  npm run staff -- unpaid --method BANK,THAIQR --older-than 3
  npm run staff -- unpaid --customer C10001 --to unpaid.xlsx

  --customer <code>    only this customer
  --method <method>    ${PAYMENT_METHODS.join(', ')}; separate several with commas
  --older-than <days>  ordered at least this many days ago
  --to <file>          write a table (.xlsx or .csv); existing files are not overwritten

  Orders on shop credit (AR) are listed once the invoice is approved, until they are paid in full. Debts that belong
  to no invoice are shown by debts`,
  ),
  check: (args) => void readArguments(args, OPTIONS, 0),
  run: async (context, args) => {
    const { values } = readArguments(args, OPTIONS, 0);
    const { to } = values;
    if (to !== undefined && !isTablePath(to)) throw new UsageError(`--to ${to}`);
    const methods = methodsIn(values.method);
    const minAgeDays = daysIn(values['older-than']);
    if (to !== undefined && existsSync(to)) return refuseExisting(context, to);
    const named = values.customer;
    const customer =
      named === undefined ? undefined : await findNamedCustomer(context, context.tenant.database, named);
    if (named !== undefined && customer === undefined) {
      context.printError(formatMessage(context, NO_CUSTOMER, named));
      return EXIT.refused;
    }
    const query = { customer, methods, minAgeDays };
    const found = await listUnpaidOrders(context.tenant.database, query, context.now());
    if (found.length === 0) {
      context.print(formatMessage(context, NONE));
      return EXIT.done;
    }
    if (to !== undefined) return await write(context, found, to);
    for (const order of found) context.print(lineOf(context, order));
    context.print(formatMessage(context, TOTAL, found.length, sumOf(found)));
    return EXIT.done;
  },
};

const NONE = bilingual('ไม่มีคำสั่งซื้อที่ค้างชำระ', 'No unpaid orders');
const TOTAL = bilingual('รวม {} คำสั่งซื้อ ค้าง {}', '{} {order|orders}, {} due');

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

function lineOf(context: CliContext, { row, due, charged, waitsFor, ageDays }: UnpaidOrder): string {
  const amount =
    due === charged ? formatBaht(due) : formatMessage(context, PART, formatBaht(due), formatBaht(charged));
  return formatMessage(
    context,
    LINE,
    row.orderNo,
    bangkokDayOf(row.orderedAt),
    row.customerCode,
    row.customerName,
    amount,
    METHOD_MESSAGES[row.payment][context.language],
    UNPAID_WAIT_MESSAGES[waitsFor][context.language],
    ageDays,
  );
}

const LINE = bilingual('{}  {}  {} {}  {}  {}: {}  ({} วัน)', '{}  {}  {} {}  {}  {}: {}  ({} {day|days})');
const PART = bilingual('{} จาก {}', '{} of {}');

const TITLE = bilingual('ค้างชำระ', 'Unpaid');
const HEADINGS = [
  bilingual('เลขที่', 'Order no'),
  bilingual('สถานะ', 'Status'),
  bilingual('สั่งเมื่อ', 'Ordered at'),
  bilingual('รหัสลูกค้า', 'Customer code'),
  bilingual('หน่วยขาย', 'Sale unit'),
  bilingual('ชื่อร้าน', 'Shop name'),
  bilingual('ชำระโดย', 'Payment'),
  bilingual('ยอดที่ต้องชำระ', 'Charged'),
  bilingual('ค้างชำระ', 'Due'),
  bilingual('รออะไร', 'Waits for'),
  bilingual('สลิป', 'Slip'),
  bilingual('อายุ (วัน)', 'Age in days'),
];

async function write(context: CliContext, found: readonly UnpaidOrder[], path: string): Promise<Exit> {
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
    UNPAID_WAIT_MESSAGES[waitsFor][context.language],
    slip ?? null,
    ageDays,
  ]);
  const headings = HEADINGS.map((heading) => heading[context.language]);
  try {
    await writeTable(path, [{ name: TITLE[context.language], headings, rows }]);
  } catch (error) {
    if (error instanceof FileExistsError) return refuseExisting(context, path);
    throw error;
  }
  context.print(
    formatMessage(
      context,
      bilingual('{} บรรทัดอยู่ใน {}  ค้าง {}', '{} {row|rows} written to {}, {} due'),
      rows.length,
      path,
      sumOf(found),
    ),
  );
  return EXIT.done;
}
