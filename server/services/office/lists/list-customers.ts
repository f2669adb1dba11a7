import type { CustomerKey } from '#domain/kernel/customer-key';
import type { CustomerDetail, CustomerQuery, CustomerRow } from '#domain/office/customer-list';
import type { Page } from '#domain/office/page';
import { areaOf } from '#domain/delivery/invoice';
import { findCustomer, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { customerPage } from '#server/store/office/office-lists';
import { openOrdersOf } from '#server/store/office/order-list';
import { summaryOfRow } from '#server/store/orders/orders';
import { withMoneyStates } from '#server/services/orders/events/money-of-orders';
import { listOpenDebts } from '#server/services/office/open-debts';
import { positionOf, readPosition } from './list-position.ts';

const MAX_OPEN_ORDERS = 50;

/** Lists one page of customers by code. */
export async function listCustomers(
  database: Database,
  { text, saleUnit, priceLevel, group, hasDebt, after, take }: CustomerQuery,
): Promise<Page<CustomerRow>> {
  const [code, unit] = readPosition(after) ?? [];
  const found = await customerPage(database, {
    text: text.trim(),
    saleUnit,
    priceLevel,
    group: group.trim(),
    hasDebt,
    after: typeof code === 'string' && typeof unit === 'string' ? [code, unit] : undefined,
    take: take + 1,
  });
  const rows = found.slice(0, take).map(rowOf);
  const last = rows.at(-1);
  const hasMore = found.length > take && last !== undefined;
  return { rows, next: hasMore ? positionOf(last.customerCode, last.saleUnit) : '' };
}

/** @returns undefined when there is no such customer */
export async function loadCustomer(
  database: Database,
  key: CustomerKey,
  now: Date,
): Promise<CustomerDetail | undefined> {
  const customer = await findCustomer(database, key);
  if (customer === undefined) return undefined;
  const open = await openOrdersOf(database, key, MAX_OPEN_ORDERS);
  return {
    ...rowOf(customer),
    taxId: customer.taxId,
    addressText: customer.addressText,
    groups: customer.groups,
    openOrders: await withMoneyStates(database, open.map(summaryOfRow)),
    openDebts: await listOpenDebts(database, { account: key }, now),
  };
}

function rowOf(customer: Customer): CustomerRow {
  const { customerCode, saleUnit, name, mobile, phone, priceLevel, creditLimit, debt, points } = customer;
  const area = areaOf(customer);
  return { customerCode, saleUnit, name, mobile, phone, area, priceLevel, creditLimit, debt, points };
}
