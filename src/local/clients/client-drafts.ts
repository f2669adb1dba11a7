import type { AccountKey } from '#local/kernel/account';
import type { ClientDraftKey, PreferenceTable } from '#local/kernel/preferences';

/** The draft of a new client, one per account: `text` in wire format, and the large photo separately. */
export type ClientDraftPart = 'text' | 'photo';

export function clientDraftKey(account: AccountKey, part: ClientDraftPart): ClientDraftKey {
  return `new-client-draft:${account}:${part}`;
}

/** Reads a part of the draft; '' for none. */
export async function readClientDraftPart(
  preferences: PreferenceTable,
  account: AccountKey,
  part: ClientDraftPart,
): Promise<string> {
  return (await preferences.get(clientDraftKey(account, part)))?.value ?? '';
}

/** Can be called inside or outside a transaction. */
export async function dropClientDraft(preferences: PreferenceTable, account: AccountKey): Promise<void> {
  await preferences.bulkDelete([clientDraftKey(account, 'text'), clientDraftKey(account, 'photo')]);
}
