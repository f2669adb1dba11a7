import { and, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { satang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { accounts } from '#server/store/accounts/accounts';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from '#server/store/orders/orders';
import { ledgerEntries } from '#server/store/payments/ledger-entries';
import { refunds, type RefundRow } from '#server/store/payments/refunds';
import { patternOf } from '../office-lists.ts';

/** A customer with credit on account. */
export interface CreditRow extends CustomerKey {
  readonly name: string;
  readonly mobile: string;
  readonly credit: Satang;
  /** The customer's debt for orders on account. */
  readonly owed: Satang;
}

/** Lists customers with credit on account by code and sale unit. */
export async function creditPage(
  database: Database,
  {
    text,
    after,
    take,
  }: {
    readonly text: string;
    readonly after: readonly [code: string, saleUnit: string] | undefined;
    readonly take: number;
  },
): Promise<readonly CreditRow[]> {
  const { customerCode, saleUnit, amount } = ledgerEntries;
  const pattern = patternOf(text);
  const credits = database.$with('credits').as(
    database
      .select({ customerCode, saleUnit, rest: sql<string>`sum(${amount})`.as('rest') })
      .from(ledgerEntries)
      .where(
        and(
          isNull(ledgerEntries.orderId),
          ne(ledgerEntries.book, 'points'),
          after && sql`(${customerCode}, ${saleUnit}) > (${after[0]}::text, ${after[1]}::text)`,
        ),
      )
      .groupBy(customerCode, saleUnit)
      .having(lt(sql`sum(${amount})`, sql`0`)),
  );
  const rows = await database
    .with(credits)
    .select({
      customerCode: credits.customerCode,
      saleUnit: credits.saleUnit,
      rest: credits.rest,
      name: customers.name,
      mobile: customers.mobile,
      phone: customers.phone,
      debt: customers.debt,
    })
    .from(credits)
    .innerJoin(
      customers,
      and(eq(customers.customerCode, credits.customerCode), eq(customers.saleUnit, credits.saleUnit)),
    )
    .where(
      text === '' ? undefined : or(ilike(customers.name, pattern), ilike(customers.customerCode, pattern)),
    )
    .orderBy(credits.customerCode, credits.saleUnit)
    .limit(take);
  return rows.map(({ rest, phone, mobile, debt, ...row }) => ({
    ...row,
    mobile: mobile || phone,
    credit: satang(-Number(rest)),
    // The balance of the account is what orders added, less the credit.
    owed: satang(Math.max(0, debt - Number(rest))),
  }));
}

/** Finds the orders whose money became credit of these customers, the newest first. */
export async function creditSources(
  database: Database,
  keys: readonly CustomerKey[],
): Promise<
  readonly {
    readonly customer: CustomerKey;
    readonly order: OrderRow;
    readonly amount: number;
    readonly at: Date;
  }[]
> {
  if (keys.length === 0) return [];
  const rows = await database
    .select({ entry: ledgerEntries, order: orders })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        inArray(
          sql`(${ledgerEntries.customerCode}, ${ledgerEntries.saleUnit})`,
          keys.map(({ customerCode, saleUnit }) => sql`(${customerCode}::text, ${saleUnit}::text)`),
        ),
        eq(ledgerEntries.cause, 'credit-moved'),
        isNotNull(ledgerEntries.orderId),
        gt(ledgerEntries.amount, 0),
      ),
    )
    .orderBy(desc(ledgerEntries.number));
  return rows.map(({ entry: { customerCode, saleUnit, amount, happenedAt }, order }) => ({
    customer: { customerCode, saleUnit },
    order,
    amount,
    at: happenedAt,
  }));
}

/** A refund with the names that a list shows. */
export type NamedRefund = RefundRow & { readonly customerName: string | null; readonly by: string | null };

/** Lists refunds, the newest first. @param after the number of the last one before */
export async function refundPage(
  database: Database,
  {
    text,
    after,
    take,
  }: {
    readonly text: string;
    readonly after: number | undefined;
    readonly take: number;
  },
): Promise<readonly NamedRefund[]> {
  const pattern = patternOf(text);
  const rows = await database
    .select({ refund: refunds, customerName: customers.name, by: accounts.name })
    .from(refunds)
    .leftJoin(
      customers,
      and(eq(customers.customerCode, refunds.customerCode), eq(customers.saleUnit, refunds.saleUnit)),
    )
    .leftJoin(accounts, eq(accounts.id, refunds.accountId))
    .where(
      and(
        text === ''
          ? undefined
          : or(
              ilike(customers.name, pattern),
              ilike(refunds.customerCode, pattern),
              ilike(refunds.reference, pattern),
            ),
        after === undefined ? undefined : lt(refunds.number, after),
      ),
    )
    .orderBy(desc(refunds.number))
    .limit(take);
  return rows.map(({ refund, ...names }) => ({ ...refund, ...names }));
}
