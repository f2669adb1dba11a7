import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { kindsToTry } from '#tests/faults/seeds';
import { addProducts, signIn, THAI } from './shop.ts';
import { follow, UNNAMED } from './within-the-app.ts';

/**
 * Who may open which page: section 6 of the specification with section 6 of the design ("Routes"), by hand, tried in a
 * browser on the production build. To be held against those texts, not against the code.
 *
 * opens: the page itself. An address: where one is sent. A new route needs a row here; without one a test below fails.
 * `nobody` could not even be signed in as a guest. `agent` is an agent whom the company did not verify. The staff are neither
 * customers nor agents: their account is all that they have in the app.
 */
const IN_MONEY = `
                         nobody       guest     customer  agent     verified  rider     staff

the shop, guests too
/                        /login       opens     opens     opens     opens     /rider    /unauth
/product                 /login       opens     opens     opens     opens     /rider    /unauth
/product?type=promotion  /login       opens     opens     opens     opens     /rider    /unauth
/productdetail/C1001     /login       opens     opens     opens     opens     /rider    /unauth
/cart                    /login       opens     opens     opens     opens     /rider    /unauth
/ProceedToCheckout       /login       opens     opens     opens     opens     /rider    /unauth
/profile                 /login       opens     opens     opens     opens     /rider    /unauth
/point_tcp               /login       /         /         /         /         /rider    /unauth

customers, and agents for a client
/category                /login       /product  opens     opens     opens     /rider    /unauth
/history                 /login       /product  opens     opens     opens     /rider    /unauth
/historydetail/1/1000    /login       /product  opens     opens     opens     /rider    /unauth
/payment/success         /login       /product  opens     opens     opens     /rider    /unauth
/payment/a/success/1/1000 /login      /product  opens     opens     opens     /rider    /unauth
/paymentkbank/callback/a/1/1000 /login /product opens     opens     opens     /rider    /unauth
/unsent                  /login       /product  opens     opens     opens     /rider    /unauth
/wishlist                /login       /product  opens     opens     opens     /rider    /unauth
/mycoupon                /login       /product  opens     opens     opens     /rider    /unauth
/paymentslip/none        /login       /product  opens     opens     opens     /rider    /unauth
/addresses               /login       /product  opens     opens     opens     /rider    /unauth
/devices                 /login       /product  opens     opens     opens     /rider    /unauth
/changepassword          /login       /product  opens     opens     opens     /rider    /unauth
/editprofile             /login       /product  opens     opens     opens     /rider    /unauth
/about                   /login       /product  opens     opens     opens     /rider    /unauth
/Contact                 /login       /product  opens     opens     opens     /rider    /unauth
/news                    /login       /product  opens     opens     opens     /rider    /unauth
/news/HOWTO_001          /login       /product  opens     opens     opens     /rider    /unauth
/genlink                 /login       /product  opens     opens     opens     /rider    /unauth

anyone but guests
/setup/users/tartarus/hades /login    /product  opens     opens     opens     /rider    opens

agents, whatever the company's code is
/agents/customers        /login       /product  /profile  opens     opens     /rider    /unauth
/agents/register         /login       /product  /profile  opens     opens     /rider    /unauth

riders
/rider                   /login       /         /         /         /         opens     /unauth
/rider/history           /login       /         /         /         /         opens     /unauth
/rider/detail/1/1000     /login       /         /         /         /         opens     /unauth

outside the shop's guards
/PDPA                    opens        opens     opens     opens     opens     opens     opens
/unauth                  opens        opens     opens     opens     opens     opens     opens
/line_hook               opens        opens     opens     opens     opens     opens     opens
/order/tracking/1        opens        opens     opens     opens     opens     opens     opens
/release/notes           opens        opens     opens     opens     opens     opens     opens
/no/such/page            not-found    not-found not-found not-found not-found not-found not-found
`;

