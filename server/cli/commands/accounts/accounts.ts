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
import type { BilingualText } from '#server/cli/tables/columns';
import { bilingual } from '#server/cli/tables/bilingual';
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
import {
  EXIT,
  formatMessage,
  UsageError,
  type Command,
  type CliContext,
} from '#server/cli/commands/cli-context';
import { readArguments } from '#server/cli/commands/read-arguments';

const NOTHING_OPEN = bilingual('ไม่มียอดค้าง', 'No open debts');

/** Lists the debts with their age. */
export const debtsCommand: Command = {
  help: bilingual(
    `ดูบิลเครดิตที่ยังค้าง เก่าสุดก่อน พร้อมอายุหนี้

  npm run staff -- debts                 ทุกราย
  npm run staff -- debts <รหัสลูกค้า>     รายเดียว`,
    `List unpaid invoices of credit customers and their age, oldest first

  npm run staff -- debts                 all customers
  npm run staff -- debts <customer>      one customer`,
  ),
  check: (args) => void readArguments(args, {}, 1),
  run: async (context, args) => {
    const { positionals } = readArguments(args, {}, 1);
    const [named] = positionals;
    const account = named === undefined ? undefined : accountNamed(context, named);
    if (account !== undefined && (await customerOfAccount(context.tenant.database, account)) === undefined) {
      context.printError(formatMessage(context, NO_CUSTOMER, named ?? ''));
      return EXIT.refused;
    }
    const found = await listOpenDebts(context.tenant.database, { account }, context.now());
    for (const debt of found) context.print(debtLine(context, debt));
    const sum = addSatang(...found.map(({ open }) => open));
    context.print(
      found.length === 0
        ? formatMessage(context, NOTHING_OPEN)
        : formatMessage(context, TOTAL, plainBaht(sum)),
    );
    return EXIT.done;
  },
};

const TOTAL = bilingual('รวม {} บาท', 'Total: {} baht');
const INVOICE_LINE = bilingual(
  '{}  {} {}  ค้าง {} จาก {}  ({} วัน)',
  '{}  {} {}  due {} of {}  ({} {day|days})',
);
const ACCOUNT_LINE = bilingual('{} {}  ไม่มีบิล: {}', '{} {}  not linked to an invoice: {}');

function debtLine(context: CliContext, debt: OpenDebt): string {
  const { account, customerName, orderNo, open, charged, ageDays } = debt;
  return orderNo === ''
    ? formatMessage(context, ACCOUNT_LINE, account.customerCode, customerName, plainBaht(open))
    : formatMessage(
        context,
        INVOICE_LINE,
        orderNo,
        account.customerCode,
        customerName,
        plainBaht(open),
        plainBaht(charged),
        ageDays,
      );
}

const CAUSES: Readonly<Record<StatementLine['cause'], BilingualText>> = {
  other: bilingual('อื่นๆ', 'other'),
  order: bilingual('สั่งซื้อ', 'order'),
  change: bilingual('แก้ไขคำสั่งซื้อ', 'order change'),
  cancel: bilingual('ยกเลิก', 'cancellation'),
  invoice: bilingual('ออกบิล', 'invoice'),
  delivery: bilingual('ส่งของ', 'delivery'),
  return: bilingual('คืนของ', 'return'),
  payment: bilingual('จ่ายออนไลน์หรือหน้าร้าน', 'payment online or on delivery'),
  opening: bilingual('ยอดยกมา', 'opening balance'),
  receipt: bilingual('รับเงิน', 'receipt'),
  'receipt-reversal': bilingual('ยกเลิกใบรับเงิน', 'receipt reversal'),
  'credit-moved': bilingual('ย้ายเงินในบัญชี', 'credit transfer'),
  correction: bilingual('ปรับยอด', 'correction'),
  import: bilingual('นำเข้ายอด', 'import'),
};

const STATEMENT_OPTIONS = { from: { type: 'string' }, until: { type: 'string' } } as const;

