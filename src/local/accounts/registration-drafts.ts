import type { Table } from 'dexie';

/** A picture of the registration form. */
export interface StoredPicture {
  readonly key: string;
  readonly purpose: string;
  /** Base64. */
  readonly content: string;
}

/** The input of the registration form. */
export interface RegistrationForm {
  readonly mobile: string;
  readonly savedAtMs: number;
  readonly isConsentGiven: boolean | undefined;
  /** In wire format. */
  readonly profile: unknown;
}

/** The unsent draft of a registration, one per phone: the form, and separately, because of their size, the pictures. */
export type RegistrationDraftRow =
  | ({ readonly part: 'form' } & RegistrationForm)
  | { readonly part: 'pictures'; readonly pictures: readonly StoredPicture[] };

export type RegistrationDraftTable = Table<RegistrationDraftRow, RegistrationDraftRow['part']>;

/** Undefined if there is no draft. */
export async function readRegistrationDraftParts(
  registrationDrafts: RegistrationDraftTable,
): Promise<{ readonly form: RegistrationForm; readonly pictures: readonly StoredPicture[] } | undefined> {
  const rows = await registrationDrafts.toArray();
  const form = rows.find((row) => row.part === 'form');
  return form && { form, pictures: rows.find((row) => row.part === 'pictures')?.pictures ?? [] };
}

/** Skips unchanged pictures. Call it inside a transaction over the table. */
export async function saveRegistrationDraftParts(
  registrationDrafts: RegistrationDraftTable,
  form: RegistrationForm,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const before = await readRegistrationDraftParts(registrationDrafts);
  await registrationDrafts.put({ part: 'form', ...form });
  if (JSON.stringify(before?.pictures) !== JSON.stringify(pictures))
    await registrationDrafts.put({ part: 'pictures', pictures });
}

export async function dropRegistrationDraft(registrationDrafts: RegistrationDraftTable): Promise<void> {
  await registrationDrafts.clear();
}