/** Where points are spent only these are different: home is the list, and the company has a home for points. */
const IN_POINTS = `
                         nobody       guest     customer  agent     verified  rider     staff
/                        /login       /product  /product  /product  /product  /rider    /unauth
/point_tcp               /login       opens     opens     opens     opens     /rider    /unauth
/history                 /login       /product  opens     opens     opens     /rider    /unauth
/agents/customers        /login       /product  /profile  opens     opens     /rider    /unauth
/rider                   /login       /product  /product  /product  /product  opens     /unauth
`;

/** A company that nobody is a guest of by itself; its code is none of those of the points home or of "My clients". */
const IN_ANOTHER_COMPANY = `
                         nobody       guest     customer  agent     verified  rider     staff
/                        /login       opens     opens     opens     opens     /rider    /unauth
/point_tcp               /login       /         /         /         /         /rider    /unauth
/history                 /login       /product  opens     opens     opens     /rider    /unauth
/agents/customers        /login       /product  /profile  opens     opens     /rider    /unauth
`;

/**
 * Who is offered "My clients" in the shop's menu: agents of certain companies, and verified agents where goods are not sold
 * for points. Only demo is such a company; redeem sells for points. `-` has no such menu.
 */
const MY_CLIENTS = `
                         nobody       guest     customer  agent     verified  rider     staff
demo                     -            no        no        yes       yes       -         -
redeem                   -            no        no        no        no        -         -
others                   -            no        no        no        yes       -         -
`;

/**
 * Pages to sign in or to prove who one is: open to all, and whoever enters is signed out (Specification, section 2: guards),
 * and is a guest again. /setpassword and /register without a proven number lead to where one is proven. A link of a partner that is none
 * signs nobody out (docs/decisions, 17).
 */
const SIGN_IN_PAGES = `
                         leads to       and then /history leads to
/login                   /auth/athena   /product
/auth/athena             opens          /product
/verifyotp               opens          /product
/setpassword             /verifyotp     /product
/verifyotp?for=register  opens          /product
/register                /verifyotp?for=register /product
/rider/login             opens          /product
/verifyotprider          opens          /product
/login/k/b/u             /unauth        opens
`;

const COLUMNS = ['nobody', 'guest', 'customer', 'agent', 'verified', 'rider', 'staff'] as const;

type Who = (typeof COLUMNS)[number];

/** agent2 is in these shops alone (tests/support/e2e-people). */
const USERNAMES: Partial<Readonly<Record<Who, string>>> = {
  customer: 'shop1',
  agent: 'agent2',
  verified: 'agent1',
  rider: 'rider1',
  staff: 'staff1',
};

/** Who has the shop's menu. */
const SHOPPERS: readonly Who[] = ['guest', 'customer', 'agent', 'verified'];

const SHOPS = {
  demo: { table: IN_MONEY, hasGuestsByItself: true },
  redeem: { table: IN_POINTS, hasGuestsByItself: true },
  others: { table: IN_ANOTHER_COMPANY, hasGuestsByItself: false },
} as const;

type Tenant = keyof typeof SHOPS;

/** What each page is called in the tab; 'any' where that depends on what is in it. */
const TITLES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/product': 'All products',
  '/product?type=promotion': 'Promotions',
  '/productdetail/C1001': 'any',
  '/cart': 'Cart',
  '/ProceedToCheckout': 'any',
  '/profile': 'Profile',
  '/point_tcp': 'Points home',
  '/category': 'All categories',
  '/history': 'Order history',
  '/historydetail/1/1000': 'any',
  '/payment/success': 'Payment',
  '/payment/a/success/1/1000': 'Payment',
  '/paymentkbank/callback/a/1/1000': 'Payment',
  '/unsent': 'Not sent yet',
  '/wishlist': 'Favourites',
  '/mycoupon': 'My coupons',
  '/paymentslip/none': 'Payment slip',
  '/addresses': 'Addresses',
  '/devices': 'Signed-in devices',
  '/changepassword': 'Change password',
  '/editprofile': 'Edit profile',
  '/about': 'About us',
  '/Contact': 'Our offices',
  '/news': 'News',
  '/news/HOWTO_001': 'How to order',
  '/genlink': 'Links and QR codes',
  '/setup/users/tartarus/hades': 'Set-up of this app',
  '/release/notes': 'What is new',
  '/agents/customers': 'My clients',
  '/rider': 'Deliveries',
  '/rider/history': 'Delivery history',
  '/rider/detail/1/1000': 'Delivery',
  '/rider/login': 'Rider sign-in',
  '/verifyotprider': 'Rider sign-in by phone number',
  '/verifyotp?for=register': 'Become a customer',
  '/line_hook': 'Sign in with LINE',
  '/agents/register': 'Register a new client',
  '/order/tracking/1': 'Follow an order',
  '/PDPA': 'How your data is handled',
  '/unauth': 'No access',
  '/auth/athena': 'Sign in',
  '/login': 'Sign in',
  '/verifyotp': 'Sign in by phone number',
};

