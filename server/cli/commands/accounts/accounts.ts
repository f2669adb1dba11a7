import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { addSatang, ZERO_SATANG } from '#domain/kernel/money';
import { plainBaht, type CorrectionRefusal, type OpenDebt } from '#domain/payments/account';
import { customerStatement } from '#server/services/office/customer-statement';
import { correctCustomer } from '#server/services/office/decisions/correct-customer';
import { customerOfAccount } from '#server/services/office/named-account';
import { listOpenDebts } from '#server/services/office/open-debts';
import { bangkokMinute } from '#server/tables/bangkok-minute';
import type { BilingualText } from '#server/tables/columns';
import { LEDGER_CAUSE_TEXTS } from '#server/tables/ledger-cause-texts';
import { bilingual } from '#server/tables/bilingual';
import { audited } from '#server/cli/commands/audited';
import { clerkCommand } from '#server/cli/commands/clerk-command';
import type { CliContext } from '#server/cli/commands/cli-context';
import { defineCommand } from '#server/cli/commands/command';
import { idOfCommand } from '#server/cli/commands/command-id';
import { accountNamed, findNamedCustomer, NO_CUSTOMER } from '#server/cli/commands/named-customer';
import { day, number, requiredText, signedBaht } from '#server/cli/commands/options';

const NOTHING_OPEN = bilingual('ไม่มียอดค้าง', 'No open debts');

/** Lists the debts with their age. */
export const debtsCommand = defineCommand({
  usage: bilingual(
    `ดูบิลเครดิตที่ยังค้าง เก่าสุดก่อน พร้อมอายุหนี้

  npm run staff -- debts                 ทุกราย
  npm run staff -- debts <รหัสลูกค้า>     รายเดียว`,
    `List unpaid invoices of credit customers and their age, oldest first

  npm run staff -- debts                 all customers
  npm run staff -- debts <customer>      one customer`,
  ),
  options: {},
  words: [0, 1],
  run: async (context, { words: [named] }) => {
    const { database } = context.tenant;
    const account = named === undefined ? undefined : accountNamed(context, named);
    if (account !== undefined && (await customerOfAccount(database, account)) === undefined)
      return context.refused(NO_CUSTOMER, named ?? '');
    const found = await listOpenDebts(database, { account }, context.now());
    if (found.length === 0) return context.done(NOTHING_OPEN);
    for (const debt of found) context.print(debtLine(context, debt));
    return context.done(TOTAL, plainBaht(addSatang(...found.map(({ open }) => open))));
  },
});

const TOTAL = bilingual('รวม {} บาท', 'Total: {} baht');
const INVOICE_LINE = bilingual(
  '{}  {} {}  ค้าง {} จาก {}  ({} วัน)',
  '{}  {} {}  due {} of {}  ({} {day|days})',
);
const ACCOUNT_LINE = bilingual('{} {}  ไม่มีบิล: {}', '{} {}  not linked to an invoice: {}');

function debtLine(context: CliContext, debt: OpenDebt): string {
  const { account, customerName, orderNo, open, charged, ageDays } = debt;
  return orderNo === ''
    ? context.say(ACCOUNT_LINE, account.customerCode, customerName, plainBaht(open))
    : context.say(
        INVOICE_LINE,
        orderNo,
        account.customerCode,
        customerName,
        plainBaht(open),
        plainBaht(charged),
        ageDays,
      );
}

