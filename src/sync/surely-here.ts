import type { OutboxRow } from '#local/outbox';

/**
 * No request of it may have left this phone, so it may be discarded without asking the company. Of any other the company is
 * asked first (`withdraw-change.ts`).
 */
export function isCertainlyUnsent({ state, isMaybeSent }: Pick<OutboxRow, 'state' | 'isMaybeSent'>): boolean {
  return state !== 'sending' && !isMaybeSent;
}

/**
 * A newer change of the same subject may take its place: it never left, or was refused. Not a reason to tell anybody that
 * the company did not do it.
 */
export function isSurelyHere({ state, isMaybeSent }: Pick<OutboxRow, 'state' | 'isMaybeSent'>): boolean {
  return state === 'parked' || (state !== 'sending' && !isMaybeSent);
}