interface Row {
  readonly route: string;
  readonly cells: readonly string[];
}

function linesOf(table: string, begin: string): readonly (readonly string[])[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith(begin))
    .map((line) => line.trim().split(/\s+/));
}

function rowsOf(table: string): readonly Row[] {
  return linesOf(table, '/').map(([route = '', ...cells]) => ({ route, cells }));
}

const PATIENCE_MS = 10_000;

/** Where one ends: the address below the tenant's prefix, and the page that it is. */
interface End {
  readonly address: string;
  readonly title: string;
}

function endOf(route: string, cell: string): End {
  if (cell === 'not-found') return { address: route, title: 'Page not found' };
  // /login has no page of its own.
  const address = cell === 'opens' ? route : cell === '/login' ? '/auth/athena' : cell;
  return { address, title: TITLES[address] ?? 'any' };
}

/** @param base ends with the slash that the route begins with */
const addressOf = (base: string, route: string) => base.replace(/\/$/, '') + route;

async function expectAt(page: Page, base: string, route: string, { address, title }: End): Promise<void> {
  const url = addressOf(base, address);
  const named = title === 'any' ? new RegExp(`^(?!${UNNAMED}$)`) : THAI(title);
  // One look at both, often: what the two expectations wait between their looks would be most of the test.
  await page
    .waitForFunction(
      (end) => location.href === end.url && new RegExp(end.title).test(document.title),
      { url, title: named.source },
      { polling: 50, timeout: PATIENCE_MS },
    )
    .catch(() => undefined);
  await expect(page, route).toHaveURL(url, { timeout: 1 });
  await expect(page, route).toHaveTitle(named, { timeout: 1 });
}

/** A page does not name itself again where one is already: whoever is to end here goes elsewhere first. */
async function tryRoute(page: Page, base: string, route: string, cell: string): Promise<void> {
  const end = endOf(route, cell);
  if (page.url().replace(/\?.*$/, '') === addressOf(base, end.address).replace(/\?.*$/, '')) {
    const aside = end.address === '/PDPA' ? '/unauth' : '/PDPA';
    await follow(page, addressOf(base, aside));
    await expectAt(page, base, aside, endOf(aside, 'opens'));
  }
  await follow(page, addressOf(base, route));
  await expectAt(page, base, route, end);
}

async function become(page: Page, who: Who, tenant: Tenant): Promise<void> {
  const username = USERNAMES[who];
  if (username !== undefined) return await signIn(page, username);
  if (SHOPS[tenant].hasGuestsByItself) {
    if (who === 'nobody') await page.route('**/rest/authen/login/guest', (route) => route.abort());
    await page.goto('PDPA');
    return;
  }
  await page.goto('auth/athena');
  if (who === 'guest') await page.getByRole('button', { name: THAI('Look around as a guest') }).click();
}

/** With nothing in the cart the checkout leads back to the list (Specification, section 5). */
async function putSomethingInTheCart(page: Page, who: Who): Promise<void> {
  if (!SHOPPERS.includes(who)) return;
  await page.goto('product');
  await addProducts(page, 1);
}

/** A cell of MY_CLIENTS. */
async function offerOfMyClients(page: Page, who: Who): Promise<string> {
  if (!SHOPPERS.includes(who)) return '-';
  await page.goto('profile');
  const menu = page.getByRole('navigation', { name: THAI('Main') });
  await expect(menu.getByRole('link', { name: THAI('Profile') })).toBeVisible();
  return (await menu.getByRole('link', { name: THAI('My clients') }).count()) === 0 ? 'no' : 'yes';
}

