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

/**
 * The key under which a refused change is sent again. A refusal that may have been answered to a repetition by the browser alone
 * says nothing of the first attempt, so the key stays, and with it the doubt. A final refusal, or a closed key, stands under the
 * old one.
 *
 * @param newKey for the second case
 */
export function keyForRepetition(
  { id, isMaybeSent, lastProblem }: Pick<OutboxRow, 'id' | 'isMaybeSent' | 'lastProblem'>,
  newKey: string,
): Pick<OutboxRow, 'id' | 'isMaybeSent'> {
  const isOpen = isMaybeSent && lastProblem !== 'key-reused';
  return isOpen ? { id, isMaybeSent } : { id: newKey, isMaybeSent: false };
}
