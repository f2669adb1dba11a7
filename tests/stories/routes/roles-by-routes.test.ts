import { readFileSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasMyClients } from '#domain/clients/my-clients';
import type { Phone } from '#state/runtime/phone';
import { currentPerson, signIn, signInAsGuest } from '#state/accounts/session';
import { networkTo } from '#tests/support/phone/network-to';
import { addNewAgent, PASSWORD } from '#tests/support/data/people';
import { openTestPhone, type TestPhone } from '#tests/support/phone/phone';
import { openTestServer } from '#tests/support/server/test-server';

// The screens add listeners to the window when they are imported.
vi.stubGlobal('addEventListener', () => undefined);
const { createAppRouter } = await import('../../../src/router.tsx');

/**
 * The pages that each account may open: Specification, ROUTE-2, ROUTE-4, ROUTE-6, ROUTE-7, ROUTE-8. The table is
 * written by hand from those texts, not from the code, and is tried with the app's own routes. Six samples are tried in
 * a browser (tests/e2e/roles-by-routes.spec), where every page of the tables is opened too
 * (tests/e2e/accessibility.spec).
 *
 * opens: the page itself. An address: the target of a redirect. A new route needs a row here; without one a test below
 * fails. `nobody` could not even be signed in as a guest. `agent` is an agent whom the company did not verify. The
 * staff are neither customers nor agents: their account is all that they have in the app.
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
/share                   /login       opens     opens     opens     opens     /rider    /unauth
/unsent                  /login       /product  opens     opens     opens     /rider    /unauth
/notifications           /login       /product  opens     opens     opens     /rider    /unauth
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

/** The rows that differ if customers spend points: home is the list, and the company has a home for points. */
const IN_POINTS = `
                         nobody       guest     customer  agent     verified  rider     staff
/                        /login       /product  /product  /product  /product  /rider    /unauth
/point_tcp               /login       opens     opens     opens     opens     /rider    /unauth
/history                 /login       /product  opens     opens     opens     /rider    /unauth
/agents/customers        /login       /product  /profile  opens     opens     /rider    /unauth
/rider                   /login       /product  /product  /product  /product  opens     /unauth
`;

/** A company without automatic guests. Its code is none of those of the points home or of "My clients". */
const IN_ANOTHER_COMPANY = `
                         nobody       guest     customer  agent     verified  rider     staff
/                        /login       opens     opens     opens     opens     /rider    /unauth
/point_tcp               /login       /         /         /         /         /rider    /unauth
/history                 /login       /product  opens     opens     opens     /rider    /unauth
/agents/customers        /login       /product  /profile  opens     opens     /rider    /unauth
`;

/**
 * The accounts that see "My clients" in the menu: agents of certain companies, and verified agents of companies that do
 * not sell for points. Only demo is such a company; redeem sells for points. `-` means that the account has no such
 * menu.
 */
const MY_CLIENTS = `
                         nobody       guest     customer  agent     verified  rider     staff
demo                     -            no        no        yes       yes       -         -
redeem                   -            no        no        no        no        -         -
others                   -            no        no        no        yes       -         -
`;

/**
 * Pages for signing in or verification. They are open to all, and entering one signs out (Specification, ROUTE-12) and
 * starts a guest session. /setpassword and /register without a verified number redirect to the verification. An invalid
 * partner link signs nobody out (docs/decisions, 17).
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

const USERNAMES: Partial<Readonly<Record<Who, string>>> = {
  customer: 'shop1',
  agent: 'agent2',
  verified: 'agent1',
  rider: 'rider1',
  staff: 'staff1',
};

/** The accounts that have the shopping menu. */
const SHOPPERS: readonly Who[] = ['guest', 'customer', 'agent', 'verified'];

