import { getProfile } from '#contract/accounts/profile';
import type { KnownProfile } from '#domain/accounts/profile-change';
import {
  readConfirmedProfileRow,
  saveConfirmedProfileRow,
  type ConfirmedProfileTable,
} from '#local/accounts/confirmed-profiles';
import { customerOf, customerText } from '#local/kernel/account';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import type { SyncContext } from '#sync/outbox/sync-context';
import type { DetailOwner } from './pending-detail.ts';
import { readOpenSession, replaceSession } from '#local/accounts/sessions';

/** The last confirmed profile; undefined if there is none or this app cannot read it. */
export async function readConfirmedProfile(
  confirmedProfiles: ConfirmedProfileTable,
  owner: DetailOwner,
): Promise<KnownProfile | undefined> {
  const row = await readConfirmedProfileRow(confirmedProfiles, owner);
  if (row === undefined) return undefined;
  const decoded = getProfile.answer.fromWire(row.body);
  return decoded.ok ? decoded.value : undefined;
}

export async function saveConfirmedProfile(
  confirmedProfiles: ConfirmedProfileTable,
  { account, customer }: DetailOwner,
  known: KnownProfile,
): Promise<void> {
  const body = getProfile.answer.toWire(known);
  await saveConfirmedProfileRow(confirmedProfiles, { account, customer, body });
}

/**
 * Applies the change to the confirmed profile and to the signed-in person, in the same transaction that
 * removes the row. Nothing is stored for an owner who has signed out or whose session has ended.
 */
export async function settleProfile(
  { personal }: SyncContext,
  row: OutboxRow,
  confirmed: (before: KnownProfile | undefined) => KnownProfile | undefined,
): Promise<void> {
  const { outbox, sessions, confirmedProfiles } = personal;
  await personal.write(['outbox', 'sessions', 'confirmedProfiles'], async () => {
    const isPending = await removeChange(outbox, row.id);
    const session = await readOpenSession(sessions, row.account);
    if (!isPending || session === undefined) return;
    const owner = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    const known = confirmed(await readConfirmedProfile(confirmedProfiles, owner));
    if (known === undefined) return;
    await saveConfirmedProfile(confirmedProfiles, owner, known);
    if (customerText(customerOf(session.person)) !== owner.customer) return;
    const { profile, shopPhoto, pictureFile } = known;
    await replaceSession(sessions, {
      ...session,
      person: { ...session.person, ...profile, shopPhoto, pictureFile },
    });
  });
}
