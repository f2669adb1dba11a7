import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { addSatang, ZERO_SATANG } from '#domain/kernel/money';
import {
  plainBaht,
  type CorrectionRefusal,
  type OpenDebt,
  type StatementLine,
} from '#domain/payments/account';
import { correctBalance } from '#server/services/office/correct-balance';
import { customerStatement } from '#server/services/office/customer-statement';
import { customerOfAccount } from '#server/services/office/named-account';
import { listOpenDebts } from '#server/services/office/open-debts';
import { bangkokMinute } from '#server/cli/tables/bangkok-minute';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';
import {
  accountNamed,
  bahtIn,
  clerkCommand,
  clerkHelp,
  dayIn,
  findNamedCustomer,
  idOfCommand,
  NO_CUSTOMER,
} from '#server/cli/commands/clerk-command';
import { EXIT, say, UsageError, type Command, type CliContext } from '#server/cli/commands/cli-context';
import { readArguments } from '#server/cli/commands/read-arguments';

const NOTHING_OPEN = words('ไม่มียอดค้าง', 'Nothing is open');

/** Lists the debts with their age. */
export const debtsCommand: Command = {
  help: words(
    `ดูบิลเครดิตที่ยังค้าง เก่าสุดก่อน พร้อมอายุหนี้

  npm run staff -- debts                 ทุกราย
  npm run staff -- debts <รหัสลูกค้า>     รายเดียว`,
    `Lists open invoices of customers on account with their age, the oldest first

  npm run staff -- debts                 of all customers
  npm run staff -- debts <customer>      of one`,
  ),
  check: (args) => void readArguments(args, {}, 1),
  run: async (desk, args) => {
    const { positionals } = readArguments(args, {}, 1);
    const [named] = positionals;
    const account = named === undefined ? undefined : accountNamed(desk, named);
    if (account !== undefined && (await customerOfAccount(desk.tenant.database, account)) === undefined) {
      desk.complain(say(desk, NO_CUSTOMER, named ?? ''));
      return EXIT.refused;
    }
    const found = await listOpenDebts(desk.tenant.database, { account }, desk.now());
    for (const debt of found) desk.tell(debtLine(desk, debt));
    const sum = addSatang(...found.map(({ open }) => open));
    desk.tell(found.length === 0 ? say(desk, NOTHING_OPEN) : say(desk, TOTAL, plainBaht(sum)));
    return EXIT.done;
  },
};

const TOTAL = words('รวม {} บาท', 'Total: {} baht');
const INVOICE_LINE = words('{}  {} {}  ค้าง {} จาก {}  ({} วัน)', '{}  {} {}  open {} of {}  ({} days)');
const ACCOUNT_LINE = words('{} {}  ไม่มีบิล: {}', '{} {}  without an order: {}');

function debtLine(desk: CliContext, debt: OpenDebt): string {
  const { account, customerName, orderNo, open, charged, ageDays } = debt;
  return orderNo === ''
    ? say(desk, ACCOUNT_LINE, account.customerCode, customerName, plainBaht(open))
    : say(
        desk,
        INVOICE_LINE,
        orderNo,
        account.customerCode,
        customerName,
        plainBaht(open),
        plainBaht(charged),
        ageDays,
      );
}

const CAUSES: Readonly<Record<StatementLine['cause'], Words>> = {
  other: words('อื่นๆ', 'other'),
  order: words('สั่งซื้อ', 'order'),
  change: words('แก้ไขคำสั่งซื้อ', 'order changed'),
  cancel: words('ยกเลิก', 'cancelled'),
  invoice: words('ออกบิล', 'invoice'),
  delivery: words('ส่งของ', 'delivery'),
  return: words('คืนของ', 'return'),
  payment: words('จ่ายออนไลน์หรือหน้าร้าน', 'payment of the order'),
  opening: words('ยอดยกมา', 'opening balance'),
  receipt: words('รับเงิน', 'receipt'),
  'receipt-reversal': words('ยกเลิกใบรับเงิน', 'receipt reversed'),
  'credit-moved': words('ย้ายเงินในบัญชี', 'credit moved'),
  correction: words('ปรับยอด', 'correction'),
  import: words('นำเข้ายอด', 'import'),
};

const STATEMENT_OPTIONS = { from: { type: 'string' }, until: { type: 'string' } } as const;

