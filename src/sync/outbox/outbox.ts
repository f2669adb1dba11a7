import type { PersonalDatabase } from '#local/database/personal-database';
import type { OutboxRow } from '#local/orders/outbox';
import type { AccountKey } from '#local/kernel/account';

/** The fields of a new change; the others start with fixed values. */
export type NewOutboxRow = Omit<
  OutboxRow,
  'seq' | 'state' | 'attempts' | 'isMaybeSent' | 'nextAttemptAt' | 'waitMs' | 'lastProblem' | 'httpStatus'
> & {
  /** Whether another phone has it too and may have sent it. */
  readonly isMaybeSent?: boolean;
};

/**
 * Queues a change. Call it inside the transaction that also writes what the screens show, so that both or
 * neither are saved. It is idempotent by id.
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

/** Releases the account's paused rows after it has signed in again. */
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

/** Clears the row's waiting time, so that it may be sent now. */
export function clearWait(row: OutboxRow): void {
  Reflect.deleteProperty(row, 'nextAttemptAt');
  Reflect.deleteProperty(row, 'waitMs');
}
