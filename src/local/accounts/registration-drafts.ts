import type { PreferenceTable, RegistrationDraftKey } from '#local/kernel/preferences';

/** The typed text and, separately because of their size, the pictures; '' for none. */
export interface RegistrationDraftTexts {
  readonly text: string;
  readonly pictures: string;
}

const TEXT: RegistrationDraftKey = 'registration-draft:text';
const PICTURES: RegistrationDraftKey = 'registration-draft:pictures';

export async function readRegistrationDraftTexts(
  preferences: PreferenceTable,
): Promise<RegistrationDraftTexts> {
  const [text, pictures] = await preferences.bulkGet([TEXT, PICTURES]);
  return { text: text?.value ?? '', pictures: pictures?.value ?? '' };
}

/** Skips unchanged pictures. Call it inside a transaction over the table. */
export async function saveRegistrationDraftTexts(
  preferences: PreferenceTable,
  { text, pictures }: RegistrationDraftTexts,
): Promise<void> {
  await preferences.put({ key: TEXT, value: text });
  if ((await preferences.get(PICTURES))?.value !== pictures)
    await preferences.put({ key: PICTURES, value: pictures });
}

export async function dropRegistrationDraft(preferences: PreferenceTable): Promise<void> {
  await preferences.bulkDelete([TEXT, PICTURES]);
}
