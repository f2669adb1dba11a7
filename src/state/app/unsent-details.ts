import { signedInPerson } from '#domain/accounts/person';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { DETAIL_KINDS, type OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { withdrawAll } from '#sync/outbox/withdraw-change';
import { isClientPhoto } from '#state/clients/client-photos';
import type { Phone } from '#state/runtime/phone';
import { requeueRefused } from '#state/runtime/requeue-refused';

/** What a customer said of itself and the company does not have yet: profile, pictures, consent; as one group. */
export interface UnsentDetails {
  readonly count: number;
  /** How many of them the company did not take; they go again only at their owner's word. */
  readonly refusedCount: number;
  readonly isWaitingForSignIn: boolean;
}

const KINDS: readonly string[] = DETAIL_KINDS;

/** Photos of an agent's clients are told apart (`unsent-clients.ts`). Called inside a transaction, or by itself. */
async function detailRows(phone: Phone, account: AccountKey): Promise<readonly OutboxRow[]> {
  const session = await readSession(phone.personal.sessions);
  const own = session === undefined ? undefined : customerOf(signedInPerson(session.person));
  const rows = await phone.personal.outbox.where('account').equals(account).sortBy('seq');
  return rows.filter((row) => KINDS.includes(row.kind) && (own === undefined || !isClientPhoto(row, own)));
}

export async function readUnsentDetails(phone: Phone, account: AccountKey): Promise<UnsentDetails> {
  const rows = await detailRows(phone, account);
  return {
    count: rows.length,
    refusedCount: rows.filter((row) => row.state === 'parked').length,
    isWaitingForSignIn: rows.some((row) => row.state === 'needs-sign-in'),
  };
}

/** The person's own button: what was refused goes again under a key of its own, what waits goes now. */
export async function sendDetailsAgain(phone: Phone): Promise<void> {
  const { sessions, outbox } = phone.personal;
  await phone.personal.transaction('rw', sessions, outbox, async () => {
    const account = (await readSession(sessions))?.account;
    if (account === undefined) return;
    const refused = (await detailRows(phone, account)).filter((row) => row.state === 'parked');
    await requeueRefused(phone, account, refused);
  });
  await phone.sync.wake('manual');
}

/**
 * Forgets them at their owner's word. The pages ask the company again what it has.
 *
 * @returns 'not-all' when one of them is on its way, or may have arrived
 */
export async function discardDetails(phone: Phone): Promise<'all' | 'not-all'> {
  const { sessions, preferences } = phone.personal;
  const account = (await readSession(sessions))?.account;
  if (account === undefined) return 'all';
  const rows = await detailRows(phone, account);
  return await withdrawAll(phone.syncContext, rows.toReversed(), async (row) => {
    // The answer that was not sent stood here already; the company tells the one that it has.
    if (row.kind === 'save-consent')
      await preferences.where('key').startsWith(`privacy:${account}:`).delete();
  });
}
