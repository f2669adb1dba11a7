import type { SessionRow } from '#local/accounts/sessions';

/**
 * Identifies whose home a screen shows: the account, and the customer whom an agent orders for. A stored home is shown to
 * nobody else.
 *
 * @returns '' if nobody is signed in
 */
export function homeOwnerOf(session: Pick<SessionRow, 'account' | 'person'> | null | undefined): string {
  if (session === null || session === undefined) return '';
  const { customerCode, saleUnit, role } = session.person;
  return JSON.stringify([session.account, customerCode, saleUnit, role]);
}
