import type { OutboxRow } from '#local/orders/outbox';

/**
 * Whether no request of the change, or of an older one that it replaced, can have left this phone, so that it
 * may be discarded without asking the server. For any other change the server is asked first
 * (`withdraw-change.ts`).
 */
export function isCertainlyUnsent({
  state,
  isMaybeSent,
  replaces = [],
}: Pick<OutboxRow, 'state' | 'isMaybeSent' | 'replaces'>): boolean {
  return state !== 'sending' && !isMaybeSent && replaces.length === 0;
}

/** Collects the keys of replaced changes that may have taken effect. */
export function replacing(
  older: readonly Pick<OutboxRow, 'id' | 'isMaybeSent' | 'replaces'>[],
): Pick<OutboxRow, 'replaces'> {
  const keys = older.flatMap(({ id, isMaybeSent, replaces = [] }) =>
    isMaybeSent ? [...replaces, id] : replaces,
  );
  return keys.length === 0 ? {} : { replaces: keys };
}

/**
 * Whether a newer change of the same subject may replace this one: it was never sent, or was refused. It does
 * not prove that the server did nothing.
 */
export function mayBeSuperseded({ state, isMaybeSent }: Pick<OutboxRow, 'state' | 'isMaybeSent'>): boolean {
  return state === 'parked' || (state !== 'sending' && !isMaybeSent);
}

/**
 * Chooses the key for resending a refused change. If the refusal may only answer a repetition by the browser,
 * it proves nothing about the first attempt, so the key and the doubt stay. After a final refusal, or for a
 * closed key, a new key is needed.
 *
 * @param newKey used if a new key is needed
 */
export function keyForRepetition(
  { id, isMaybeSent, lastProblem }: Pick<OutboxRow, 'id' | 'isMaybeSent' | 'lastProblem'>,
  newKey: string,
): Pick<OutboxRow, 'id' | 'isMaybeSent'> {
  const isOpen = isMaybeSent && lastProblem !== 'key-reused';
  return isOpen ? { id, isMaybeSent } : { id: newKey, isMaybeSent: false };
}
