import type { PersonalDatabase } from '#local/database/personal-database';
import { addToOutbox, transition, type NewOutboxRow } from '#local/orders/write-outbox';
import type { AccountKey } from '#local/kernel/account';

/**
 * Queues a change. Call it inside the transaction that also writes what the screens show, so that both or
 * neither are saved. It is idempotent by id.
 */
export async function enqueue({ outbox }: PersonalDatabase, row: NewOutboxRow): Promise<void> {
  await addToOutbox(outbox, row);
}

/** Releases the account's paused rows after it has signed in again. */
export async function resumeAfterSignIn({ outbox }: PersonalDatabase, account: AccountKey): Promise<void> {
  await transition(outbox, { account }, { kind: 'signed-in' });
}
