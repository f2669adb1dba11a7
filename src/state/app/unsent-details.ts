import { signedInPerson } from '#domain/accounts/person';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { DETAIL_KINDS, type OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { withdrawAll } from '#sync/engine/withdraw-change';
import { isClientPhoto } from '#state/clients/client-photos';
import type { Phone } from '#state/runtime/phone';
import { requeueRefused } from '#state/runtime/requeue-refused';

/** A customer's pending details as one group: profile, pictures, consent. */
export interface UnsentDetails {
  readonly count: number;
  /** Refused by the server; they are sent again only on their owner's decision. */
  readonly refusedCount: number;
  readonly isWaitingForSignIn: boolean;
}

const KINDS: readonly string[] = DETAIL_KINDS;

/** Without the photos of an agent's clients, which `unsent-clients.ts` lists. Called inside a transaction or alone. */
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

/** Sends on the person's request: refused changes go again under a new key, waiting ones go now. */
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
 * Discards them on their owner's decision. The pages read the confirmed details again.
 *
 * @returns 'not-all' if one of them is being sent, or may have arrived
 */
export async function discardDetails(phone: Phone): Promise<'all' | 'not-all'> {
  const account = (await readSession(phone.personal.sessions))?.account;
  return account === undefined
    ? 'all'
    : await withdrawAll(phone.syncContext, (await detailRows(phone, account)).toReversed());
}
