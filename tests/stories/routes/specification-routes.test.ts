import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/language';
import { setLanguage } from '#state/runtime/language/language';
import type { Phone } from '#state/runtime/phone';
import { signIn, signInAsGuest } from '#state/accounts/session';
import { networkTo } from '#tests/support/phone/network-to';
import { PASSWORD } from '#tests/support/data/people';
import { openTestPhone } from '#tests/support/phone/phone';
import { openTestServer } from '#tests/support/server/test-server';

// The screens add listeners to the window when they are imported.
vi.stubGlobal('addEventListener', () => undefined);
const { createAppRouter } = await import('../../../src/router.tsx');

const shop = await openTestServer();
afterAll(() => shop.close());

/**
 * The routes (Specification, ROUTE-2), written by hand from that text: each route with and without its optional parts,
 * an account that may open it (Specification, ROUTE-3; `nobody` if it is open to all), and the resulting page.
 */
const ROUTES = `
/                                              guest     /
/point_tcp                                     redeemer  /point_tcp
/about                                         shop1     /about
/product                                       guest     /product
/product/G003                                  guest     /product/G003
/product?type=promotion                        guest     /product
/product?c=G003&n=1                            guest     /product
/productdetail/C1001                           guest     /productdetail/C1001
/auth/athena                                   nobody    /auth/athena
/login/key/payload/signature                   nobody    /login/key/payload/signature
/login/key                                     nobody    /login/key
/login                                         nobody    /login
/changepassword                                shop1     /changepassword
/setpassword                                   nobody    /setpassword
/cart                                          guest     /cart
/cart/1                                        shop1     /cart/1
/notifications                                 shop1     /notifications
/wishlist                                      shop1     /wishlist
/mycoupon                                      shop1     /mycoupon
/ProceedToCheckout                             guest     /ProceedToCheckout
/history                                       shop1     /history
/historydetail                                 shop1     /historydetail
/historydetail/1                               shop1     /historydetail/1
/historydetail/1/BKK1                          shop1     /historydetail/1/BKK1
/profile                                       guest     /profile
/editprofile                                   shop1     /editprofile
/register                                      nobody    /register
/verifyotp                                     nobody    /verifyotp
/paymentslip/1                                 shop1     /paymentslip/1
/line_hook                                     nobody    /line_hook
/news                                          shop1     /news
/news/HOWTO_001                                shop1     /news/HOWTO_001
/news/FAQ_001/FAQ                              shop1     /news/FAQ_001/FAQ
/news/CONTACT_001                              agent1    /news/CONTACT_001
/Contact                                       shop1     /Contact
/PDPA                                          nobody    /PDPA
/unauth                                        nobody    /unauth
/payment/success                               shop1     /payment/success
/payment/LINEPAY/success/1/BKK1                shop1     /payment/LINEPAY/success/1/BKK1
/payment/LINEPAY/success/1/BKK1/key            shop1     /payment/LINEPAY/success/1/BKK1/key
/paymentkbank/callback/KBANKQR/1/BKK1          shop1     /paymentkbank/callback/KBANKQR/1/BKK1
/rider/login                                   nobody    /rider/login
/rider                                         rider1    /rider
/rider/history                                 rider1    /rider/history
/rider/detail/1/BKK1                           rider1    /rider/detail/1/BKK1
/verifyotprider                                nobody    /verifyotprider
/category                                      shop1     /category
/genlink                                       shop1     /genlink
/agents/customers                              agent1    /agents/customers
/agents/register                               agent1    /agents/register
/setup/users/tartarus/hades                    shop1     /setup/users/tartarus/hades
/setup/users/tartarus/hades                    agent1    /setup/users/tartarus/hades
/setup/users/tartarus/hades                    staff1    /setup/users/tartarus/hades
/order/tracking/ABCD                           nobody    /order/tracking/ABCD
/release/notes                                 nobody    /release/notes
`;

const ROWS = ROUTES.trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

async function openPhone(who: string): Promise<Phone> {
  const { configuration } = shop.tenant;
  const points = { isPointMode: true, pointHomeCompanyCodes: [configuration.companyCode] };
  const tenant = who === 'redeemer' ? { ...configuration, ...points } : configuration;
  // Without a reachable server nobody becomes a guest automatically.
  const connection =
    who === 'nobody' ? { fetch: () => Promise.reject(new TypeError('no connection')) } : networkTo(shop.app);
  const { phone } = await openTestPhone({ tenant, connection });
  if (who === 'guest') await signInAsGuest(phone);
  else if (who !== 'nobody') {
    const { kind } = await signIn(phone, {
      username: who === 'redeemer' ? 'shop1' : who,
      password: PASSWORD,
    });
    if (kind !== 'signed-in') throw new Error(`${who} could not sign in: ${kind}`);
  }
  return phone;
}

/** Each phone is opened once, because none of these pages signs anybody out. */
const phones = new Map<string, Promise<Phone>>();

function phoneOf(who: string): Promise<Phone> {
  const known = phones.get(who) ?? openPhone(who);
  phones.set(who, known);
  return known;
}

/** The page that a navigation ends at, or 'not found' if the app has no such page. */
async function endIn(language: Language, who: string, route: string): Promise<string> {
  const phone = await phoneOf(who);
  await setLanguage(phone, language);
  const history = createMemoryHistory({ initialEntries: [`/${phone.tenant.tenant}${route}`] });
  const router = createAppRouter(phone, () => true, history);
  // Pages that are open to all have no guard, and some redirect at once.
  if (who !== 'nobody') await router.load();
  const { matches, location } =
    who === 'nobody'
      ? { matches: router.matchRoutes(router.latestLocation), location: router.latestLocation }
      : router.state;
  const form = (matches.at(-1)?.fullPath ?? '')
    .replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
    .replaceAll(/\/\$\w+/g, '/[^/]+')
    .replace(/\/\$$/, '(?:/.*)?');
  const faults = matches.flatMap(({ status, error }) => (status === 'error' ? [String(error)] : []));
  if (faults.length > 0) return faults.join('; ');
  const isMissing = matches.some(({ status }) => status === 'notFound');
  return !isMissing && new RegExp(`^${form}/?$`).test(location.pathname) ? location.pathname : 'not found';
}

test.each(
  LANGUAGES.flatMap((language) =>
    ROWS.map(([route = '', who = '', end = '']) => ({ language, route, who, end })),
  ),
)(
  'no route of the specification ends in NotFound: $route for $who, $language',
  async ({ language, route, who, end }) => {
    expect(await endIn(language, who, route)).toBe(end);
  },
);

test('any other path is the page "not found"', async () => {
  for (const route of ['/no/such/page', '/abou', '/rider/detail', '/setup', '/news/a/b/c'])
    expect(await endIn('th-TH', 'shop1', route), route).toBe('not found');
});
