import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import type { SessionRow } from '#local/accounts/sessions';

/**
 * The customer for whom a form was opened. Its input stays that customer's, even if an agent switches to another client
 * in another tab before submitting.
 */
export interface WrittenFor {
  readonly account: AccountKey;
  readonly customer: CustomerKey;
  /** For display. */
  readonly customerName: string;
}

export function writtenForOf({ account, person }: Pick<SessionRow, 'account' | 'person'>): WrittenFor {
  return { account, customer: customerOf(person), customerName: person.name };
}

/**
 * The session, acting for the customer of the form.
 *
 * @param writtenFor the current customer if absent
 * @returns undefined if nobody, or another account, is signed in by now
 */
export function sessionFor(
  session: SessionRow | undefined,
  writtenFor: WrittenFor | undefined,
): SessionRow | undefined {
  if (session === undefined || writtenFor === undefined) return session;
  if (session.account !== writtenFor.account) return undefined;
  return isSameCustomer(writtenForOf(session), writtenFor)
    ? session
    : { ...session, person: { ...session.person, ...writtenFor.customer } };
}

export function isSameCustomer(one: WrittenFor, other: WrittenFor): boolean {
  return one.account === other.account && customerText(one.customer) === customerText(other.customer);
}
