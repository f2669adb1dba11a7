import type { OutboxRow } from '#local/orders/outbox';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import type { Owing } from './owing.ts';

/** What the shop's answer means for a row, and how that is written down. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly settle: () => Promise<void> }
  | { readonly kind: 'refused'; readonly settle: () => Promise<void> }
  /** An answer to something else: nobody knows what became of the row. */
  | { readonly kind: 'unfit'; readonly problem: string };

/** All that is particular about sending one kind of change; lanes, waiting and doubt are the same for all. */
export interface Sender {
  /** False for a row that a newer app wrote: it is kept, never guessed at. */
  canRead(row: OutboxRow): boolean;
  /**
   * Sends the row under its own key, for the customer it was made for, letter for letter as it was frozen: written anew by a
   * newer app it might be another payload under the same key.
   */
  send(owing: Owing, row: OutboxRow, credentials: Credentials): Promise<Outcome<Verdict> | 'cannot-read'>;
  /** The shop turned it away, or this app cannot read it: the row stays until its owner decides. */
  park(owing: Owing, row: OutboxRow, problem: string, httpStatus?: string): Promise<void>;
  /** The shop knows the key with another body. Left out where that can only be a refusal. */
  settleReusedKey?(owing: Owing, row: OutboxRow): Promise<'settled' | 'unreachable' | 'refused'>;
}

/** The answer as a verdict; what is no answer stays what it is. */
export function judged<Answer>(
  outcome: Outcome<Answer>,
  judge: (answer: Answer) => Verdict,
): Outcome<Verdict> {
  return outcome.kind === 'accepted' ? { ...outcome, answer: judge(outcome.answer) } : outcome;
}
