import type { AccountKey } from '#local/kernel/account';
import type { ClientDraftKey, PreferenceTable } from '#local/kernel/preferences';

/** What stands in the form of a new client, one for each account: `text` in the wire's words, and the photo apart, which is large. */
export type ClientDraftPart = 'text' | 'photo';

export function clientDraftKey(account: AccountKey, part: ClientDraftPart): ClientDraftKey {
  return `new-client-draft:${account}:${part}`;
}

/** '' where there is none. */
export async function readClientDraftPart(
  preferences: PreferenceTable,
  account: AccountKey,
  part: ClientDraftPart,
): Promise<string> {
  return (await preferences.get(clientDraftKey(account, part)))?.value ?? '';
}

/** Called inside the caller's transaction, or by itself. */
export async function dropClientDraft(preferences: PreferenceTable, account: AccountKey): Promise<void> {
  await preferences.bulkDelete([clientDraftKey(account, 'text'), clientDraftKey(account, 'photo')]);
}
