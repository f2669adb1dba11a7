import { randomUUID } from 'node:crypto';
import { formatBaht } from '#domain/kernel/format-money';
import { satang, subtractSatang, type Satang } from '#domain/kernel/money';
import { methodOf, type PaymentMethod } from '#domain/payments/payment-method';
import {
  findOrderOfMoney,
  listMoneyToSettle,
  settleOrderMoney,
  type AttemptToSettle,
  type OrderOfMoney,
  type SettleOrderAnswer,
  type SettleOrderRefusal,
} from '#server/services/office/settle-order-money';
import { OFFICE_MONEY, type OfficeMoney } from '#server/services/payments/staff-attempt';
import { bangkokMinute } from '../../tables/bangkok-minute.ts';
import type { BilingualText } from '../../tables/columns.ts';
import { bilingual } from '#server/cli/tables/bilingual';
import {
  METHOD_MESSAGES,
  PAID_BY_MESSAGES,
  PAYMENT_STATE_MESSAGES,
} from '#server/cli/messages/payment-messages';
import { withOrder } from '../action.ts';
import { type Answer, type Database, bahtIn, clerkCommand, clerkHelp } from '../clerk-command.ts';
import {
  EXIT,
  formatMessage,
  UsageError,
  type Command,
  type CliContext,
  type Exit,
} from '#server/cli/commands/cli-context';

/** The limit of the call SETTLE_PAYMENT. */
const MAX_NOTE = 200;

const OUTCOMES = ['paid', 'returned'] as const;

type Outcome = (typeof OUTCOMES)[number];

const settleCommand = clerkCommand(
  clerkHelp(
    `ตัดสินใจเรื่องเงินที่ไม่ตรงกับคำสั่งซื้อ หรือบันทึกว่าเงินเข้าบัญชีแล้วโดยไม่มีสลิป

  npm run staff -- settle-payment                              เงินทั้งหมดที่รอตัดสินใจ
  npm run staff -- settle-payment <เลขที่> ...                  ของคำสั่งซื้อเหล่านั้น
  npm run staff -- settle-payment <เลขที่> ... --as paid        นับว่าชำระแล้ว แม้ยอดไม่ตรง
  npm run staff -- settle-payment <เลขที่> ... --as returned    คืนเงินให้ลูกค้าแล้ว คำสั่งซื้อชำระใหม่ได้

  --amount <บาท>        นับเป็นยอดชำระเท่านี้ ถ้าไม่ใช่ยอดที่เข้ามาทั้งหมด (ใช้กับ --as paid)
  --method <วิธี>        เงินที่สำนักงานรับเองมาอย่างไร: cash เงินสด, transfer โอนเข้าบัญชี ต้องระบุ ถ้าคำสั่งซื้อไม่ได้จ่ายด้วยการโอน
  --payment <เลขอ้างอิง> การชำระครั้งไหน ถ้ามีหลายครั้ง เช่น SO690000012P2
  --note <ข้อความ>      หมายเหตุของสำนักงาน ลูกค้าไม่เห็น

  เงินที่เกินยอดคำสั่งซื้อกลายเป็นเงินของลูกค้าในบัญชี ลูกค้าเครดิต (AR) ที่จ่ายตามปกติใช้ receipt`,
    `Settle payments that do not match their order, or record money that arrived without a slip

  npm run staff -- settle-payment                              list all payments that need a decision
  npm run staff -- settle-payment <order> ...                  list those of these orders
  npm run staff -- settle-payment <order> ... --as paid        accept as paid, even if the amount differs
  npm run staff -- settle-payment <order> ... --as returned    record as refunded; the order can be paid again

  --amount <baht>      amount to accept as paid, if not the whole amount received (with --as paid)
  --method <method>    how the office received the money: cash or transfer; required unless the order is paid by transfer
  --payment <reference>  the payment to settle, if there are several, for example SO690000012P2
  --note <text>        note for the office; the customer does not see it

  Any amount above the order's total becomes credit on the customer's account. For regular payments of credit customers
  (AR), use receipt`,
  ),
  ['as', 'amount', 'method', 'payment', 'note'],
  (context, transaction, { named, option, clerk, isDryRun }) => {
    const outcome = outcomeIn(option('as'));
    const amount = bahtIn('amount', option('amount'));
    const receivedAs = receivedAsIn(option('method'));
    const note = noteIn(option('note'));
    if (outcome === undefined && !isDryRun) throw new UsageError(`--as ${OUTCOMES.join(', ')}`);
    if (amount !== undefined && outcome !== 'paid') throw new UsageError('--amount');
    if (receivedAs !== undefined && outcome !== 'paid') throw new UsageError('--method');
    return withOrder(context, transaction, named, async ({ id: orderId, orderNo }) => {
      if (outcome === undefined) return await show(context, transaction, orderId);
      const reference = option('payment')?.trim().toUpperCase();
      const answer = await settleOrderMoney(
        transaction,
        { accountId: clerk.accountId, now: clerk.now, newId: randomUUID },
        { orderId, outcome, reference, amount, receivedAs, note },
      );
      return answer.kind === 'refused'
        ? refusal(context, orderNo, answer)
        : { isDone: true, message: settledLines(context, outcome, answer).join('\n') };
    });
  },
  { most: Number.POSITIVE_INFINITY, onlyForOne: ['amount', 'payment'] },
);

