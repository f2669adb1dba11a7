import { shareLink, type ShareOutcome } from '#platform/sharing/share-link';
import type { Phone } from '#state/runtime/phone';

/** The address of a product's own page, under this origin. */
export function productPath(phone: Pick<Phone, 'basePath'>, code: string): string {
  return `${phone.basePath}productdetail/${encodeURIComponent(code)}`;
}

/** Offers a product's own page to the phone's other apps, a chat above all; else copies its address. */
export async function shareProduct(
  phone: Pick<Phone, 'basePath'>,
  code: string,
  name: string,
): Promise<ShareOutcome> {
  return await shareLink(productPath(phone, code), name);
}