/** Lists the movements on a customer's account. */
export const statementCommand = defineCommand({
  usage: bilingual(
    `ดูรายการเดินบัญชีของลูกค้า: ยอดค้างและแต้ม

  npm run staff -- statement <รหัสลูกค้า> [--from <วัน>] [--until <วัน>]`,
    `Show the debt and points entries of a customer's account

  npm run staff -- statement <customer> [--from <day>] [--until <day>]`,
  ),
  options: {
    from: day('<วัน>  ตั้งแต่วันนี้', '<day>  first day'),
    until: day('<วัน>  ถึงวันนี้ (รวมวันนั้น)', '<day>  last day (inclusive)'),
  },
  words: [1, 1],
  run: async (context, { words: [named = ''], option }) => {
    const statement = await customerStatement(context.tenant.database, {
      account: accountNamed(context, named),
      firstDay: option('from') ?? '',
      lastDay: option('until') ?? '',
    });
    if (statement === undefined) return context.refused(NO_CUSTOMER, named);
    const { account, customerName, creditLimit, debtBefore, pointsBefore, debtAfter, pointsAfter } =
      statement;
    context.tell(HEAD, account.customerCode, customerName, plainBaht(creditLimit));
    context.tell(BEFORE, plainBaht(debtBefore), pointsBefore);
    for (const line of statement.lines) {
      const receipt = line.receiptNumber === 0 ? '' : `#${line.receiptNumber}`;
      const facts = [
        bangkokMinute(line.at),
        LEDGER_CAUSE_TEXTS[line.cause][context.language],
        line.orderNo,
        receipt,
      ];
      const debt = line.debt === 0 ? '' : `${plainBaht(line.debt)} = ${plainBaht(line.debtAfter)}`;
      const points = line.points === 0 ? '' : context.say(POINTS, line.points, line.pointsAfter);
      context.print([...facts, debt, points, line.note, line.by].filter((each) => each !== '').join('  '));
    }
    return context.done(AFTER, plainBaht(debtAfter), pointsAfter);
  },
});

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

export const correctCommand = clerkCommand({
  usage: bilingual(
    `ปรับยอดค้างหรือแต้มของลูกค้า พร้อมเหตุผล

  npm run staff -- correct <รหัสลูกค้า> --debt=-240 --reason "คืนเงินสดแล้ว"
  npm run staff -- correct <รหัสลูกค้า> --points=50 --reason "ชดเชย"`,
    `Adjust a customer's debt or points, with a reason

  npm run staff -- correct <customer> --debt=-240 --reason "refunded in cash"
  npm run staff -- correct <customer> --points=50 --reason "goodwill"`,
  ),
  options: {
    debt: signedBaht(
      '<บาท>  บวกเข้ายอดค้าง ติดลบคือลด',
      '<baht>  amount to add to the debt; a negative amount reduces it',
    ),
    points: number(
      /^[+-]?\d{1,9}$/,
      '<แต้ม>  บวกเข้าแต้ม ติดลบคือลด',
      '<points>  points to add; a negative number reduces them',
    ),
    reason: requiredText('<เหตุผล>  ต้องใส่', '<text>  required'),
  },
  notes: bilingual(
    'พิมพ์คำสั่งเดิมซ้ำในวันเดียวกันจะไม่ปรับซ้ำ',
    'Running the same command again on the same day has no further effect',
  ),
  act: async (context, transaction, { named, option, clerk }) => {
    const customer = await findNamedCustomer(context, transaction, named);
    if (customer === undefined) return context.refused(NO_CUSTOMER, named);
    const { customerCode, saleUnit } = customer;
    const [debt, points, reason] = [option('debt') ?? ZERO_SATANG, option('points') ?? 0, option('reason')];
    const { result: answer, act } = await correctCustomer(transaction, clerk, {
      id: idOfCommand('correction', customerCode, saleUnit, debt, points, reason, bangkokDayOf(clerk.now)),
      account: { customerCode, saleUnit },
      debt,
      points,
      reason,
    });
    if (answer.kind === 'refused') return context.refused(CORRECTION_REFUSED[answer.code], named);
    const done = context.done(
      bilingual('{} {}: ค้าง {} -> {}  แต้ม {} -> {}', '{} {}: debt {} -> {}  points {} -> {}'),
      customerCode,
      customer.name,
      plainBaht(customer.debt),
      plainBaht(answer.debt),
      customer.points,
      answer.points,
    );
    return audited(done, act);
  },
});