/** Settles the money of orders; without an order it lists the money that waits. */
export const settlePaymentCommand: Command = {
  help: settleCommand.help,
  check: settleCommand.check,
  run: async (context, args) =>
    args.length === 0 ? await list(context) : await settleCommand.run(context, args),
};

async function list(context: CliContext): Promise<Exit> {
  const found = await listMoneyToSettle(context.tenant.database);
  if (found.length === 0) context.print(formatMessage(context, NONE));
  for (const each of found) context.print(attemptLines(context, each).join('\n'));
  return EXIT.done;
}

const NONE = bilingual('ไม่มีเงินที่รอตัดสินใจ', 'No payments need a decision');

async function show(context: CliContext, database: Database, orderId: string): Promise<Answer> {
  const order = await findOrderOfMoney(database, orderId);
  const found = await listMoneyToSettle(database, orderId);
  if (order === undefined) return { isDone: false, message: orderId };
  const lines =
    found.length === 0
      ? [orderLine(context, order, PAYMENT_STATE_MESSAGES[order.paymentState][context.language])]
      : found.flatMap((each) => attemptLines(context, each));
  return { isDone: true, message: lines.join('\n') };
}

function attemptLines(context: CliContext, attempt: AttemptToSettle): readonly string[] {
  const { order, reference, method, paymentState, money, received } = attempt;
  const head =
    order === undefined
      ? formatMessage(context, STRAY, reference)
      : orderLine(context, order, stateOf(context, order, paymentState));
  const how = method === undefined ? '' : METHOD_MESSAGES[method][context.language];
  const parts = money.map(({ amount, currency, by, heardAt }) =>
    formatMessage(
      context,
      CAME,
      reference,
      how,
      currency === 'THB' ? formatBaht(satang(amount)) : `${amount / 100} ${currency}`,
      bangkokMinute(heardAt),
      PAID_BY_MESSAGES[by][context.language],
    ),
  );
  return [head, ...parts, ...(order === undefined ? [] : differenceLine(context, order, received))];
}

const STRAY = bilingual('ไม่รู้ว่าของคำสั่งซื้อไหน: {}', 'No order found for: {}');
const CAME = bilingual('  {}  {}  เงินเข้า {}  {}  {}', '  {}  {}  {} received  {}  {}');
const ORDER = bilingual('{}  {} {}  ต้องชำระ {}  {}', '{}  {} {}  due {}  {}');
const CANCELLED = bilingual('ยกเลิกแล้ว', 'cancelled');

