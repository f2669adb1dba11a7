import { isGuest, signedInPerson } from '#domain/accounts/person';
import { isSameCustomer, type CustomerKey } from '#domain/kernel/customer-key';
import { newestFirst, type OrderNotice } from '#domain/notifications/order-notice';
import { isUnread, subjectOf } from '#domain/notifications/read-marks';
import type { SessionRow } from '#local/accounts/sessions';
import { readNoticeMarks } from '#local/notifications/notice-reads';
import { readOrderNotices } from '#local/notifications/order-notices';
import { readClients } from '#state/clients/clients';
import { readUnsentOrders } from '#state/orders/unsent/unsent-orders';
import type { Phone } from '#state/runtime/phone';
import { noticeOfRefused } from './notice-of-refused.ts';

/** A notification as the inbox lists it. */
export interface InboxEntry extends OrderNotice {
  readonly isUnread: boolean;
  /** The client whose order it is; undefined for an own order. */
  readonly clientName: string | undefined;
}

export interface Inbox {
  /** Newest first. */
  readonly entries: readonly InboxEntry[];
  /** False until this phone began to count what is unread for the account. */
  readonly isCounted: boolean;
}

const EMPTY: Inbox = { entries: [], isCounted: true };

/** Only accounts with orders have notifications. */
export function hasInbox({ person }: Pick<SessionRow, 'person'>): boolean {
  return !isGuest(person) && (person.role === 'customer' || person.role === 'agent');
}

/**
 * Everything this phone knows that happened to the account's orders. It is derived from the orders each time, so it
 * can never contradict them, and it needs no network.
 */
export async function readInbox(phone: Phone, session: SessionRow): Promise<Inbox> {
  if (!hasInbox(session)) return EMPTY;
  const { orders, noticeReads } = phone.personal;
  const { account } = session;
  const clients = await readSeenClients(phone, session);
  const isSeen = (customer: CustomerKey) => clients === 'all' || find(clients, customer) !== undefined;
  const accepted = await readOrderNotices(orders, account, isSeen);
  const refused = (await readUnsentOrders(phone, account)).filter(({ state }) => state === 'refused');
  const notices = newestFirst([...refused.map(noticeOfRefused), ...accepted]);
  const marks = await readNoticeMarks(noticeReads, account, [...new Set(notices.map(subjectOf))]);
  const nameOf = ({ customer }: OrderNotice) =>
    clients === 'all' || isSameCustomer(customer, signedInPerson(session.person))
      ? undefined
      : find(clients, customer)?.name;
  return {
    entries: notices.map((notice) => ({
      ...notice,
      isUnread: isUnread(notice, marks),
      clientName: nameOf(notice),
    })),
    isCounted: marks !== undefined,
  };
}

interface SeenCustomer extends CustomerKey {
  readonly name: string;
}

/**
 * The customers whose orders the account may see now. An agent may have lost a client, whose orders may still be on
 * this phone; before the list of clients arrived, the agent sees those of the open customer.
 */
async function readSeenClients(phone: Phone, session: SessionRow): Promise<readonly SeenCustomer[] | 'all'> {
  const { person } = session;
  const own = signedInPerson(person);
  if (own.role !== 'agent') return 'all';
  const cached = await readClients(phone, session);
  return [own, ...(cached?.clients ?? [person])];
}

function find(customers: readonly SeenCustomer[], customer: CustomerKey): SeenCustomer | undefined {
  return customers.find((one) => isSameCustomer(one, customer));
}
