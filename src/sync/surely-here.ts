import type { OutboxRow } from '#local/outbox';

/** The company surely did not take it: it never left, or was refused. */
export function isSurelyHere({ state, isMaybeSent }: Pick<OutboxRow, 'state' | 'isMaybeSent'>): boolean {
  return state === 'parked' || (state !== 'sending' && !isMaybeSent);
}
