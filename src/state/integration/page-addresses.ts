import { cartListText } from '#domain/cart/cart-list';
import type { AccessLink } from '#domain/accounts/access-link';
import type { Category } from '#domain/catalogue/hierarchy';
import { absoluteAddress } from '#platform/runtime/own-address';
import { shareLink, type ShareOutcome } from '#platform/sharing/share-link';
import type { Phone } from '#state/runtime/phone';
import { productPath } from '#state/catalogue/share-product';
import type { CartView } from '#state/cart/cart-view';

type Place = Pick<Phone, 'basePath'>;

export function productAddress(phone: Place, code: string): string {
  return absoluteAddress(productPath(phone, code));
}

export function categoryAddress(
  { basePath }: Place,
  { code, level }: Pick<Category, 'code' | 'level'>,
): string {
  return absoluteAddress(`${basePath}product?c=${encodeURIComponent(code)}&n=${level}`);
}

/**
 * A link that opens the quick order with the cart's content; the reader reviews every line first. '' for an empty cart.
 */
export function cartAddress({ basePath }: Place, { lines, products }: CartView): string {
  const list = cartListText(lines, products);
  return list === '' ? '' : absoluteAddress(`${basePath}product?type=quick&list=${encodeURIComponent(list)}`);
}

/** A link that signs in whoever opens it as the account that requested it, once and within a minute. */
export function accessAddress({ basePath }: Place, { keyId, payload, signature }: AccessLink): string {
  return absoluteAddress(`${basePath}login/${keyId}/${payload}/${signature}`);
}

/** Shares a link with the phone's other apps, otherwise copies it. */
export async function shareAddress(address: string, title: string): Promise<ShareOutcome> {
  return await shareLink(address, title);
}
