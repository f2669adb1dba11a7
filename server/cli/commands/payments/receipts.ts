import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { plainBaht } from '#domain/payments/account';
import {
  RECEIPT_METHODS,
  unallocatedOf,
  type Allocation,
  type OpenAmount,
  type Receipt,
  type ReceiptMethod,
  type ReceiptRefusal,
} from '#domain/payments/receipt';
import { findNamedOrder } from '#server/services/orders/find-order';
import { openAmounts } from '#server/services/office/open-debts';
import { recordReceipt } from '#server/services/office/record-receipt';
import { reverseReceipt } from '#server/services/office/reverse-receipt';
import { isReceiptKnown, receiptIdOf } from '#server/services/office/named-account';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';
import type { Database } from '#server/cli/commands/action';
import {
  bahtIn,
  clerkCommand,
  clerkHelp,
  dayIn,
  findNamedCustomer,
  idOfCommand,
  NO_CUSTOMER,
} from '#server/cli/commands/clerk-command';
import { say, UsageError, type CliContext } from '#server/cli/commands/cli-context';

const REFUSED: Readonly<Record<ReceiptRefusal, Words>> = {
  'customer-unknown': NO_CUSTOMER,
  'receipt-closed': words('รหัสใบรับเงินนี้ใช้ไปแล้ว', 'The id belongs to another receipt'),
  'nothing-received': words('ไม่มีทั้งเงินและบิลที่จะตัด', 'Neither money nor an order to settle'),
  'order-unknown': words(
    'มีบิลที่ไม่ใช่ของลูกค้ารายนี้ หรือไม่มียอดค้าง',
    'One of the orders is not this customer’s, or nothing is open on it',
  ),
  'more-than-open': words(
    'ตัดเกินยอดที่ค้างของบิล หรือบิลนั้นไม่มียอดค้างแล้ว',
    'More than is open on an order, or nothing is open on it',
  ),
  'received-later': words('วันที่รับเงินยังไม่ถึง ใช้วันนี้หรือก่อนหน้า', 'The money cannot have come after today'),
  'more-than-received': words('ตัดบิลเกินเงินที่รับมารวมกับเงินที่จ่ายเกินไว้', 'More than was received and is on account'),
};

export const receiptCommand = clerkCommand(
  clerkHelp(
    `บันทึกรับเงินจากลูกค้าเครดิต

  npm run staff -- receipt <รหัสลูกค้า> --amount <บาท>            ตัดบิลเก่าสุดก่อน ที่เหลือเก็บเป็นเงินในบัญชีลูกค้า
  npm run staff -- receipt <รหัสลูกค้า> --amount 5000 --orders SO690000001,SO690000002:1200.50
  npm run staff -- receipt <รหัสลูกค้า> --amount 0 --orders SO690000001   ใช้เงินที่จ่ายเกินไว้

  --method <วิธี>       cash เงินสด, transfer โอน, cheque เช็ค, other อื่นๆ (ไม่ใส่คือโอน)
  --reference <เลขที่>  เลขที่อ้างอิงของการโอนหรือเช็ค
  --date <วัน>          วันที่เงินเข้า (ไม่ใส่คือวันนี้)
  --note <ข้อความ>      หมายเหตุ
พิมพ์คำสั่งเดิมซ้ำจะไม่บันทึกซ้ำ ถ้ารับสองครั้งเท่ากันในวันเดียว ใส่ --reference ต่างกัน`,
    `Records money of a customer on account

  npm run staff -- receipt <customer> --amount <baht>            the oldest invoices first, the rest is credit on account
  npm run staff -- receipt <customer> --amount 5000 --orders SO690000001,SO690000002:1200.50
  npm run staff -- receipt <customer> --amount 0 --orders SO690000001   uses credit on account

  --method <method>    cash, transfer, cheque or other (transfer unless said)
  --reference <text>   number of the transfer or cheque
  --date <day>         when the money came (today unless said)
  --note <text>
The same command typed again records nothing more; two equal payments on one day need different references`,
  ),
  ['amount', 'orders', 'method', 'reference', 'date', 'note'],
  async (desk, transaction, { named, option, clerk }) => {
    const amount = bahtIn('amount', option('amount'));
    if (amount === undefined) throw new UsageError('--amount');
    const customer = await findNamedCustomer(desk, transaction, named);
    if (customer === undefined) return { isDone: false, words: say(desk, NO_CUSTOMER, named) };
    const method = methodIn(option('method') ?? 'transfer');
    const [reference, note, orders] = [option('reference') ?? '', option('note') ?? '', option('orders')];
    const receivedOn = dayIn('date', option('date')) ?? bangkokDayOf(clerk.now);
    const allocations =
      orders === undefined
        ? undefined
        : await allocationsIn(transaction, await openAmounts(transaction, customer), orders);
    const account = {
      customerCode: customer.customerCode,
      saleUnit: customer.saleUnit,
    };
    const parts = [
      account.customerCode,
      account.saleUnit,
      amount,
      method,
      reference,
      receivedOn,
      orders ?? '',
    ];
    const id = idOfCommand('receipt', ...parts);
    const isNew = !(await isReceiptKnown(transaction, id));
    const answer = await recordReceipt(transaction, clerk, {
      id,
      account,
      amount,
      method,
      reference,
      receivedOn,
      note,
      allocations,
    });
    if (answer.kind === 'refused') return { isDone: false, words: say(desk, REFUSED[answer.code], named) };
    const { receipt } = answer;
    const lines = [
      say(desk, isNew ? RECORDED : RECORDED_BEFORE, receipt.number, customer.name, plainBaht(receipt.amount)),
    ];
    return {
      isDone: true,
      words: [...lines, ...(await partsOf(desk, transaction, receipt))].join('\n'),
    };
  },
);

