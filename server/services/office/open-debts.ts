import { satang, type Satang } from '#domain/kernel/money';
import { customerKeyText, type CustomerKey } from '#domain/kernel/customer-key';
import { ageInDays, type OpenDebt, type OpenDebtsQuery } from '#domain/payments/account';
import { totalOwed } from '#domain/payments/ledger';
import type { OpenAmount } from '#domain/payments/receipt';
import { findCustomer, readCustomers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { invoicedOrders } from '#server/store/payments/invoiced-orders';
import { accountDebts, ordersInLedger } from '#server/store/payments/ledger-entries';

/**
 * Lists the invoices of one customer with their open amounts, oldest first. These are the invoices that a
 * receipt can settle.
 */
export async function openAmounts(database: Database, account: CustomerKey): Promise<readonly OpenAmount[]> {
  const { found, openOf } = await openInvoices(database, account);
  return found.map(({ order }) => ({
    orderId: order.id,
    open: openOf(order.id),
  }));
}

/** Finds invoices with a charge, settled or not. */
async function openInvoices(database: Database, account: CustomerKey | undefined) {
  const known = await ordersInLedger(database, account);
  const open = new Map(
    known.filter((each) => each.own.debt > 0).map((each) => [each.orderId, totalOwed(each.open)]),
  );
  const found = await invoicedOrders(database, [...open.keys()]);
  return {
    found,
    openOf: (orderId: string): Satang => open.get(orderId) ?? satang(0),
  };
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
  const { found, openOf } = await openInvoices(database, account);
  const stillOpen = found.filter(({ order }) => openOf(order.id) > 0);
  const onOrders = stillOpen.map(({ order, charged, invoicedAt }): OpenDebt => ({
    account: { customerCode: order.customerCode, saleUnit: order.saleUnit },
    customerName: order.customerName,
    orderId: order.id,
    orderNo: order.orderNo,
    invoicedAt: invoicedAt.toISOString(),
    ageDays: ageInDays(invoicedAt, now),
    charged,
    open: openOf(order.id),
  }));
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
