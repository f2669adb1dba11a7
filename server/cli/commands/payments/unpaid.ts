import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import { addSatang } from '#domain/kernel/money';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import { listUnpaidOrders, type UnpaidOrder } from '#server/services/payments/ledger/unpaid-orders';
import { bilingual } from '#server/tables/bilingual';
import { unpaidSheet } from '#server/tables/office/unpaid-sheet';
import { UNPAID_WAIT_TEXTS } from '#server/tables/texts/unpaid-wait-texts';
import { writeTable } from '#server/tables/write-table';
import { METHOD_MESSAGES } from '#server/cli/messages/payment-messages';
import { UsageError, type CliContext } from '#server/cli/commands/cli-context';
import { auditCommandExport, commandAuthor } from '../audited.ts';
import { defineCommand } from '../command.ts';
import { findNamedCustomer, NO_CUSTOMER } from '../named-customer.ts';
import { newTable, number, text } from '../options.ts';

/** Lists the orders with an amount due, or writes them to a table. */
export const unpaidCommand = defineCommand({
  usage: bilingual(
    `ดูคำสั่งซื้อที่ยังไม่ได้รับเงิน เก่าสุดก่อน

  npm run staff -- unpaid
  npm run staff -- unpaid --method BANK,THAIQR --older-than 3
  npm run staff -- unpaid --customer C10001 --to unpaid.xlsx`,
    `List unpaid orders, oldest first

  npm run staff -- unpaid
  npm run staff -- unpaid --method BANK,THAIQR --older-than 3
  npm run staff -- unpaid --customer C10001 --to unpaid.xlsx`,
  ),
  options: {
    customer: text('<รหัส>  เฉพาะลูกค้ารายนี้', '<code>  only this customer'),
    method: {
      ...text(
        `<วิธี>  ${PAYMENT_METHODS.join(', ')} ใส่ได้หลายวิธี คั่นด้วย ,`,
        `<method>  ${PAYMENT_METHODS.join(', ')}; separate several with commas`,
      ),
      read: (written) => (typeof written === 'string' ? methodsIn(written) : undefined),
    },
    'older-than': number(
      /^\d{1,4}$/,
      '<วัน>  สั่งมาแล้วอย่างน้อยกี่วัน',
      '<days>  ordered at least this many days ago',
    ),
    to: newTable(
      '<ไฟล์>  เขียนเป็นตาราง .xlsx หรือ .csv ไม่เขียนทับไฟล์ที่มีอยู่',
      '<file>  write a table (.xlsx or .csv); existing files are not overwritten',
    ),
  },
  notes: bilingual(
    'ลูกค้าเครดิต (AR) นับเมื่ออนุมัติบิลแล้วและยังมียอดค้าง ยอดที่ไม่ผูกกับบิลดูด้วย debts',
    `Orders on shop credit (AR) are listed once the invoice is approved, until they are paid in full. Debts that belong
to no invoice are shown by debts`,
  ),
  takes: ['by'],
  run: async (context, { option, by }) => {
    const author = await commandAuthor(context, by);
    if ('isDone' in author) return author;
    const { database } = context.tenant;
    const [to, named] = [option('to'), option('customer')];
    const customer = named === undefined ? undefined : await findNamedCustomer(context, database, named);
    if (named !== undefined && customer === undefined) return context.refused(NO_CUSTOMER, named);
    const query = { customer, methods: option('method'), minAgeDays: option('older-than') ?? 0 };
    const found = await listUnpaidOrders(database, query, context.now());
    if (found.length === 0) return context.done(NONE);
    const sum = formatBaht(addSatang(...found.map(({ due }) => due)));
    if (to !== undefined) {
      await writeTable(to, [unpaidSheet(found, context.language)]);
      await auditCommandExport(context, author, { table: 'unpaid', rows: found.length });
      return context.done(WRITTEN, found.length, to, sum);
    }
    for (const order of found) context.print(lineOf(context, order));
    return context.done(TOTAL, found.length, sum);
  },
});

const NONE = bilingual('ไม่มีคำสั่งซื้อที่ค้างชำระ', 'No unpaid orders');
const TOTAL = bilingual('รวม {} คำสั่งซื้อ ค้าง {}', '{} {order|orders}, {} due');

const WRITTEN = bilingual('{} บรรทัดอยู่ใน {}  ค้าง {}', '{} {row|rows} written to {}, {} due');

/** @throws UsageError */
function methodsIn(written: string): readonly PaymentMethod[] {
  return written.split(',').map((each) => {
    const code = each.trim().toUpperCase();
    if (!isPaymentMethod(code)) throw new UsageError(`--method ${each}`);
    return code;
  });
}

function lineOf(context: CliContext, { row, due, charged, waitsFor, ageDays }: UnpaidOrder): string {
  const amount = due === charged ? formatBaht(due) : context.say(PART, formatBaht(due), formatBaht(charged));
  return context.say(
    LINE,
    row.orderNo,
    bangkokDayOf(row.orderedAt),
    row.customerCode,
    row.customerName,
    amount,
    METHOD_MESSAGES[row.payment][context.language],
    UNPAID_WAIT_TEXTS[waitsFor][context.language],
    ageDays,
  );
}

const LINE = bilingual('{}  {}  {} {}  {}  {}: {}  ({} วัน)', '{}  {}  {} {}  {}  {}: {}  ({} {day|days})');
const PART = bilingual('{} จาก {}', '{} of {}');
