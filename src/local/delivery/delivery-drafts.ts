import type { AccountKey } from '#local/kernel/account';
import type { DeliveryDraftKey, PreferenceTable } from '#local/kernel/preferences';

/** What a rider has written of a visit, one for each order: `text`, and apart the pictures, which are large. */
export const DELIVERY_DRAFT_PARTS = ['text', 'photo', 'signature'] as const;

type DeliveryDraftPart = (typeof DELIVERY_DRAFT_PARTS)[number];

/** '' where there is none. */
export type DeliveryDraftTexts = Readonly<Record<DeliveryDraftPart, string>>;

function keyOf(account: AccountKey, orderId: string, part: DeliveryDraftPart): DeliveryDraftKey {
  return `delivery-draft:${account}:${orderId}:${part}`;
}

export async function readDeliveryDraftTexts(
  preferences: PreferenceTable,
  account: AccountKey,
  orderId: string,
): Promise<DeliveryDraftTexts> {
  const read = async (part: DeliveryDraftPart) =>
    (await preferences.get(keyOf(account, orderId, part)))?.value ?? '';
  return { text: await read('text'), photo: await read('photo'), signature: await read('signature') };
}

/** A picture that stands there already is not written again. Called inside a transaction over the table. */
export async function saveDeliveryDraftTexts(
  preferences: PreferenceTable,
  account: AccountKey,
  orderId: string,
  texts: DeliveryDraftTexts,
): Promise<void> {
  for (const part of DELIVERY_DRAFT_PARTS) {
    const key = keyOf(account, orderId, part);
    const value = texts[part];
    if ((await preferences.get(key))?.value !== value) await preferences.put({ key, value });
  }
}

/** Called inside the caller's transaction, or by itself. */
export async function dropDeliveryDraft(
  preferences: PreferenceTable,
  account: AccountKey,
  orderId: string,
): Promise<void> {
  await preferences.bulkDelete(DELIVERY_DRAFT_PARTS.map((part) => keyOf(account, orderId, part)));
}
