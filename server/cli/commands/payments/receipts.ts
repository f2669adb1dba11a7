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
import type { BilingualText } from '#server/cli/tables/columns';
import { bilingual } from '#server/cli/tables/bilingual';
import {
  type Database,
  bahtIn,
  clerkCommand,
  clerkHelp,
  dayIn,
  findNamedCustomer,
  idOfCommand,
  NO_CUSTOMER,
} from '#server/cli/commands/clerk-command';
import { formatMessage, UsageError, type CliContext } from '#server/cli/commands/cli-context';

const REFUSED: Readonly<Record<ReceiptRefusal, BilingualText>> = {
  'customer-unknown': NO_CUSTOMER,
  'receipt-closed': bilingual('รหัสใบรับเงินนี้ใช้ไปแล้ว', 'This ID belongs to another receipt'),
  'nothing-received': bilingual('ไม่มีทั้งเงินและบิลที่จะตัด', 'Enter an amount, or an order to settle'),
  'order-unknown': bilingual(
    'มีบิลที่ไม่ใช่ของลูกค้ารายนี้ หรือไม่มียอดค้าง',
    'One of the orders belongs to another customer or has no amount due',
  ),
  'more-than-open': bilingual(
    'ตัดเกินยอดที่ค้างของบิล หรือบิลนั้นไม่มียอดค้างแล้ว',
    'The amount exceeds what is due on an order, or nothing is due on it',
  ),
  'received-later': bilingual('วันที่รับเงินยังไม่ถึง ใช้วันนี้หรือก่อนหน้า', 'The date received cannot be in the future'),
  'more-than-received': bilingual(
    'ตัดบิลเกินเงินที่รับมารวมกับเงินที่จ่ายเกินไว้',
    'The amount exceeds what was received plus the credit on the account',
  ),
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
    `Record a payment from a credit customer

  npm run staff -- receipt <customer> --amount <baht>            settle the oldest invoices first; keep the rest as credit
  npm run staff -- receipt <customer> --amount 5000 --orders SO690000001,SO690000002:1200.50
  npm run staff -- receipt <customer> --amount 0 --orders SO690000001   use the credit on the account

  --method <method>    cash, transfer, cheque or other (default: transfer)
  --reference <text>   reference number of the transfer or cheque
  --date <day>         date the money arrived (default: today)
  --note <text>        note for the office
Running the same command again does not record the payment again. To record two equal payments on the same day, pass
different values for --reference`,
  ),
  ['amount', 'orders', 'method', 'reference', 'date', 'note'],
  async (context, transaction, { named, option, clerk }) => {
    const amount = bahtIn('amount', option('amount'));
    if (amount === undefined) throw new UsageError('--amount');
    const customer = await findNamedCustomer(context, transaction, named);
    if (customer === undefined) return { isDone: false, message: formatMessage(context, NO_CUSTOMER, named) };
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
    if (answer.kind === 'refused')
      return { isDone: false, message: formatMessage(context, REFUSED[answer.code], named) };
    const { receipt } = answer;
    const lines = [
      formatMessage(
        context,
        isNew ? RECORDED : RECORDED_BEFORE,
        receipt.number,
        customer.name,
        plainBaht(receipt.amount),
      ),
    ];
    return {
      isDone: true,
      message: [...lines, ...(await partsOf(context, transaction, receipt))].join('\n'),
    };
  },
);

const RECORDED = bilingual('ใบรับเงิน {} {}: {} บาท', 'Receipt {} {}: {} baht recorded');
const RECORDED_BEFORE = bilingual(
  'ใบรับเงิน {} {}: {} บาท บันทึกไว้แล้ว ไม่บันทึกซ้ำ',
  'Receipt {} {}: {} baht already recorded; nothing was added',
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

async function partsOf(
  context: CliContext,
  database: Database,
  receipt: Receipt,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { orderId, amount } of receipt.allocations) {
    const order = await findNamedOrder(database, orderId);
    lines.push(
      formatMessage(
        context,
        bilingual('  ตัดบิล {}: {}', '  settles {}: {}'),
        order?.orderNo ?? '',
        plainBaht(amount),
      ),
    );
  }
  const left: Satang = unallocatedOf(receipt);
  if (left > 0)
    lines.push(
      formatMessage(
        context,
        bilingual('  เก็บเป็นเงินในบัญชี: {}', '  kept as credit on the account: {}'),
        plainBaht(left),
      ),
    );
  if (left < 0)
    lines.push(
      formatMessage(
        context,
        bilingual('  ใช้เงินในบัญชี: {}', '  credit used from the account: {}'),
        plainBaht(subtractSatang(ZERO_SATANG, left)),
      ),
    );
  return lines;
}

export const reverseReceiptCommand = clerkCommand(
  clerkHelp(
    `ยกเลิกใบรับเงิน (เช็คเด้ง บันทึกผิด) บิลที่ตัดไว้กลับมาค้าง

  npm run staff -- reverse-receipt <เลขที่> --reason <เหตุผล>`,
    `Reverse a receipt (bounced cheque or mistake); the invoices it settled are due again

  npm run staff -- reverse-receipt <number> --reason <text>`,
  ),
  ['reason'],
  async (context, transaction, { named, option, clerk }) => {
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
        message: formatMessage(context, bilingual('ไม่มีใบรับเงิน {}', 'Receipt {} not found'), named),
      };
    return {
      isDone: true,
      message: formatMessage(
        context,
        bilingual('ยกเลิกใบรับเงิน {} แล้ว: {} บาท', 'Receipt {} reversed: {} baht'),
        named,
        plainBaht(answer.receipt.amount),
      ),
    };
  },
);
