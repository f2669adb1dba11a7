import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { satang, subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import { plainBaht } from '#domain/payments/account';
import {
  RECEIPT_METHODS,
  unallocatedOf,
  type Allocation,
  type OpenAmount,
  type Receipt,
  type ReceiptRefusal,
} from '#domain/payments/receipt';
import { findNamedOrder } from '#server/services/orders/find-order';
import { openAmounts } from '#server/services/office/open-debts';
import {
  recordAuditedReceipt,
  reverseAuditedReceipt,
} from '#server/services/office/decisions/office-receipts';
import { receiptIdOf } from '#server/services/office/named-account';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { audited } from '#server/cli/commands/audited';
import { clerkCommand, type Database } from '#server/cli/commands/clerk-command';
import { UsageError, type CliContext } from '#server/cli/commands/cli-context';
import { idOfCommand } from '#server/cli/commands/command-id';
import { findNamedCustomer, NO_CUSTOMER } from '#server/cli/commands/named-customer';
import { baht, bahtIn, day, oneOf, required, requiredText, text } from '#server/cli/commands/options';

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

export const receiptCommand = clerkCommand({
  usage: bilingual(
    `บันทึกรับเงินจากลูกค้าเครดิต

  npm run staff -- receipt <รหัสลูกค้า> --amount <บาท>            ตัดบิลเก่าสุดก่อน ที่เหลือเก็บเป็นเงินในบัญชีลูกค้า
  npm run staff -- receipt <รหัสลูกค้า> --amount 5000 --orders SO690000001,SO690000002:1200.50
  npm run staff -- receipt <รหัสลูกค้า> --amount 0 --orders SO690000001   ใช้เงินที่จ่ายเกินไว้`,
    `Record a payment from a credit customer

  npm run staff -- receipt <customer> --amount <baht>            settle the oldest invoices first; keep the rest as credit
  npm run staff -- receipt <customer> --amount 5000 --orders SO690000001,SO690000002:1200.50
  npm run staff -- receipt <customer> --amount 0 --orders SO690000001   use the credit on the account`,
  ),
  options: {
    amount: required(baht('<บาท>  เงินที่รับ', '<baht>  amount received')),
    orders: text('<เลขที่>[:<บาท>],...  บิลที่จะตัด', '<order>[:<baht>],...  orders to settle'),
    method: oneOf(
      RECEIPT_METHODS,
      '<วิธี>  cash เงินสด, transfer โอน, cheque เช็ค, other อื่นๆ (ไม่ใส่คือโอน)',
      '<method>  cash, transfer, cheque or other (default: transfer)',
    ),
    reference: text('<เลขที่>  เลขที่อ้างอิงของการโอนหรือเช็ค', '<text>  reference number of the transfer or cheque'),
    date: day('<วัน>  วันที่เงินเข้า (ไม่ใส่คือวันนี้)', '<day>  date the money arrived (default: today)'),
    note: text('<ข้อความ>  หมายเหตุ', '<text>  note for the office'),
  },
  notes: bilingual(
    'พิมพ์คำสั่งเดิมซ้ำจะไม่บันทึกซ้ำ ถ้ารับสองครั้งเท่ากันในวันเดียว ใส่ --reference ต่างกัน',
    `Running the same command again does not record the payment again. To record two equal payments on the same day, pass
different values for --reference`,
  ),
  act: async (context, transaction, { named, option, clerk }) => {
    const customer = await findNamedCustomer(context, transaction, named);
    if (customer === undefined) return context.refused(NO_CUSTOMER, named);
    const { customerCode, saleUnit } = customer;
    const [amount, orders, reference] = [option('amount'), option('orders'), option('reference') ?? ''];
    const method = option('method') ?? 'transfer';
    const receivedOn = option('date') ?? bangkokDayOf(clerk.now);
    const parts = [customerCode, saleUnit, amount, method, reference, receivedOn, orders ?? ''];
    const id = idOfCommand('receipt', ...parts);
    const allocations =
      orders === undefined
        ? undefined
        : await allocationsIn(transaction, await openAmounts(transaction, customer), orders);
    const { result: answer, act } = await recordAuditedReceipt(transaction, clerk, {
      id,
      account: { customerCode, saleUnit },
      amount,
      method,
      reference,
      receivedOn,
      note: option('note') ?? '',
      allocations,
    });
    if (answer.kind === 'refused') return context.refused(REFUSED[answer.code], named);
    const { receipt } = answer;
    const said = act !== undefined ? RECORDED : RECORDED_BEFORE;
    return {
      isDone: true,
      lines: [
        context.say(said, receipt.number, customer.name, plainBaht(receipt.amount)),
        ...(await partsOf(context, transaction, receipt)),
      ],
      act,
    };
  },
});

const RECORDED = bilingual('ใบรับเงิน {} {}: {} บาท', 'Receipt {} {}: {} baht recorded');
const RECORDED_BEFORE = bilingual(
  'ใบรับเงิน {} {}: {} บาท บันทึกไว้แล้ว ไม่บันทึกซ้ำ',
  'Receipt {} {}: {} baht already recorded; nothing was added',
);

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
      amount:
        (amount === undefined ? undefined : bahtIn(amount, 'orders')) ??
        (whole === undefined || whole === 0 ? satang(1) : whole),
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
    lines.push(context.say(SETTLES, order?.orderNo ?? '', plainBaht(amount)));
  }
  const left = unallocatedOf(receipt);
  if (left > 0) lines.push(context.say(KEPT, plainBaht(left)));
  if (left < 0) lines.push(context.say(CREDIT_USED, plainBaht(subtractSatang(ZERO_SATANG, left))));
  return lines;
}

const SETTLES = bilingual('  ตัดบิล {}: {}', '  settles {}: {}');
const KEPT = bilingual('  เก็บเป็นเงินในบัญชี: {}', '  kept as credit on the account: {}');
const CREDIT_USED = bilingual('  ใช้เงินในบัญชี: {}', '  credit used from the account: {}');

export const reverseReceiptCommand = clerkCommand({
  usage: bilingual(
    `ยกเลิกใบรับเงิน (เช็คเด้ง บันทึกผิด) บิลที่ตัดไว้กลับมาค้าง

  npm run staff -- reverse-receipt <เลขที่> --reason <เหตุผล>`,
    `Reverse a receipt (bounced cheque or mistake); the invoices it settled are due again

  npm run staff -- reverse-receipt <number> --reason <text>`,
  ),
  options: { reason: requiredText('<เหตุผล>  ต้องใส่', '<text>  required') },
  act: async (context, transaction, { named, option, clerk }) => {
    const reason = option('reason');
    const id = /^\d{1,15}$/.test(named) ? await receiptIdOf(transaction, Number(named)) : undefined;
    if (id === undefined) return context.refused(NO_RECEIPT, named);
    const { result, act } = await reverseAuditedReceipt(transaction, clerk, { id, reason });
    return result.kind === 'reversed'
      ? audited(context.done(REVERSED, named, plainBaht(result.receipt.amount)), act)
      : context.refused(NO_RECEIPT, named);
  },
});

const NO_RECEIPT = bilingual('ไม่มีใบรับเงิน {}', 'Receipt {} not found');
const REVERSED = bilingual('ยกเลิกใบรับเงิน {} แล้ว: {} บาท', 'Receipt {} reversed: {} baht');
