import { ZERO_SATANG } from '#domain/kernel/money';
import { customerKeyText, type CustomerKey } from '#domain/kernel/customer-key';
import { ageInDays, type OpenDebt, type OpenDebtsQuery } from '#domain/payments/account';
import { totalOwed } from '#domain/payments/ledger';
import type { OpenAmount } from '#domain/payments/receipt';
import { findCustomer, readCustomers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { invoicedOrders } from '#server/store/payments/invoiced-orders';
import { accountDebts, openOrdersInLedger, ordersInLedger } from '#server/store/payments/ledger-entries';

/**
 * Lists the invoices of one customer with their open amounts, oldest first. These are the invoices that a
 * receipt can settle, and those that are settled.
 */
export async function openAmounts(database: Database, account: CustomerKey): Promise<readonly OpenAmount[]> {
  const known = await ordersInLedger(database, account);
  const open = new Map(
    known.filter((each) => each.own.debt > 0).map((each) => [each.orderId, totalOwed(each.open)]),
  );
  const found = await invoicedOrders(database, [...open.keys()]);
  return found.map(({ order: { id } }) => ({ orderId: id, open: open.get(id) ?? ZERO_SATANG }));
}

/**
 * Lists the debts of one customer or of all, with their age: the oldest first, and at the end the amounts
 * that belong to no order.
 */
export async function listOpenDebts(
  database: Database,
  { account }: OpenDebtsQuery,
  now: Date,
): Promise<readonly OpenDebt[]> {
  const open = await openOrdersInLedger(database, account);
  const onOrders = (await invoicedOrders(database, [...open.keys()])).map(
    ({ order, charged, invoicedAt }): OpenDebt => ({
      account: { customerCode: order.customerCode, saleUnit: order.saleUnit },
      customerName: order.customerName,
      orderId: order.id,
      orderNo: order.orderNo,
      invoicedAt: invoicedAt.toISOString(),
      ageDays: ageInDays(invoicedAt, now),
      charged,
      open: open.get(order.id) ?? ZERO_SATANG,
    }),
  );
  const names = new Map(
    (await customersOf(database, account)).map((customer) => [customerKeyText(customer), customer.name]),
  );
  const rests = (await accountDebts(database, account)).map(({ debt, ...key }): OpenDebt => ({
    account: key,
    customerName: names.get(customerKeyText(key)) ?? '',
    orderId: '',
    orderNo: '',
    invoicedAt: '',
    ageDays: 0,
    charged: debt,
    open: debt,
  }));
  return [...onOrders, ...rests];
}

async function customersOf(
  database: Database,
  account: CustomerKey | undefined,
): Promise<readonly Customer[]> {
  if (account === undefined) return await readCustomers(database);
  const found = await findCustomer(database, account);
  return found === undefined ? [] : [found];
}