const RECORDED = words('ใบรับเงิน {} {}: {} บาท', 'Receipt {} {}: {} baht');
const RECORDED_BEFORE = words(
  'ใบรับเงิน {} {}: {} บาท บันทึกไว้แล้ว ไม่บันทึกซ้ำ',
  'Receipt {} {}: {} baht was recorded already; nothing was added',
);

function methodIn(written: string): ReceiptMethod {
  const method = RECEIPT_METHODS.find((one) => one === written);
  if (method === undefined) throw new UsageError(`--method ${RECEIPT_METHODS.join(', ')}`);
  return method;
}

/** Parses `SO1,SO2:300`: the whole open amount of an order, or a part of it. */
async function allocationsIn(
  transaction: Database,
  open: readonly OpenAmount[],
  written: string,
): Promise<readonly Allocation[]> {
  const found: Allocation[] = [];
  for (const part of written.split(',').map((each) => each.trim())) {
    const [name = '', amount] = part.split(':');
    const order = await findNamedOrder(transaction, name);
    if (order === undefined) throw new UsageError(`--orders ${name}`);
    const whole = open.find(({ orderId }) => orderId === order.id)?.open;
    found.push({
      orderId: order.id,
      // An order without an open amount is refused later, whatever amount is asked for.
      amount: bahtIn('orders', amount) ?? (whole === undefined || whole === 0 ? satang(1) : whole),
    });
  }
  return found;
}

async function partsOf(desk: CliContext, database: Database, receipt: Receipt): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { orderId, amount } of receipt.allocations) {
    const order = await findNamedOrder(database, orderId);
    lines.push(
      say(desk, words('  ตัดบิล {}: {}', '  settles {}: {}'), order?.orderNo ?? '', plainBaht(amount)),
    );
  }
  const left: Satang = unallocatedOf(receipt);
  if (left > 0)
    lines.push(say(desk, words('  เก็บเป็นเงินในบัญชี: {}', '  kept on account: {}'), plainBaht(left)));
  if (left < 0)
    lines.push(
      say(
        desk,
        words('  ใช้เงินในบัญชี: {}', '  used from the account: {}'),
        plainBaht(subtractSatang(ZERO_SATANG, left)),
      ),
    );
  return lines;
}

export const reverseReceiptCommand = clerkCommand(
  clerkHelp(
    `ยกเลิกใบรับเงิน (เช็คเด้ง บันทึกผิด) บิลที่ตัดไว้กลับมาค้าง

  npm run staff -- reverse-receipt <เลขที่> --reason <เหตุผล>`,
    `Reverses a receipt (a cheque that bounced, a mistake): what it settled is open again

  npm run staff -- reverse-receipt <number> --reason <text>`,
  ),
  ['reason'],
  async (desk, transaction, { named, option, clerk }) => {
    const reason = option('reason') ?? '';
    if (reason.trim() === '') throw new UsageError('--reason');
    const receiptId = /^\d{1,15}$/.test(named) ? await receiptIdOf(transaction, Number(named)) : undefined;
    const answer =
      receiptId === undefined
        ? undefined
        : await reverseReceipt(transaction, clerk, { id: receiptId, reason });
    if (answer?.kind !== 'reversed')
      return {
        isDone: false,
        words: say(desk, words('ไม่มีใบรับเงิน {}', 'There is no receipt {}'), named),
      };
    return {
      isDone: true,
      words: say(
        desk,
        words('ยกเลิกใบรับเงิน {} แล้ว: {} บาท', 'Receipt {} is reversed: {} baht'),
        named,
        plainBaht(answer.receipt.amount),
      ),
    };
  },
);
