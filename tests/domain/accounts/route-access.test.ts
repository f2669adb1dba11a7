import { describe, expect, it } from 'vitest';
import type { Person } from '#domain/accounts/person';
import { GUEST_CUSTOMER_CODE } from '#domain/accounts/person';
import { guardRoute, ROUTE_ACCESS, type GuardedRoute, type RouteFlags } from '#domain/accounts/route-access';
import { hasPointHome } from '#domain/tenants/tenant';
import { aPerson } from '#tests/support/data/a-person';

const verified = {
  accountCode: 'A1',
  taxId: '0107536000315',
  shopPhoto: 's.webp',
  pictureFile: 'p.webp',
  personType: '1',
};

const PEOPLE = {
  nobody: undefined,
  guest: aPerson({ role: 'guest', customerCode: GUEST_CUSTOMER_CODE }),
  customer: aPerson({ role: 'customer' }),
  agent: aPerson({ role: 'agent' }),
  verified: aPerson({ role: 'customer', ...verified }),
  rider: aPerson({ role: 'rider' }),
  staff: aPerson({ role: 'staff' }),
} satisfies Record<string, Person | undefined>;

/**
 * Specification, ROUTE-4, ROUTE-5, ROUTE-6, ROUTE-7, ROUTE-8, ROUTE-9, by hand. A cell is `opens` or the target of a
 * redirect. A verified agent opens the same routes as a customer, and also the agents' own. The office's account is
 * neither customer nor agent, so it cannot shop.
 */
const EXPECTED = rowsIn(`
                    nobody    guest     customer  agent     verified  rider     staff
/                   /login    opens     opens     opens     opens     /rider    /unauth
/point_tcp          /login    /         /         /         /         /rider    /unauth
/product            /login    opens     opens     opens     opens     /rider    /unauth
/productdetail      /login    opens     opens     opens     opens     /rider    /unauth
/cart               /login    opens     opens     opens     opens     /rider    /unauth
/ProceedToCheckout  /login    opens     opens     opens     opens     /rider    /unauth
/profile            /login    opens     opens     opens     opens     /rider    /unauth
/agents/customers   /login    /product  /profile  opens     opens     /rider    /unauth
/agents/register    /login    /product  /profile  opens     opens     /rider    /unauth
/verifyotp          opens     opens     opens     opens     opens     opens     opens
/setpassword        opens     opens     opens     opens     opens     opens     opens
/changepassword     /login    /product  opens     opens     opens     /rider    /unauth
/line_hook          opens     opens     opens     opens     opens     opens     opens
/rider/login        opens     opens     opens     opens     opens     opens     opens
/verifyotprider     opens     opens     opens     opens     opens     opens     opens
/rider              /login    /         /         /         /         opens     /unauth
/rider/detail       /login    /         /         /         /         opens     /unauth
/rider/history      /login    /         /         /         /         opens     /unauth
/PDPA               opens     opens     opens     opens     opens     opens     opens
/login              opens     opens     opens     opens     opens     opens     opens
/auth/athena        opens     opens     opens     opens     opens     opens     opens
/unauth             opens     opens     opens     opens     opens     opens     opens
/category           /login    /product  opens     opens     opens     /rider    /unauth
/history            /login    /product  opens     opens     opens     /rider    /unauth
/historydetail      /login    /product  opens     opens     opens     /rider    /unauth
/notifications      /login    /product  opens     opens     opens     /rider    /unauth
/wishlist           /login    /product  opens     opens     opens     /rider    /unauth
/mycoupon           /login    /product  opens     opens     opens     /rider    /unauth
/register           opens     opens     opens     opens     opens     opens     opens
/order/tracking     opens     opens     opens     opens     opens     opens     opens
/genlink            /login    /product  opens     opens     opens     /rider    /unauth
/setup/users/tartarus/hades /login /product opens opens     opens     /rider    opens
/release/notes      opens     opens     opens     opens     opens     opens     opens
/editprofile        /login    /product  opens     opens     opens     /rider    /unauth
/addresses          /login    /product  opens     opens     opens     /rider    /unauth
/devices            /login    /product  opens     opens     opens     /rider    /unauth
/payment            /login    /product  opens     opens     opens     /rider    /unauth
/paymentkbank/callback /login /product  opens     opens     opens     /rider    /unauth
/share              /login    opens     opens     opens     opens     /rider    /unauth
/unsent             /login    /product  opens     opens     opens     /rider    /unauth
/paymentslip        /login    /product  opens     opens     opens     /rider    /unauth
/about              /login    /product  opens     opens     opens     /rider    /unauth
/Contact            /login    /product  opens     opens     opens     /rider    /unauth
/news               /login    /product  opens     opens     opens     /rider    /unauth
`);

