import { randomUUID } from 'node:crypto';
import { formatBaht } from '#domain/kernel/format-money';
import { satang, subtractSatang, type Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/kernel/payment-method';
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
import type { Words } from '../../tables/columns.ts';
import { words } from '#server/cli/tables/bilingual';
import {
  METHOD_MESSAGES,
  PAID_BY_MESSAGES,
  PAYMENT_STATE_MESSAGES,
} from '#server/cli/messages/payment-messages';
import { withOrder, type Answer, type Database } from '../action.ts';
import { bahtIn, clerkCommand, clerkHelp } from '../clerk-command.ts';
import {
  EXIT,
  say,
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
    `Decides about money that does not fit its order, or says that money is on the account without a slip

  npm run staff -- settle-payment                              all money that waits for a decision
  npm run staff -- settle-payment <order> ...                  that of these orders
  npm run staff -- settle-payment <order> ... --as paid        it counts as paid, also with another amount
  npm run staff -- settle-payment <order> ... --as returned    it was given back; the order can be paid again

  --amount <baht>      so much counts as paid, where it is not all that came (with --as paid)
  --method <method>    how money came that the office got itself: cash, transfer; needed unless the order is paid by transfer
  --payment <reference>  which payment, where there are more, such as SO690000012P2
  --note <text>        for the office; the customer does not see it

  What is paid beyond the order's amount becomes the customer's credit on account. Customers on account (AR) usually pay by receipt`,
  ),
  ['as', 'amount', 'method', 'payment', 'note'],
  (desk, transaction, { named, option, clerk, isDryRun }) => {
    const outcome = outcomeIn(option('as'));
    const amount = bahtIn('amount', option('amount'));
    const receivedAs = receivedAsIn(option('method'));
    const note = noteIn(option('note'));
    if (outcome === undefined && !isDryRun) throw new UsageError(`--as ${OUTCOMES.join(', ')}`);
    if (amount !== undefined && outcome !== 'paid') throw new UsageError('--amount');
    if (receivedAs !== undefined && outcome !== 'paid') throw new UsageError('--method');
    return withOrder(desk, transaction, named, async ({ id: orderId, orderNo }) => {
      if (outcome === undefined) return await show(desk, transaction, orderId);
      const reference = option('payment')?.trim().toUpperCase();
      const answer = await settleOrderMoney(
        transaction,
        { accountId: clerk.accountId, now: clerk.now, newId: randomUUID },
        { orderId, outcome, reference, amount, receivedAs, note },
      );
      return answer.kind === 'refused'
        ? refusal(desk, orderNo, answer)
        : { isDone: true, words: settledLines(desk, outcome, answer).join('\n') };
    });
  },
  { most: Number.POSITIVE_INFINITY, onlyForOne: ['amount', 'payment'] },
);

/** Settles the money of orders; without an order it lists the money that waits. */
export const settlePaymentCommand: Command = {
  help: settleCommand.help,
  check: settleCommand.check,
  run: async (desk, args) => (args.length === 0 ? await list(desk) : await settleCommand.run(desk, args)),
};

async function list(desk: CliContext): Promise<Exit> {
  const found = await listMoneyToSettle(desk.tenant.database);
  if (found.length === 0) desk.tell(say(desk, NONE));
  for (const each of found) desk.tell(attemptLines(desk, each).join('\n'));
  return EXIT.done;
}

const NONE = words('ไม่มีเงินที่รอตัดสินใจ', 'No money waits for a decision');

async function show(desk: CliContext, database: Database, orderId: string): Promise<Answer> {
  const order = await findOrderOfMoney(database, orderId);
  const found = await listMoneyToSettle(database, orderId);
  if (order === undefined) return { isDone: false, words: orderId };
  const lines =
    found.length === 0
      ? [orderLine(desk, order, PAYMENT_STATE_MESSAGES[order.paymentState][desk.language])]
      : found.flatMap((each) => attemptLines(desk, each));
  return { isDone: true, words: lines.join('\n') };
}

