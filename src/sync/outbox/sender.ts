import type { OutboxRow } from '#local/orders/outbox';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import type { SyncContext } from './sync-context.ts';

/** The meaning of the server's answer for a row, with the function that stores it. */
export type SendResult =
  | { readonly kind: 'accepted'; readonly settle: () => Promise<void> }
  | { readonly kind: 'refused'; readonly settle: () => Promise<void> }
  /** An answer to something else: the outcome of the row is unknown. */
  | { readonly kind: 'mismatch'; readonly problem: string };

/**
 * The part of sending that is specific to a kind of change; lanes, waiting and uncertainty are the same for all.
 */
export interface Sender {
  /** False for a row of a newer app, which is kept and not interpreted. */
  canRead(row: OutboxRow): boolean;
  /**
   * Sends the row with its own key and customer, and with the frozen body unchanged: a newer app might encode
   * it differently under the same key.
   */
  send(
    syncContext: SyncContext,
    row: OutboxRow,
    credentials: Credentials,
  ): Promise<Outcome<SendResult> | 'cannot-read'>;
  /** Keeps a row that was refused or that this app cannot read, until its owner decides. */
  park(syncContext: SyncContext, row: OutboxRow, problem: string, httpStatus?: string): Promise<void>;
  /** Resolves a key that the server knows with another body. Absent if that can only be a refusal. */
  settleReusedKey?(syncContext: SyncContext, row: OutboxRow): Promise<'settled' | 'unreachable' | 'refused'>;
}

/** Maps an accepted answer to its meaning; other outcomes stay unchanged. */
export function toSendResult<Answer>(
  outcome: Outcome<Answer>,
  judge: (answer: Answer) => SendResult,
): Outcome<SendResult> {
  return outcome.kind === 'accepted' ? { ...outcome, answer: judge(outcome.answer) } : outcome;
}
