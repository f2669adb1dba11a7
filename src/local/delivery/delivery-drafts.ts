import type { AccountKey } from '#local/kernel/account';
import type { DeliveryDraftKey, PreferenceTable } from '#local/kernel/preferences';

/** The draft of a delivery attempt, one per order: `text`, and the large pictures separately. */
export const DELIVERY_DRAFT_PARTS = ['text', 'photo', 'signature'] as const;

type DeliveryDraftPart = (typeof DELIVERY_DRAFT_PARTS)[number];

/** '' for none. */
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

/** Skips unchanged parts. Call it inside a transaction over the table. */
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

/** Can be called inside or outside a transaction. */
export async function dropDeliveryDraft(
  preferences: PreferenceTable,
  account: AccountKey,
  orderId: string,
): Promise<void> {
  await preferences.bulkDelete(DELIVERY_DRAFT_PARTS.map((part) => keyOf(account, orderId, part)));
}