/** Reads the cells of a table by route and account. */
function rowsIn(table: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const [heading = '', ...lines] = table.trim().split('\n');
  const who = heading.trim().split(/\s+/);
  return new Map(
    lines.map((line) => {
      const [route = '', ...answers] = line.split(/\s+/);
      return [route, Object.fromEntries(who.map((name, at) => [name, answers[at] ?? '']))];
    }),
  );
}

function isRoute(route: string): route is GuardedRoute {
  return route in ROUTE_ACCESS;
}

const ROUTES = Object.keys(ROUTE_ACCESS).filter(isRoute);
const WHO = ['nobody', 'guest', 'customer', 'agent', 'verified', 'rider', 'staff'] as const;

const IN_MONEY: RouteFlags = { mode: 'money', hasPointHome: false };
const IN_POINTS: RouteFlags = { mode: 'point', hasPointHome: true };

function answerOf(route: GuardedRoute, who: keyof typeof PEOPLE, flags = IN_MONEY): string {
  const answer = guardRoute(route, PEOPLE[who], flags);
  return answer.kind === 'open' ? 'opens' : answer.to;
}

describe('access to each page', () => {
  it.each(ROUTES.flatMap((route) => WHO.map((who) => [route, who] as const)))('%s for %s', (route, who) => {
    expect(answerOf(route, who)).toBe(EXPECTED.get(route)?.[who]);
  });

  it('is defined for every route', () => {
    expect([...EXPECTED.keys()].toSorted()).toEqual(ROUTES.toSorted());
  });
});

describe('in points mode', () => {
  it('home is the product list', () => {
    for (const who of ['guest', 'customer', 'agent', 'verified'] as const)
      expect(answerOf('/', who, IN_POINTS)).toBe('/product');
    expect(answerOf('/', 'nobody', IN_POINTS)).toBe('/login');
    expect(answerOf('/', 'rider', IN_POINTS)).toBe('/rider');
    expect(answerOf('/', 'staff', IN_POINTS)).toBe('/unauth');
  });

  it('the points home opens only if the company has one, also for guests', () => {
    for (const who of ['guest', 'customer', 'agent', 'verified'] as const) {
      expect(answerOf('/point_tcp', who, IN_POINTS)).toBe('opens');
      expect(answerOf('/point_tcp', who, { ...IN_POINTS, hasPointHome: false })).toBe('/');
    }
    expect(answerOf('/point_tcp', 'nobody', IN_POINTS)).toBe('/login');
    expect(answerOf('/point_tcp', 'rider', IN_POINTS)).toBe('/rider');
    expect(answerOf('/point_tcp', 'staff', IN_POINTS)).toBe('/unauth');
  });

  it('only a company that is configured for it has a points home, and only in points mode', () => {
    const company = { isPointMode: true, pointHomeCompanyCodes: ['2000', '2100'], companyCode: '2100' };
    expect(hasPointHome(company)).toBe(true);
    expect(hasPointHome({ ...company, companyCode: '1000' })).toBe(false);
    expect(hasPointHome({ ...company, isPointMode: false })).toBe(false);
  });

  it.each(
    ROUTES.filter((route) => route !== '/' && route !== '/point_tcp').flatMap((route) =>
      WHO.map((who) => [route, who] as const),
    ),
  )('%s is the same as in money mode for %s', (route, who) => {
    expect(answerOf(route, who, IN_POINTS)).toBe(EXPECTED.get(route)?.[who]);
  });
});

describe('in material mode', () => {
  it('home is the product list, and every other page is the same as in money mode', () => {
    const flags: RouteFlags = { mode: 'material:EQUIP', hasPointHome: false };
    for (const who of ['guest', 'customer', 'agent', 'verified'] as const)
      expect(answerOf('/', who, flags)).toBe('/product');
    for (const route of ROUTES.filter((one) => one !== '/'))
      for (const who of WHO) expect(answerOf(route, who, flags), route).toBe(EXPECTED.get(route)?.[who]);
  });
});