/** Lists the movements on a customer's account. */
export const statementCommand: Command = {
  help: bilingual(
    `ดูรายการเดินบัญชีของลูกค้า: ยอดค้างและแต้ม

  npm run staff -- statement <รหัสลูกค้า> [--from <วัน>] [--until <วัน>]`,
    `Show the debt and points entries of a customer's account

  npm run staff -- statement <customer> [--from <day>] [--until <day>]`,
  ),
  check: (args) => void readArguments(args, STATEMENT_OPTIONS, 1),
  run: async (context, args) => {
    const { values, positionals } = readArguments(args, STATEMENT_OPTIONS, 1);
    const [named] = positionals;
    if (named === undefined) throw new UsageError('');
    const statement = await customerStatement(context.tenant.database, {
      account: accountNamed(context, named),
      firstDay: dayIn('from', values.from) ?? '',
      lastDay: dayIn('until', values.until) ?? '',
    });
    if (statement === undefined) {
      context.printError(formatMessage(context, NO_CUSTOMER, named));
      return EXIT.refused;
    }
    const { account, customerName, creditLimit, debtBefore, pointsBefore, debtAfter, pointsAfter } =
      statement;
    context.print(formatMessage(context, HEAD, account.customerCode, customerName, plainBaht(creditLimit)));
    context.print(formatMessage(context, BEFORE, plainBaht(debtBefore), pointsBefore));
    for (const line of statement.lines) {
      const receipt = line.receiptNumber === 0 ? '' : `#${line.receiptNumber}`;
      const facts = [bangkokMinute(line.at), CAUSES[line.cause][context.language], line.orderNo, receipt];
      const debt = line.debt === 0 ? '' : `${plainBaht(line.debt)} = ${plainBaht(line.debtAfter)}`;
      const points = line.points === 0 ? '' : formatMessage(context, POINTS, line.points, line.pointsAfter);
      context.print([...facts, debt, points, line.note, line.by].filter((each) => each !== '').join('  '));
    }
    context.print(formatMessage(context, AFTER, plainBaht(debtAfter), pointsAfter));
    return EXIT.done;
  },
};

const HEAD = bilingual('{} {}  วงเงิน {}', '{} {}  credit limit {}');
const BEFORE = bilingual('ยกมา: ค้าง {}  แต้ม {}', 'Opening balance: debt {}  points {}');
const POINTS = bilingual('แต้ม {} = {}', 'points {} = {}');
const AFTER = bilingual('คงเหลือ: ค้าง {}  แต้ม {}', 'Closing balance: debt {}  points {}');

const CORRECTION_REFUSED: Readonly<Record<CorrectionRefusal, BilingualText>> = {
  'customer-unknown': NO_CUSTOMER,
  'correction-closed': bilingual('รหัสนี้ใช้ไปแล้ว', 'This ID is already in use'),
  'nothing-corrected': bilingual('ใส่ --debt หรือ --points', 'Pass --debt or --points'),
  'points-below-zero': bilingual('แต้มจะติดลบ', 'Points cannot go below zero'),
};

export const correctCommand = clerkCommand(
  clerkHelp(
    `ปรับยอดค้างหรือแต้มของลูกค้า พร้อมเหตุผล

  npm run staff -- correct <รหัสลูกค้า> --debt=-240 --reason "คืนเงินสดแล้ว"
  npm run staff -- correct <รหัสลูกค้า> --points=50 --reason "ชดเชย"

  --debt=<บาท>         บวกเข้ายอดค้าง ติดลบคือลด
  --points=<แต้ม>      บวกเข้าแต้ม ติดลบคือลด
พิมพ์คำสั่งเดิมซ้ำในวันเดียวกันจะไม่ปรับซ้ำ`,
    `Adjust a customer's debt or points, with a reason

  npm run staff -- correct <customer> --debt=-240 --reason "refunded in cash"
  npm run staff -- correct <customer> --points=50 --reason "goodwill"

  --debt=<baht>        amount to add to the debt; a negative amount reduces it
  --points=<points>    points to add; a negative number reduces them
Running the same command again on the same day has no further effect`,
  ),
  ['debt', 'points', 'reason'],
  async (context, transaction, { named, option, clerk }) => {
    const [reason, written] = [option('reason') ?? '', option('points') ?? '0'];
    if (reason.trim() === '') throw new UsageError('--reason');
    if (!/^[+-]?\d{1,9}$/.test(written)) throw new UsageError(`--points ${written}`);
    const debt = bahtIn('debt', option('debt'), true) ?? ZERO_SATANG;
    const points = Number(written);
    const customer = await findNamedCustomer(context, transaction, named);
    if (customer === undefined) return { isDone: false, message: formatMessage(context, NO_CUSTOMER, named) };
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
        message: formatMessage(context, CORRECTION_REFUSED[answer.code], named),
      };
    return {
      isDone: true,
      message: formatMessage(
        context,
        bilingual('{} {}: ค้าง {} -> {}  แต้ม {} -> {}', '{} {}: debt {} -> {}  points {} -> {}'),
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