function attemptLines(desk: CliContext, attempt: AttemptToSettle): readonly string[] {
  const { order, reference, method, paymentState, money, received } = attempt;
  const head =
    order === undefined
      ? say(desk, STRAY, reference)
      : orderLine(desk, order, stateOf(desk, order, paymentState));
  const how = method === undefined ? '' : METHOD_MESSAGES[method][desk.language];
  const parts = money.map(({ amount, currency, by, heardAt }) =>
    say(
      desk,
      CAME,
      reference,
      how,
      currency === 'THB' ? formatBaht(satang(amount)) : `${amount / 100} ${currency}`,
      bangkokMinute(heardAt),
      PAID_BY_MESSAGES[by][desk.language],
    ),
  );
  return [head, ...parts, ...(order === undefined ? [] : differenceLine(desk, order, received))];
}

const STRAY = words('ไม่รู้ว่าของคำสั่งซื้อไหน: {}', 'No order is known for: {}');
const CAME = words('  {}  {}  เงินเข้า {}  {}  {}', '  {}  {}  {} came  {}  {}');
const ORDER = words('{}  {} {}  ต้องชำระ {}  {}', '{}  {} {}  to pay {}  {}');
const CANCELLED = words('ยกเลิกแล้ว', 'cancelled');

function orderLine(desk: CliContext, order: OrderOfMoney, state: string): string {
  const { orderNo, customerCode, customerName, charged } = order;
  return say(desk, ORDER, orderNo, customerCode, customerName, formatBaht(charged), state);
}

function stateOf(
  desk: CliContext,
  { status }: OrderOfMoney,
  payment: AttemptToSettle['paymentState'],
): string {
  return (status === 'so-cancel' ? CANCELLED : PAYMENT_STATE_MESSAGES[payment])[desk.language];
}

/** The difference between the money that came and the order's price. */
function differenceLine(desk: CliContext, { charged }: OrderOfMoney, came: Satang): readonly string[] {
  if (came === charged) return [];
  return came < charged
    ? [say(desk, LESS, formatBaht(subtractSatang(charged, came)))]
    : [say(desk, MORE, formatBaht(subtractSatang(came, charged)))];
}

const LESS = words('  ขาด {}', '  {} less than the order costs');
const MORE = words('  เกิน {}', '  {} more than the order costs');

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

const PAID = words('{}: นับว่าชำระแล้ว {}, {} {}, {}', '{}: counts as paid, {}, {} {}, {}');
const PAID_BEFORE = words('{}: ชำระไว้แล้ว {} ไม่บันทึกซ้ำ', '{}: was paid already, {}; nothing was added');
const RETURNED = words('{}: คืนเงิน {} ให้ลูกค้าแล้ว, {} {}', '{}: {} was given back, {} {}');
const RETURNED_BEFORE = words(
  '{}: คืนเงิน {} ไว้แล้ว ไม่บันทึกซ้ำ',
  '{}: {} was given back already; nothing was added',
);

function settledLines(
  desk: CliContext,
  outcome: Outcome,
  { kind, order, received, settled, method }: Exclude<SettleOrderAnswer, { readonly kind: 'refused' }>,
): readonly string[] {
  const { orderNo, customerCode, customerName } = order;
  const amount = formatBaht(settled);
  if (kind === 'settled-before')
    return [say(desk, outcome === 'paid' ? PAID_BEFORE : RETURNED_BEFORE, orderNo, amount)];
  if (outcome === 'returned') return [say(desk, RETURNED, orderNo, amount, customerCode, customerName)];
  return [
    say(desk, PAID, orderNo, amount, customerCode, customerName, receivedMessages(method)[desk.language]),
    ...consequences(desk, order, { came: received, settled }),
  ];
}

const CASH = words('เงินสด', 'cash');

