import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import type { SessionRow } from '#local/accounts/sessions';

/**
 * Whom a form was opened for. What is written in it stays that customer's: an agent may go on to the next client in another tab
 * before the button is tapped.
 */
export interface WrittenFor {
  readonly account: AccountKey;
  readonly customer: CustomerKey;
  /** For showing. */
  readonly customerName: string;
}

export function writtenForOf({ account, person }: Pick<SessionRow, 'account' | 'person'>): WrittenFor {
  return { account, customer: customerOf(person), customerName: person.name };
}

/**
 * The session, acting for whom the form was opened.
 *
 * @param writtenFor whoever is acted for now where absent
 * @returns undefined where nobody, or another account, is signed in by now
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