function orderLine(context: CliContext, order: OrderOfMoney, state: string): string {
  const { orderNo, customerCode, customerName, charged } = order;
  return formatMessage(context, ORDER, orderNo, customerCode, customerName, formatBaht(charged), state);
}

function stateOf(
  context: CliContext,
  { status }: OrderOfMoney,
  payment: AttemptToSettle['paymentState'],
): string {
  return (status === 'so-cancel' ? CANCELLED : PAYMENT_STATE_MESSAGES[payment])[context.language];
}

/** The difference between the money that came and the order's price. */
function differenceLine(context: CliContext, { charged }: OrderOfMoney, came: Satang): readonly string[] {
  if (came === charged) return [];
  return came < charged
    ? [formatMessage(context, LESS, formatBaht(subtractSatang(charged, came)))]
    : [formatMessage(context, MORE, formatBaht(subtractSatang(came, charged)))];
}

const LESS = bilingual('  ขาด {}', '  {} less than the amount due');
const MORE = bilingual('  เกิน {}', '  {} more than the amount due');

function outcomeIn(written: string | undefined): Outcome | undefined {
  if (written === undefined) return undefined;
  const outcome = OUTCOMES.find((one) => one === written);
  if (outcome === undefined) throw new UsageError(`--as ${OUTCOMES.join(', ')}`);
  return outcome;
}

function receivedAsIn(written: string | undefined): OfficeMoney | undefined {
  if (written === undefined) return undefined;
  const found = OFFICE_MONEY.find((one) => one === written);
  if (found === undefined) throw new UsageError(`--method ${OFFICE_MONEY.join(', ')}`);
  return found;
}

function noteIn(written = ''): string {
  const note = written.trim();
  if (note.length > MAX_NOTE) throw new UsageError(`--note (${note.length} > ${MAX_NOTE})`);
  return note;
}

const PAID = bilingual('{}: นับว่าชำระแล้ว {}, {} {}, {}', '{}: accepted as paid, {}, {} {}, {}');
const PAID_BEFORE = bilingual('{}: ชำระไว้แล้ว {} ไม่บันทึกซ้ำ', '{}: already paid, {}; nothing was added');
const RETURNED = bilingual('{}: คืนเงิน {} ให้ลูกค้าแล้ว, {} {}', '{}: {} refunded, {} {}');
const RETURNED_BEFORE = bilingual(
  '{}: คืนเงิน {} ไว้แล้ว ไม่บันทึกซ้ำ',
  '{}: {} already refunded; nothing was added',
);

function settledLines(
  context: CliContext,
  outcome: Outcome,
  { kind, order, received, settled, method }: Exclude<SettleOrderAnswer, { readonly kind: 'refused' }>,
): readonly string[] {
  const { orderNo, customerCode, customerName } = order;
  const amount = formatBaht(settled);
  if (kind === 'settled-before')
    return [formatMessage(context, outcome === 'paid' ? PAID_BEFORE : RETURNED_BEFORE, orderNo, amount)];
  if (outcome === 'returned')
    return [formatMessage(context, RETURNED, orderNo, amount, customerCode, customerName)];
  return [
    formatMessage(
      context,
      PAID,
      orderNo,
      amount,
      customerCode,
      customerName,
      receivedMessages(method)[context.language],
    ),
    ...consequences(context, order, { came: received, settled }),
  ];
}

const CASH = bilingual('เงินสด', 'cash');

/** Cash at the office is not called cash on delivery. */
function receivedMessages(method: PaymentMethod): BilingualText {
  return methodOf(method).instrument === 'cash' ? CASH : METHOD_MESSAGES[method];
}

