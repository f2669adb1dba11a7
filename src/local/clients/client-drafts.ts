import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';

/** The input of the form of a new client. */
export interface ClientForm {
  /** In wire format. */
  readonly body: unknown;
  /** The map pin as it is typed. */
  readonly pinText: string;
}

/** The unsaved draft of a new client, one per account: the form, and separately the large photo in base64. */
export type ClientDraftRow = { readonly account: AccountKey } & (
  | ({ readonly part: 'form' } & ClientForm)
  | { readonly part: 'photo'; readonly content: string }
);

export type ClientDraftTable = Table<ClientDraftRow, [AccountKey, ClientDraftRow['part']]>;

/** Undefined without a form; the photo is '' for none. */
export async function readClientDraftParts(
  clientDrafts: ClientDraftTable,
  account: AccountKey,
): Promise<{ readonly form: ClientForm; readonly photo: string } | undefined> {
  const rows = await clientDrafts.where('account').equals(account).toArray();
  const form = rows.find((row) => row.part === 'form');
  return form && { form, photo: rows.find((row) => row.part === 'photo')?.content ?? '' };
}

export async function saveClientDraftPart(
  clientDrafts: ClientDraftTable,
  row: ClientDraftRow,
): Promise<void> {
  await clientDrafts.put(row);
}

/** Can be called inside or outside a transaction. */
export async function dropClientDraft(clientDrafts: ClientDraftTable, account: AccountKey): Promise<void> {
  await clientDrafts.where('account').equals(account).delete();
}