/** Cash at the office is not called cash on delivery. */
function receivedMessages(method: PaymentMethod): Words {
  return method === 'COD' ? CASH : METHOD_MESSAGES[method];
}

/** The consequences when the counted amount differs from the order's price or from the money that came. */
function consequences(
  desk: CliContext,
  { charged, isOnAccount }: OrderOfMoney,
  { came, settled }: { readonly came: Satang; readonly settled: Satang },
): readonly string[] {
  const missing = subtractSatang(charged, settled);
  const back = came > settled ? subtractSatang(came, settled) : satang(0);
  return [
    ...(missing > 0 ? [say(desk, isOnAccount ? STAYS_OPEN : LET_OFF, formatBaht(missing))] : []),
    ...(missing < 0 ? [say(desk, CREDIT, formatBaht(satang(-missing)))] : []),
    ...(back > 0 ? [say(desk, GIVE_BACK, formatBaht(back))] : []),
  ];
}

const STAYS_OPEN = words(
  '  ขาด {} ยังค้างในบัญชีลูกค้า',
  '  {} less than the order costs stays open on the account',
);
const LET_OFF = words(
  '  ขาด {} ไม่เก็บจากลูกค้าอีก',
  '  {} less than the order costs: the customer is not asked for it any more',
);
const CREDIT = words('  เกิน {} เป็นเงินของลูกค้าในบัญชี', '  {} more than the order costs is credit on account');
const GIVE_BACK = words('  ที่เหลือ {} ต้องคืนลูกค้า', '  the other {} has to be given back');

const REFUSED: Readonly<Record<SettleOrderRefusal, Words>> = {
  'order-unknown': words('ไม่มีคำสั่งซื้อ {}', 'There is no order {}'),
  'reference-unknown': words('{} ไม่มีการชำระเลขอ้างอิงนั้น', '{} has no payment of that reference'),
  several: words(
    '{} มีเงินรอตัดสินใจหลายครั้ง เลือกด้วย --payment: {}',
    '{} has more than one payment that waits; choose with --payment: {}',
  ),
  'nothing-waits': words('{} ไม่มีเงินที่รอตัดสินใจ', '{} has no money that waits'),
  'order-paid': words(
    '{} ชำระแล้ว นับเงินเพิ่มไม่ได้ คืนเงินลูกค้าแล้วใช้ --as returned',
    '{} is paid already; more money can only be given back: --as returned',
  ),
  'order-cancelled': words(
    '{} ยกเลิกแล้ว คืนเงินลูกค้าแล้วใช้ --as returned',
    '{} is cancelled; money can only be given back: --as returned',
  ),
  'not-payable': words('{} ไม่มียอดที่ต้องชำระ', '{} costs nothing'),
  'on-account': words(
    '{} เป็นบิลเครดิต บันทึกเงินที่ลูกค้าจ่ายด้วย receipt',
    '{} is on account; record what the customer pays with receipt',
  ),
  'nothing-counts': words('{} ใส่ --amount มากกว่าศูนย์', '{}: --amount has to be above zero'),
  'method-needed': words(
    '{} ไม่ได้จ่ายด้วยการโอน บอกว่าเงินมาอย่างไรด้วย --method cash หรือ --method transfer',
    '{} is not paid by transfer; say how the money came: --method cash or --method transfer',
  ),
  'method-known': words(
    '{} เงินเข้ามาทางอื่นแล้ว ไม่ใช่ --method นี้',
    '{}: the money came another way than --method says',
  ),
  'too-many-payments': words('{} มีการชำระครบจำนวนที่มีได้แล้ว', '{} has as many payments as there may be'),
};

function refusal(
  desk: CliContext,
  orderNo: string,
  { code, references }: Extract<SettleOrderAnswer, { readonly kind: 'refused' }>,
): Answer {
  return { isDone: false, words: say(desk, REFUSED[code], orderNo, references.join(', ')) };
}
