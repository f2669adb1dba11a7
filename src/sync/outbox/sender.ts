import type { OutboxRow } from '#local/orders/outbox';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import type { SyncContext } from './sync-context.ts';

/** What the shop's answer means for a row, and how that is written down. */
export type SendResult =
  | { readonly kind: 'accepted'; readonly settle: () => Promise<void> }
  | { readonly kind: 'refused'; readonly settle: () => Promise<void> }
  /** An answer to something else: nobody knows what became of the row. */
  | { readonly kind: 'mismatch'; readonly problem: string };

/** All that is particular about sending one kind of change; lanes, waiting and doubt are the same for all. */
export interface Sender {
  /** False for a row that a newer app wrote: it is kept, never guessed at. */
  canRead(row: OutboxRow): boolean;
  /**
   * Sends the row under its own key, for the customer it was made for, letter for letter as it was frozen: written anew by a
   * newer app it might be another payload under the same key.
   */
  send(
    syncContext: SyncContext,
    row: OutboxRow,
    credentials: Credentials,
  ): Promise<Outcome<SendResult> | 'cannot-read'>;
  /** The shop turned it away, or this app cannot read it: the row stays until its owner decides. */
  park(syncContext: SyncContext, row: OutboxRow, problem: string, httpStatus?: string): Promise<void>;
  /** The shop knows the key with another body. Left out where that can only be a refusal. */
  settleReusedKey?(syncContext: SyncContext, row: OutboxRow): Promise<'settled' | 'unreachable' | 'refused'>;
}

/** The answer as a verdict; what is no answer stays what it is. */
export function toSendResult<Answer>(
  outcome: Outcome<Answer>,
  judge: (answer: Answer) => SendResult,
): Outcome<SendResult> {
  return outcome.kind === 'accepted' ? { ...outcome, answer: judge(outcome.answer) } : outcome;
}
