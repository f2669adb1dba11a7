/** Where a link in a text of the company leads: a page of the shop, or away from it. */
export type ShopLink =
  /** Below the tenant's prefix, without a slash before it: `news/FAQ_001`. */
  | { readonly kind: 'page'; readonly path: string }
  /** A web page, a phone number or an e-mail address. */
  | { readonly kind: 'elsewhere'; readonly address: string };

/** Pages that a text may lead to. None of them signs anybody in or out, and none changes anything by being opened. */
const PAGES = [
  'about',
  'addresses',
  'cart',
  'category',
  'Contact',
  'history',
  'mycoupon',
  'news',
  'PDPA',
  'product',
  'productdetail',
  'profile',
  'release/notes',
  'wishlist',
] as const;

const PAGE_PATH = new RegExp(`^/?((?:${PAGES.join('|')})(?:/[\\w%.~-]+)*(?:\\?[\\w%.~=&+,-]*)?)$`);
const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|\?|$)/i;

/** Without a name and a password before the host, which make one site look like another. */
const WEB_ADDRESS = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const PHONE_NUMBER = /^tel:\+?[\d-]{3,20}$/i;
const EMAIL_ADDRESS = /^mailto:[\w.+-]+@[\w.-]+$/i;

/**
 * Reads a link of a text that came from elsewhere; what it says is never followed as it is.
 *
 * @returns undefined for everything else: other schemes above all, and pages of the shop that a text may not open
 */
export function shopLink(written: string): ShopLink | undefined {
  const link = written.trim();
  const [, path] = PAGE_PATH.exec(link) ?? [];
  if (path !== undefined) return DOTS.test(path) ? undefined : { kind: 'page', path };
  const isAddress = [WEB_ADDRESS, PHONE_NUMBER, EMAIL_ADDRESS].some((form) => form.test(link));
  return isAddress ? { kind: 'elsewhere', address: link } : undefined;
}
