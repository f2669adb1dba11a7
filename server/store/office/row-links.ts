import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { lineLinks } from '#server/store/accounts/line-links';
import { orders } from '#server/store/orders/orders';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { pushSubscriptions } from '#server/store/notifications/push-subscriptions';
import { sessions } from '#server/store/accounts/sessions';
import { accountNotices } from '#server/store/accounts/account-notices';

/** The keys of a person: the customers and the accounts that belong to it. */
export interface PersonKeys {
  readonly customers: readonly CustomerKey[];
  readonly accountIds: readonly string[];
}

/** The relation of a table's rows to a person. */
export interface RowLink {
  /** Whether the row is about the person, or was written by the person about somebody else. */
  readonly as: 'subject' | 'author';
  readonly where: (person: PersonKeys) => SQL;
}

const NOBODY = sql`false`;

export function ofCustomer(customerCode: PgColumn, saleUnit: PgColumn): RowLink {
  return { as: 'subject', where: (person) => isCustomer(customerCode, saleUnit, person) };
}

/** Matches an agent's code at any sale unit. */
export function ofCode(code: PgColumn): RowLink {
  return {
    as: 'subject',
    where: ({ customers }) =>
      customers.length === 0
        ? NOBODY
        : inArray(
            code,
            customers.map(({ customerCode }) => customerCode),
          ),
  };
}

export function ofAccount(accountId: PgColumn): RowLink {
  return { as: 'subject', where: (person) => isAccount(accountId, person) };
}

/** Matches rows that the person's account wrote, about anybody. */
export function writtenBy(accountId: PgColumn): RowLink {
  return { as: 'author', where: (person) => isAccount(accountId, person) };
}

export function ofOrder(orderId: PgColumn): RowLink {
  return { as: 'subject', where: (person) => sql`${orderId} in (${ordersOf(person)})` };
}

/** Matches money by its payment attempt. */
export function ofAttempt(attemptId: PgColumn): RowLink {
  return {
    as: 'subject',
    where: (person) =>
      sql`${attemptId} in (select ${paymentAttempts.id} from ${paymentAttempts} where ${paymentAttempts.orderId} in (${ordersOf(person)}))`,
  };
}

export function ofSession(sessionId: PgColumn): RowLink {
  return { as: 'subject', where: (person) => sql`${sessionId} in (${sessionsOf(person)})` };
}

export function ofSubscription(subscriptionId: PgColumn | SQL): RowLink {
  return {
    as: 'subject',
    where: (person) =>
      sql`${subscriptionId} in (select ${pushSubscriptions.id} from ${pushSubscriptions} where ${pushSubscriptions.sessionId} in (${sessionsOf(person)}))`,
  };
}

export function ofNotice(noticeId: PgColumn | SQL): RowLink {
  return {
    as: 'subject',
    where: (person) =>
      sql`${noticeId} in (select ${accountNotices.id} from ${accountNotices} where ${isAccount(accountNotices.accountId, person)})`,
  };
}

export function ofLineUser(lineUserId: PgColumn): RowLink {
  return {
    as: 'subject',
    where: (person) =>
      sql`${lineUserId} in (select ${lineLinks.lineUserId} from ${lineLinks} where ${isAccount(lineLinks.accountId, person)})`,
  };
}

/**
 * Matches subjects of changes, which are texts: `consent C0001 BKK1`, `wish <account> …`, `address <id>`
 * (services/kernel/claim-change).
 *
 * @param addresses the table of addresses, passed in to avoid an import cycle
 */
export function ofSubject(
  subject: PgColumn,
  addresses: { readonly id: PgColumn; readonly customerCode: PgColumn; readonly saleUnit: PgColumn },
): RowLink {
  return {
    as: 'subject',
    where: (person) =>
      or(
        ...person.customers.map(
          ({ customerCode, saleUnit }) =>
            sql`position(${` ${customerCode} ${saleUnit} `} in ${subject} || ' ') > 0`,
        ),
        ...person.accountIds.map((id) => sql`position(${id} in ${subject}) > 0`),
        sql`${subject} in (select 'address ' || ${addresses.id} from ${addresses.id.table} where ${isCustomer(addresses.customerCode, addresses.saleUnit, person)})`,
      ) ?? NOBODY,
  };
}

function isCustomer(customerCode: PgColumn, saleUnit: PgColumn, { customers }: PersonKeys): SQL {
  return (
    or(
      ...customers.map((customer) =>
        and(eq(customerCode, customer.customerCode), eq(saleUnit, customer.saleUnit)),
      ),
    ) ?? NOBODY
  );
}

function isAccount(accountId: PgColumn, { accountIds }: PersonKeys): SQL {
  return accountIds.length === 0 ? NOBODY : inArray(accountId, [...accountIds]);
}

function ordersOf(person: PersonKeys): SQL {
  return sql`select ${orders.id} from ${orders} where ${isCustomer(orders.customerCode, orders.saleUnit, person)}`;
}

function sessionsOf(person: PersonKeys): SQL {
  return sql`select ${sessions.id} from ${sessions} where ${isAccount(sessions.accountId, person)}`;
}