test('the tables have a row for every route of the app', () => {
  const tree = readFileSync(new URL('../../src/route-tree.gen.ts', import.meta.url), 'utf8');
  const routes = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) =>
    path.replaceAll(/\/\{?-?\$.*$/g, ''),
  );
  const tables = [...rowsOf(IN_MONEY), ...rowsOf(SIGN_IN_PAGES)].map(({ route }) =>
    route.replace(/\?.*$/, ''),
  );
  const missing = routes.filter(
    (route) => !tables.some((each) => each === route || each.startsWith(`${route}/`)),
  );
  expect(routes.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
  const rows = Object.values(SHOPS).flatMap(({ table }) => rowsOf(table));
  for (const { cells } of rows) expect(cells).toHaveLength(COLUMNS.length);
});

/** Each run tries every third cell of the tables' heads and every third page to sign in, by its seed; the soak tries all. */
const THIRDS = kindsToTry([0, 1, 2]);

for (const [at, tenant] of (['demo', 'redeem', 'others'] as const).entries()) {
  test.describe(`in ${tenant}`, () => {
    const rows = rowsOf(SHOPS[tenant].table);
    const [offers = []] = linesOf(MY_CLIENTS, tenant).map(([, ...cells]) => cells);

    for (const [column, who] of COLUMNS.entries()) {
      if (!THIRDS.includes((column + at) % 3)) continue;
      test(`${who}: where each route leads, and whether "My clients" is offered`, async ({
        browser,
        baseURL,
      }) => {
        const address = (baseURL ?? '').replace('/demo/', `/${tenant}/`);
        const context = await browser.newContext({ baseURL: address, locale: 'th-TH' });
        const page = await context.newPage();
        await become(page, who, tenant);
        if (tenant === 'demo') await putSomethingInTheCart(page, who);
        for (const { route, cells } of rows) await tryRoute(page, address, route, cells[column] ?? '');
        // A link from outside is judged as one within the app.
        const history = rows.find(({ route }) => route === '/history');
        await page.goto('history');
        await expectAt(page, address, '/history', endOf('/history', history?.cells[column] ?? ''));
        expect(await offerOfMyClients(page, who)).toBe(offers[column]);
        await context.close();
      });
    }
  });
}

test('pages to sign in open for whoever is signed in, and sign them out', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const rows = rowsOf(SIGN_IN_PAGES).filter((_row, at) => THIRDS.includes(at % 3));
  expect(rows.length).toBeGreaterThan(2);
  for (const { route, cells } of rows) {
    await signIn(page, 'shop1');
    // The address changes before the page does; a page that is still there would not name itself again.
    await expectAt(page, base, '/', endOf('/', 'opens'));
    await tryRoute(page, base, route, cells[0] ?? '');
    await tryRoute(page, base, '/history', cells[1] ?? '');
  }
});

/** The token that the page's phone is signed in with. */
async function tokenOf(page: Page, database: string): Promise<string> {
  return await page.evaluate(async (name) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = opened.transaction('sessions').objectStore('sessions').getAll();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opened.close();
    return String(reading.result[0]?.token);
  }, database);
}

test('where nobody is a guest by itself, a session that is over is said, and closing that leads to the sign-in', async ({
  browser,
  baseURL,
}) => {
  const address = (baseURL ?? '').replace('/demo/', '/others/');
  const context = await browser.newContext({ baseURL: address, locale: 'th-TH' });
  const page = await context.newPage();
  await signIn(page, 'shop1');
  await page.goto('profile');
  const token = await tokenOf(page, 'khaisong:others');
  await page.request.post('rest/api/SIGN_OUT', { headers: { Authorization: `Bearer ${token}` }, data: {} });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: THAI('Session timeout or Unauthorize') });
  await expect(dialog.getByText(THAI('Please login again'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: THAI('Login again') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${address}auth/athena`);
  await context.close();
});