const settingsOf = (tenant: 'demo' | 'redeem'): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../../../tenants/${tenant}/configuration.json`, import.meta.url), 'utf8'));

const SHOPS = {
  demo: { table: IN_MONEY, settings: settingsOf('demo') },
  redeem: { table: IN_POINTS, settings: settingsOf('redeem') },
  others: {
    table: IN_ANOTHER_COMPANY,
    settings: {
      ...settingsOf('demo'),
      isDemo: false,
      companyCode: '9000',
      myClientsCompanyCodes: ['1000'],
      isAutoGuestLogin: false,
    },
  },
} as const;

type Tenant = keyof typeof SHOPS;

const TENANTS = ['demo', 'redeem', 'others'] as const;

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

/** The page that a navigation ends at. */
function endOf(route: string, cell = ''): string {
  if (cell === 'opens') return route;
  // /login has no page of its own.
  if (cell === '/login') return '/auth/athena';
  return cell;
}

/** The cells of a table's column, by account or by the first or second page. */
function endsIn(table: string, column: number): Readonly<Record<string, string>> {
  return Object.fromEntries(rowsOf(table).map(({ route, cells }) => [route, endOf(route, cells[column])]));
}

const shop = await openTestServer({ tenant: 'demo', configuration: SHOPS.demo.settings });
const shops = {
  demo: shop,
  redeem: await openTestServer({
    tenant: 'redeem',
    configuration: SHOPS.redeem.settings,
    sameDatabaseAs: shop,
  }),
  others: await openTestServer({
    tenant: 'others',
    configuration: SHOPS.others.settings,
    isDemo: false,
    sameDatabaseAs: shop,
  }),
};
beforeAll(async () => await addNewAgent(shop.database));
afterAll(async () => {
  await shops.others.close();
  await shops.redeem.close();
  await shop.close();
});

async function phoneOf(tenant: Tenant, who: Who): Promise<TestPhone> {
  const { app, tenant: opened } = shops[tenant];
  const connection = networkTo(app, tenant);
  const testPhone = await openTestPhone({ tenant: opened.configuration, connection });
  const { phone } = testPhone;
  const username = USERNAMES[who];
  if (username !== undefined) {
    const { kind } = await signIn(phone, { username, password: PASSWORD });
    if (kind !== 'signed-in') throw new Error(`${username} could not sign in: ${kind}`);
  } else if (who === 'guest') await signInAsGuest(phone);
  // Without a reachable server nobody becomes a guest automatically.
  else if (opened.configuration.isAutoGuestLogin) connection.close();
  return testPhone;
}

type Router = ReturnType<typeof createAppRouter>;

function openRouter(phone: Phone, route: string): Router {
  return createAppRouter(
    phone,
    () => true,
    createMemoryHistory({ initialEntries: [`/${phone.tenant.tenant}${route}`] }),
  );
}

/** Follows the router until a page opens. @returns its address below the tenant's prefix */
async function arrive(router: Router): Promise<string> {
  await router.load();
  // Without a window the router only returns the redirect, and the caller has to follow it.
  const { _serverResult: result } = router;
  if (result?.type === 'redirect') {
    router.history.replace(result.redirect.headers.get('Location') ?? '');
    return await arrive(router);
  }
  const { matches, location } = router.state;
  const faults = matches.flatMap(({ status, error }) => (status === 'error' ? [String(error)] : []));
  if (faults.length > 0) return faults.join('; ');
  return result?.status === 404 ? 'not-found' : location.href;
}

/** Follows a link within the app. */
async function follow(router: Router, route: string): Promise<string> {
  router.history.push(`/${router.options.context.phone.tenant.tenant}${route}`);
  return await arrive(router);
}

async function endsOf(routes: readonly string[], open: (route: string) => Promise<string>) {
  const ends: Record<string, string> = {};
  for (const route of routes) ends[route] = await open(route);
  return ends;
}

test('the tables have a row for every route of the app', async () => {
  const { phone } = await phoneOf('demo', 'nobody');
  const routes = Object.keys(openRouter(phone, '/').routesByPath).map((path) =>
    path.replace(/\/\{?-?\$.*$/, ''),
  );
  const tables = [...rowsOf(IN_MONEY), ...rowsOf(SIGN_IN_PAGES)].map(({ route }) =>
    route.replace(/\?.*$/, ''),
  );
  const missing = routes.filter(
    (route) => !tables.some((each) => each === route || each.startsWith(`${route}/`)),
  );
  expect(routes.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
  for (const { table } of Object.values(SHOPS))
    for (const { cells } of rowsOf(table)) expect(cells).toHaveLength(COLUMNS.length);
});

describe.each(TENANTS)('in %s', (tenant) => {
  const { table } = SHOPS[tenant];
  const routes = rowsOf(table).map(({ route }) => route);
  const [offers = []] = linesOf(MY_CLIENTS, tenant).map(([, ...cells]) => cells);

  test.each(COLUMNS.map((who, column) => ({ who, column })))(
    '$who ends where the table says, by a link within the app and by one from outside',
    async ({ who, column }) => {
      const { phone } = await phoneOf(tenant, who);
      const router = openRouter(phone, '/PDPA');
      await arrive(router);
      expect(await endsOf(routes, (route) => follow(router, route))).toEqual(endsIn(table, column));
      expect(await endsOf(routes, (route) => arrive(openRouter(phone, route)))).toEqual(
        endsIn(table, column),
      );
    },
  );

  test('"My clients" is offered to the roles that the table names', async () => {
    const offered: string[] = [];
    for (const who of COLUMNS) {
      const { phone } = await phoneOf(tenant, who);
      const person = await currentPerson(phone);
      const isOffered = person !== undefined && hasMyClients(person, phone.tenant);
      offered.push(SHOPPERS.includes(who) ? (isOffered ? 'yes' : 'no') : '-');
    }
    expect(offered).toEqual(offers);
  });
});

/** The page of a partner's link reads it and redirects. */
const isLink = ({ cells: [first] }: Row) => first === '/unauth';

test.each(rowsOf(SIGN_IN_PAGES))(
  "$route opens for a signed-in account and signs it out, unless it is a partner's link",
  async (row) => {
    const {
      route,
      cells: [first, second],
    } = row;
    const { phone } = await phoneOf('demo', 'customer');
    const router = openRouter(phone, '/');
    await arrive(router);
    expect(await follow(router, route)).toBe(isLink(row) ? route : endOf(route, first));
    expect(await follow(router, '/history')).toBe(endOf('/history', second));
    expect((await currentPerson(phone))?.role).toBe(isLink(row) ? 'customer' : 'guest');
  },
);

test.each(rowsOf(SIGN_IN_PAGES).filter((row) => !isLink(row)))(
  'offline $route says so and signs nobody out',
  async ({ route, cells: [first] }) => {
    const { phone, network } = await phoneOf('demo', 'customer');
    network.isOnline = false;
    const router = openRouter(phone, route);
    expect(await arrive(router)).toBe(endOf(route, first));
    expect(router.state.matches.at(-1)?.context).toMatchObject({ entry: 'offline' });
    expect((await currentPerson(phone))?.role).toBe('customer');
  },
);
