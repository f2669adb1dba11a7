import { satang, type Satang } from '#domain/kernel/money';
import { listUnpaidOrders } from '#server/services/payments/ledger/unpaid-orders';
import { readAccounts } from '#server/store/accounts/accounts';
import {
  openOrdersOf,
  ordersOutWith,
  ordersWithOpenMoney,
  ordersWithUnseenSlips,
} from '#server/store/office/open-business';
import { lockCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import type { Person } from './find-person.ts';

/** A reason why a person cannot be erased yet. */
export type EraseBlocker =
  | {
      /**
       * orders-open: neither delivered nor cancelled. invoices-out: a rider has them. orders-unpaid: an
       * amount is due. slips-unseen: a slip waits to be checked. money-unmatched: money came that matches
       * nothing.
       */
      readonly code: 'orders-open' | 'invoices-out' | 'orders-unpaid' | 'slips-unseen' | 'money-unmatched';
      readonly orderNos: readonly string[];
    }
  /**
   * The customer's account is not at zero: a positive amount is owed by the customer, a negative one by the
   * company.
   */
  | { readonly code: 'account-not-settled'; readonly owed: Satang }
  /** No staff member would be left, or a staff member erases the own account. */
  | { readonly code: 'last-staff' | 'own-account' };

/** Lists all obstacles. The customers' rows stay locked. */
export async function eraseBlockers(
  transaction: Database,
  person: Person,
  by: { readonly accountId: string | undefined; readonly now: Date },
): Promise<readonly EraseBlocker[]> {
  const blockers: EraseBlocker[] = [];
  const add = (
    code: 'orders-open' | 'invoices-out' | 'orders-unpaid' | 'slips-unseen' | 'money-unmatched',
    orderNos: readonly string[],
  ) => {
    if (orderNos.length > 0) blockers.push({ code, orderNos });
  };
  const open = await openOrdersOf(transaction, person);
  add('orders-open', open);
  add('invoices-out', await ordersOutWith(transaction, person));
  let owed = 0;
  for (const customer of person.customers) {
    owed += (await lockCustomer(transaction, customer))?.debt ?? 0;
    const unpaid = await listUnpaidOrders(
      transaction,
      { customer, methods: undefined, minAgeDays: 0 },
      by.now,
    );
    add(
      'orders-unpaid',
      unpaid.map(({ row }) => row.orderNo).filter((orderNo) => !open.includes(orderNo)),
    );
  }
  add('slips-unseen', await ordersWithUnseenSlips(transaction, person));
  add('money-unmatched', await ordersWithOpenMoney(transaction, person));
  if (owed !== 0) blockers.push({ code: 'account-not-settled', owed: satang(owed) });
  if (by.accountId !== undefined && person.accountIds.includes(by.accountId))
    blockers.push({ code: 'own-account' });
  else if (await isLastStaff(transaction, person)) blockers.push({ code: 'last-staff' });
  return blockers;
}

async function isLastStaff(transaction: Database, person: Person): Promise<boolean> {
  if (!person.accounts.some(({ role, isActive }) => role === 'staff' && isActive)) return false;
  const others = (await readAccounts(transaction)).filter(
    ({ id, role, isActive }) => role === 'staff' && isActive && !person.accountIds.includes(id),
  );
  return others.length === 0;
}