/** Lists the movements on a customer's account. */
export const statementCommand: Command = {
  help: words(
    `ดูรายการเดินบัญชีของลูกค้า: ยอดค้างและแต้ม

  npm run staff -- statement <รหัสลูกค้า> [--from <วัน>] [--until <วัน>]`,
    `Shows a customer's statement of account: debt and points

  npm run staff -- statement <customer> [--from <day>] [--until <day>]`,
  ),
  check: (args) => void readArguments(args, STATEMENT_OPTIONS, 1),
  run: async (desk, args) => {
    const { values, positionals } = readArguments(args, STATEMENT_OPTIONS, 1);
    const [named] = positionals;
    if (named === undefined) throw new UsageError('');
    const statement = await customerStatement(desk.tenant.database, {
      account: accountNamed(desk, named),
      firstDay: dayIn('from', values.from) ?? '',
      lastDay: dayIn('until', values.until) ?? '',
    });
    if (statement === undefined) {
      desk.complain(say(desk, NO_CUSTOMER, named));
      return EXIT.refused;
    }
    const { account, customerName, creditLimit, debtBefore, pointsBefore, debtAfter, pointsAfter } =
      statement;
    desk.tell(say(desk, HEAD, account.customerCode, customerName, plainBaht(creditLimit)));
    desk.tell(say(desk, BEFORE, plainBaht(debtBefore), pointsBefore));
    for (const line of statement.lines) {
      const receipt = line.receiptNumber === 0 ? '' : `#${line.receiptNumber}`;
      const facts = [bangkokMinute(line.at), CAUSES[line.cause][desk.language], line.orderNo, receipt];
      const debt = line.debt === 0 ? '' : `${plainBaht(line.debt)} = ${plainBaht(line.debtAfter)}`;
      const points = line.points === 0 ? '' : say(desk, POINTS, line.points, line.pointsAfter);
      desk.tell([...facts, debt, points, line.note, line.by].filter((each) => each !== '').join('  '));
    }
    desk.tell(say(desk, AFTER, plainBaht(debtAfter), pointsAfter));
    return EXIT.done;
  },
};

const HEAD = words('{} {}  วงเงิน {}', '{} {}  credit limit {}');
const BEFORE = words('ยกมา: ค้าง {}  แต้ม {}', 'Before: debt {}  points {}');
const POINTS = words('แต้ม {} = {}', 'points {} = {}');
const AFTER = words('คงเหลือ: ค้าง {}  แต้ม {}', 'Balance: debt {}  points {}');

const CORRECTION_REFUSED: Readonly<Record<CorrectionRefusal, Words>> = {
  'customer-unknown': NO_CUSTOMER,
  'correction-closed': words('รหัสนี้ใช้ไปแล้ว', 'The id belongs to something else'),
  'nothing-corrected': words('ใส่ --debt หรือ --points', 'Give --debt or --points'),
  'points-below-zero': words('แต้มจะติดลบ', 'The points would go below zero'),
};

export const correctCommand = clerkCommand(
  clerkHelp(
    `ปรับยอดค้างหรือแต้มของลูกค้า พร้อมเหตุผล

  npm run staff -- correct <รหัสลูกค้า> --debt=-240 --reason "คืนเงินสดแล้ว"
  npm run staff -- correct <รหัสลูกค้า> --points=50 --reason "ชดเชย"

  --debt=<บาท>         บวกเข้ายอดค้าง ติดลบคือลด
  --points=<แต้ม>      บวกเข้าแต้ม ติดลบคือลด
พิมพ์คำสั่งเดิมซ้ำในวันเดียวกันจะไม่ปรับซ้ำ`,
    `Corrects a customer's debt or points, with a reason

  npm run staff -- correct <customer> --debt=-240 --reason "paid back in cash"
  npm run staff -- correct <customer> --points=50 --reason "goodwill"

  --debt=<baht>        added to the debt, below zero takes off
  --points=<points>    added to the points, below zero takes off
The same command typed again on the same day corrects nothing more`,
  ),
  ['debt', 'points', 'reason'],
  async (desk, transaction, { named, option, clerk }) => {
    const [reason, written] = [option('reason') ?? '', option('points') ?? '0'];
    if (reason.trim() === '') throw new UsageError('--reason');
    if (!/^[+-]?\d{1,9}$/.test(written)) throw new UsageError(`--points ${written}`);
    const debt = bahtIn('debt', option('debt'), true) ?? ZERO_SATANG;
    const points = Number(written);
    const customer = await findNamedCustomer(desk, transaction, named);
    if (customer === undefined) return { isDone: false, words: say(desk, NO_CUSTOMER, named) };
    const { customerCode, saleUnit } = customer;
    const answer = await correctBalance(transaction, clerk, {
      id: idOfCommand('correction', customerCode, saleUnit, debt, points, reason, bangkokDayOf(clerk.now)),
      account: { customerCode, saleUnit },
      debt,
      points,
      reason,
    });
    if (answer.kind === 'refused')
      return {
        isDone: false,
        words: say(desk, CORRECTION_REFUSED[answer.code], named),
      };
    return {
      isDone: true,
      words: say(
        desk,
        words('{} {}: ค้าง {} -> {}  แต้ม {} -> {}', '{} {}: debt {} -> {}  points {} -> {}'),
        customerCode,
        customer.name,
        plainBaht(customer.debt),
        plainBaht(answer.debt),
        customer.points,
        answer.points,
      ),
    };
  },
);
