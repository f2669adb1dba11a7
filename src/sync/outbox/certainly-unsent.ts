import type { OutboxRow } from '#local/orders/outbox';

/**
 * No request of it may have left this phone, nor of an older change that it took the place of, so it may be discarded without
 * asking the company. Of any other the company is asked first (`withdraw-change.ts`).
 */
export function isCertainlyUnsent({
  state,
  isMaybeSent,
  replaces = [],
}: Pick<OutboxRow, 'state' | 'isMaybeSent' | 'replaces'>): boolean {
  return state !== 'sending' && !isMaybeSent && replaces.length === 0;
}

/** What a newer change remembers of those whose place it takes: the keys under which something may have taken effect. */
export function replacing(
  older: readonly Pick<OutboxRow, 'id' | 'isMaybeSent' | 'replaces'>[],
): Pick<OutboxRow, 'replaces'> {
  const keys = older.flatMap(({ id, isMaybeSent, replaces = [] }) =>
    isMaybeSent ? [...replaces, id] : replaces,
  );
  return keys.length === 0 ? {} : { replaces: keys };
}

/**
 * A newer change of the same subject may take its place: it never left, or was refused. Not a reason to tell anybody that
 * the company did not do it.
 */
export function mayBeSuperseded({ state, isMaybeSent }: Pick<OutboxRow, 'state' | 'isMaybeSent'>): boolean {
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
