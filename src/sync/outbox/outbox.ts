import type { PersonalDatabase } from '#local/database/personal-database';
import type { OutboxRow } from '#local/orders/outbox';
import type { AccountKey } from '#local/kernel/account';

/** What a change says of itself; the rest of its row is the same for all. */
export type NewOutboxRow = Omit<
  OutboxRow,
  'seq' | 'state' | 'attempts' | 'isMaybeSent' | 'nextAttemptAt' | 'waitMs' | 'lastProblem' | 'httpStatus'
> & {
  /** Another phone has it too and may have sent it. */
  readonly isMaybeSent?: boolean;
};

/**
 * Owes a change to the shop. Called inside the transaction that also writes what the screens show, so that "saved on
 * this phone" is true of both or of none. The same id twice is one row.
 */
export async function enqueue(personal: PersonalDatabase, row: NewOutboxRow): Promise<void> {
  const existing = await personal.outbox.where('id').equals(row.id).count();
  if (existing === 0)
    await personal.outbox.add({ isMaybeSent: false, ...row, state: 'waiting', attempts: 0 });
}

/** The account's rows in the order in which they were made. */
export async function readOutbox(personal: PersonalDatabase, account: AccountKey): Promise<OutboxRow[]> {
  return await personal.outbox.where('account').equals(account).sortBy('seq');
}

/** After signing in again as the same account: what waited for it may go. */
export async function resumeAfterSignIn(personal: PersonalDatabase, account: AccountKey): Promise<void> {
  await personal.outbox
    .where('account')
    .equals(account)
    .and((row) => row.state === 'needs-sign-in')
    .modify(resumed);
}

function resumed(row: OutboxRow): void {
  Object.assign(row, { state: row.isMaybeSent ? 'unknown' : 'waiting' });
  clearWait(row);
}

/** The row may go at once, whatever time was set for it. */
export function clearWait(row: OutboxRow): void {
  Reflect.deleteProperty(row, 'nextAttemptAt');
  Reflect.deleteProperty(row, 'waitMs');
}
