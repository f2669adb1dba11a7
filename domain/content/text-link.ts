/** The target of a link in a text of the company: a page of the app or an external address. */
export type TextLink =
  /** Below the tenant's prefix, without a leading slash: `news/FAQ_001`. */
  | { readonly kind: 'page'; readonly path: string }
  /** A web page, a phone number or an e-mail address. */
  | { readonly kind: 'external'; readonly address: string };

/**
 * The pages that a text may link to. None of them signs anybody in or out, or changes anything when opened.
 */
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

/** Rejects a user name and password before the host, because they disguise one site as another. */
const WEB_ADDRESS = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const PHONE_NUMBER = /^tel:\+?[\d-]{3,20}$/i;
const EMAIL_ADDRESS = /^mailto:[\w.+-]+@[\w.-]+$/i;

/**
 * Parses a link in a text from elsewhere. The link is never followed as written.
 *
 * @returns undefined for everything else, especially other schemes and pages that a text may not open
 */
export function readTextLink(written: string): TextLink | undefined {
  const link = written.trim();
  const [, path] = PAGE_PATH.exec(link) ?? [];
  if (path !== undefined) return DOTS.test(path) ? undefined : { kind: 'page', path };
  const isAddress = [WEB_ADDRESS, PHONE_NUMBER, EMAIL_ADDRESS].some((form) => form.test(link));
  return isAddress ? { kind: 'external', address: link } : undefined;
}
