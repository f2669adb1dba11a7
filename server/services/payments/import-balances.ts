import { DAY_MS } from '#domain/kernel/durations';
import type { ImportOutcome, ImportRow, RowProblem, RowProblemCode } from '#domain/kernel/import-problem';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { bahtFromSatang, satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { customerKeyText, type CustomerKey } from '#domain/kernel/customer-key';
import type { LedgerBook, LedgerCause } from '#domain/payments/ledger';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { lockCustomers, postEntries, readCustomers, setCreditLimit } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { changesByTableSince, type LedgerEntry } from '#server/store/payments/ledger-entries';

/** A customer's credit limit, debt and points, as a clerk writes them in one row. */
export interface BalanceRow {
  readonly customerCode: string;
  readonly saleUnit: string;
  readonly creditLimit: Satang | undefined;
  /** The debt, including orders on account that were not cancelled. A negative value is credit on account. */
  readonly debt: Satang | undefined;
  /** The debt at the time the table was exported. */
  readonly seenDebt: Satang | undefined;
  /** Satang to add to the debt; a negative value reduces it. */
  readonly debtChange: Satang | undefined;
  readonly points: number | undefined;
  readonly seenPoints: number | undefined;
  readonly pointsChange: number | undefined;
}

export interface BalanceImport extends Pick<TenantConfiguration, 'newCustomerSaleUnit'> {
  readonly accountId: string | undefined;
  readonly now: Date;
}

/** The debt or the points of one row. */
interface NewBalances {
  readonly book: LedgerBook;
  readonly current: number;
  readonly set: number | undefined;
  readonly seen: number | undefined;
  readonly change: number | undefined;
}

/** Changes are remembered for a month, to warn about a table that is imported twice by mistake. */
const REMEMBERED_MS = 31 * DAY_MS;

type Field = keyof BalanceRow;
type Found = { readonly code: RowProblemCode; readonly field: Field; readonly detail?: string };

/**
 * Sets balances to the values of the company's own books, or changes them by an amount. Balances move with
 * every order, so a value is set only if the balance is still the exported one (optimistic concurrency);
 * otherwise the row is refused and both values are named. A change (+/-) needs no such value. A change that
 * an import of the last month already made gives a warning, because it may be the same table again. All
 * changes are ledger entries.
 */
export async function importBalances(
  transaction: Database,
  rows: readonly ImportRow<BalanceRow>[],
  { newCustomerSaleUnit, accountId, now }: BalanceImport,
): Promise<ImportOutcome> {
  const known = new Map(
    (await lockCustomers(transaction)).map((customer) => [customerKeyText(customer), customer]),
  );
  const earlier = new Map(
    (await changesByTableSince(transaction, new Date(now.getTime() - REMEMBERED_MS))).map((entry) => [
      nameOf(entry, entry),
      entry.happenedAt,
    ]),
  );
  const problems: RowProblem<Field>[] = [];
  const warnings: RowProblem<Field>[] = [];
  const touched: string[] = [];
  for (const row of rows) {
    const { line, customerCode = '' } = row;
    const old = known.get(customerKeyText({ customerCode, saleUnit: row.saleUnit || newCustomerSaleUnit }));
    if (old === undefined) {
      problems.push({ line, field: 'customerCode', code: 'customer-unknown', detail: customerCode });
      continue;
    }
    const debt = changeOf(
      { book: 'debt', current: old.debt, set: row.debt, seen: row.seenDebt, change: row.debtChange },
      { set: 'debt', change: 'debtChange' },
    );
    const points = changeOf(
      {
        book: 'points',
        current: old.points,
        set: row.points,
        seen: row.seenPoints,
        change: row.pointsChange,
      },
      { set: 'points', change: 'pointsChange' },
    );
    const found = [debt, points].flatMap((each) => ('code' in each ? [{ line, ...each }] : []));
    if (found.length > 0) {
      problems.push(...found);
      continue;
    }
    const changes = [debt, points].flatMap((each) => ('code' in each || each.amount === 0 ? [] : [each]));
    const creditLimit = 'creditLimit' in row ? (row.creditLimit ?? ZERO_SATANG) : old.creditLimit;
    for (const change of changes) {
      const madeAt = change.cause === 'correction' ? earlier.get(nameOf(old, change)) : undefined;
      if (madeAt === undefined) continue;
      const field = change.book === 'points' ? 'pointsChange' : 'debtChange';
      warnings.push({ line, field, code: 'changed-before', detail: bangkokDayOf(madeAt) });
    }
    if (changes.length === 0 && creditLimit === old.creditLimit) continue;
    const values = changes.map(
      ({ before, amount, book }) => `${shown(book, before)} -> ${shown(book, before + amount)}`,
    );
    touched.push([`${customerCode} ${old.name}`, ...values].join(', '));
    if (creditLimit !== old.creditLimit) await setCreditLimit(transaction, old, creditLimit);
    await postEntries(
      transaction,
      old,
      changes.map(({ book, amount, cause }) => ({ book, amount, cause, accountId, happenedAt: now })),
    );
  }
  return {
    added: 0,
    changed: touched.length,
    unchanged: rows.length - touched.length - new Set(problems.map(({ line }) => line)).size,
    problems,
    warnings,
    touched,
  };
}

function nameOf(
  { customerCode, saleUnit }: CustomerKey,
  { book, amount }: Pick<LedgerEntry, 'book' | 'amount'>,
): string {
  return [customerCode, saleUnit, book, amount].join('\n');
}

interface Change {
  readonly book: LedgerBook;
  readonly before: number;
  readonly amount: number;
  readonly cause: LedgerCause;
}

function changeOf(
  { book, current, set, seen, change }: NewBalances,
  fields: { readonly set: Field; readonly change: Field },
): Change | Found {
  const isSet = set !== undefined && set !== (seen ?? 0);
  if (change !== undefined && change !== 0) {
    if (isSet) return { code: 'set-and-changed', field: fields.change };
    if (book === 'points' && current + change < 0) return { code: 'below-zero', field: fields.change };
    return { book, before: current, amount: change, cause: 'correction' };
  }
  const unchanged = { book, before: current, amount: 0, cause: 'import' } as const;
  if (set === undefined || set === current) return unchanged;
  // An unedited value is ignored, also when the balance moved.
  if (seen !== undefined && set === seen) return unchanged;
  if ((seen ?? 0) !== current)
    return {
      code: 'balance-moved',
      field: fields.set,
      detail: `${shown(book, seen ?? 0)} -> ${shown(book, current)}`,
    };
  return { ...unchanged, amount: set - current };
}

function shown(book: LedgerBook, amount: number): string {
  return book === 'points' ? String(amount) : bahtFromSatang(satang(amount)).toFixed(2);
}

export async function listBalanceRows(database: Database): Promise<readonly BalanceRow[]> {
  return (await readCustomers(database)).map(
    ({ customerCode, saleUnit, creditLimit, debt, points: amount }) => ({
      customerCode,
      saleUnit,
      creditLimit,
      debt,
      seenDebt: debt,
      debtChange: undefined,
      points: amount,
      seenPoints: amount,
      pointsChange: undefined,
    }),
  );
}
