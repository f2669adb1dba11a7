import { getProfile } from '#contract/accounts/profile';
import type { KnownProfile } from '#domain/accounts/profile-change';
import { customerOf, customerText } from '#local/kernel/account';
import type { PreferenceTable, ProfileKey } from '#local/kernel/preferences';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import type { SyncContext } from '#sync/outbox/sync-context';
import type { DetailOwner } from './pending-detail.ts';
import { readOpenSession, replaceSession } from '#local/accounts/sessions';

function keyOf({ account, customer }: DetailOwner): ProfileKey {
  return `profile:${account}:${customer}`;
}

/** The last confirmed profile; undefined if there is none or this app cannot read it. */
export async function readConfirmedProfile(
  preferences: PreferenceTable,
  owner: DetailOwner,
): Promise<KnownProfile | undefined> {
  const value = (await preferences.get(keyOf(owner)))?.value;
  if (value === undefined) return undefined;
  const decoded = getProfile.answer.fromWire(JSON.parse(value));
  return decoded.ok ? decoded.value : undefined;
}

export async function saveConfirmedProfile(
  preferences: PreferenceTable,
  owner: DetailOwner,
  known: KnownProfile,
): Promise<void> {
  const value = JSON.stringify(getProfile.answer.toWire(known));
  await preferences.put({ key: keyOf(owner), value });
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
  const { outbox, sessions, preferences } = personal;
  await personal.write(['outbox', 'sessions', 'preferences'], async () => {
    const isPending = await removeChange(outbox, row.id);
    const session = await readOpenSession(sessions, row.account);
    if (!isPending || session === undefined) return;
    const owner = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    const known = confirmed(await readConfirmedProfile(preferences, owner));
    if (known === undefined) return;
    await saveConfirmedProfile(preferences, owner, known);
    if (customerText(customerOf(session.person)) !== owner.customer) return;
    const { profile, shopPhoto, pictureFile } = known;
    await replaceSession(sessions, {
      ...session,
      person: { ...session.person, ...profile, shopPhoto, pictureFile },
    });
  });
}