/** The consequences when the counted amount differs from the order's price or from the money that came. */
function consequences(
  context: CliContext,
  { charged, isOnAccount }: OrderOfMoney,
  { came, settled }: { readonly came: Satang; readonly settled: Satang },
): readonly string[] {
  const missing = subtractSatang(charged, settled);
  const back = came > settled ? subtractSatang(came, settled) : satang(0);
  return [
    ...(missing > 0 ? [formatMessage(context, isOnAccount ? STAYS_OPEN : LET_OFF, formatBaht(missing))] : []),
    ...(missing < 0 ? [formatMessage(context, CREDIT, formatBaht(satang(-missing)))] : []),
    ...(back > 0 ? [formatMessage(context, GIVE_BACK, formatBaht(back))] : []),
  ];
}

const STAYS_OPEN = bilingual(
  '  ขาด {} ยังค้างในบัญชีลูกค้า',
  '  {} less than the amount due; the rest stays due on the account',
);
const LET_OFF = bilingual(
  '  ขาด {} ไม่เก็บจากลูกค้าอีก',
  '  {} less than the amount due; the customer no longer has to pay the rest',
);
const CREDIT = bilingual(
  '  เกิน {} เป็นเงินของลูกค้าในบัญชี',
  '  {} more than the amount due; kept as credit on the account',
);
const GIVE_BACK = bilingual('  ที่เหลือ {} ต้องคืนลูกค้า', '  refund the remaining {} to the customer');

const REFUSED: Readonly<Record<SettleOrderRefusal, BilingualText>> = {
  'order-unknown': bilingual('ไม่มีคำสั่งซื้อ {}', 'Order {} not found'),
  'reference-unknown': bilingual('{} ไม่มีการชำระเลขอ้างอิงนั้น', '{} has no payment with that reference'),
  several: bilingual(
    '{} มีเงินรอตัดสินใจหลายครั้ง เลือกด้วย --payment: {}',
    '{} has several payments that need a decision. Choose one with --payment: {}',
  ),
  'nothing-waits': bilingual('{} ไม่มีเงินที่รอตัดสินใจ', '{} has no payment that needs a decision'),
  'order-paid': bilingual(
    '{} ชำระแล้ว นับเงินเพิ่มไม่ได้ คืนเงินลูกค้าแล้วใช้ --as returned',
    '{} is already paid, so further money cannot be accepted. Refund the customer, then use --as returned',
  ),
  'order-cancelled': bilingual(
    '{} ยกเลิกแล้ว คืนเงินลูกค้าแล้วใช้ --as returned',
    '{} is cancelled. Refund the customer, then use --as returned',
  ),
  'not-payable': bilingual('{} ไม่มียอดที่ต้องชำระ', '{} has nothing to pay'),
  'on-account': bilingual(
    '{} เป็นบิลเครดิต บันทึกเงินที่ลูกค้าจ่ายด้วย receipt',
    '{} is on shop credit. Record its payments with receipt',
  ),
  'nothing-counts': bilingual('{} ใส่ --amount มากกว่าศูนย์', '{}: --amount must be greater than zero'),
  'method-needed': bilingual(
    '{} ไม่ได้จ่ายด้วยการโอน บอกว่าเงินมาอย่างไรด้วย --method cash หรือ --method transfer',
    '{} is not paid by transfer. Pass --method cash or --method transfer to say how the money arrived',
  ),
  'method-known': bilingual(
    '{} เงินเข้ามาทางอื่นแล้ว ไม่ใช่ --method นี้',
    '{}: the money arrived by a different method than the one in --method',
  ),
  'too-many-payments': bilingual(
    '{} มีการชำระครบจำนวนที่มีได้แล้ว',
    '{} has reached the maximum number of payments',
  ),
};

function refusal(
  context: CliContext,
  orderNo: string,
  { code, references }: Extract<SettleOrderAnswer, { readonly kind: 'refused' }>,
): Answer {
  return { isDone: false, message: formatMessage(context, REFUSED[code], orderNo, references.join(', ')) };
}
