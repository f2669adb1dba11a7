import { shareLink, type ShareOutcome } from '#platform/sharing/share-link';
import type { Phone } from '#state/runtime/phone';

/** The path of a product's own page, under this origin. */
export function productPath(phone: Pick<Phone, 'basePath'>, code: string): string {
  return `${phone.basePath}productdetail/${encodeURIComponent(code)}`;
}

/** Shares a product's page with another app, usually a chat; copies its address if sharing is not supported. */
export async function shareProduct(
  phone: Pick<Phone, 'basePath'>,
  code: string,
  name: string,
): Promise<ShareOutcome> {
  return await shareLink(productPath(phone, code), name);
}
