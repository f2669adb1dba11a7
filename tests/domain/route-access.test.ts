import { describe, expect, it } from 'vitest';
import type { Person } from '#domain/person';
import { GUEST_CUSTOMER_CODE } from '#domain/person';
import { guardRoute, ROUTE_ACCESS, type GuardedRoute, type RouteFlags } from '#domain/route-access';
import { hasPointHome } from '#domain/tenant';
import { aPerson } from '#tests/support/a-person';

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
 * Section 6 of the specification with section 6 of the design, by hand. 'yes' opens; anything else is where the person
 * is sent. A verified agent opens what a customer opens, and more where the route is the agents' own. The office's account is
 * neither customer nor agent: the shop is closed to it.
 */
const EXPECTED: Readonly<Record<GuardedRoute, Readonly<Record<keyof typeof PEOPLE, string>>>> = {
  '/': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/point_tcp': {
    nobody: '/login',
    guest: '/',
    customer: '/',
    agent: '/',
    verified: '/',
    rider: '/rider',
    staff: '/unauth',
  },
  '/product': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/productdetail': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/cart': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/ProceedToCheckout': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/profile': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/agents/customers': {
    nobody: '/login',
    guest: '/product',
    customer: '/profile',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/agents/register': {
    nobody: '/login',
    guest: '/product',
    customer: '/profile',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/verifyotp': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/setpassword': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/changepassword': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/line_hook': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/rider/login': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/verifyotprider': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/rider': {
    nobody: '/login',
    guest: '/',
    customer: '/',
    agent: '/',
    verified: '/',
    rider: 'yes',
    staff: '/unauth',
  },
  '/PDPA': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/login': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/auth/athena': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/unauth': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/category': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/history': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/historydetail': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/wishlist': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/register': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
    staff: 'yes',
  },
  '/editprofile': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/addresses': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/devices': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
  '/unsent': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
    staff: '/unauth',
  },
};

function isRoute(route: string): route is GuardedRoute {
  return route in ROUTE_ACCESS;
}

const ROUTES = Object.keys(ROUTE_ACCESS).filter(isRoute);
const WHO = ['nobody', 'guest', 'customer', 'agent', 'verified', 'rider', 'staff'] as const;

const IN_MONEY: RouteFlags = { mode: 'money', hasPointHome: false };
const IN_POINTS: RouteFlags = { mode: 'point', hasPointHome: true };

function answerOf(route: GuardedRoute, who: keyof typeof PEOPLE, flags = IN_MONEY): string {
  const answer = guardRoute(route, PEOPLE[who], flags);
  return answer.kind === 'open' ? 'yes' : answer.to;
}

describe('who may open which page', () => {
  it.each(ROUTES.flatMap((route) => WHO.map((who) => [route, who] as const)))('%s for %s', (route, who) => {
    expect(answerOf(route, who)).toBe(EXPECTED[route][who]);
  });

  it('is decided for every route there is', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(ROUTES.toSorted());
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

  it('the home of points opens where the company has one, for guests too', () => {
    for (const who of ['guest', 'customer', 'agent', 'verified'] as const) {
      expect(answerOf('/point_tcp', who, IN_POINTS)).toBe('yes');
      expect(answerOf('/point_tcp', who, { ...IN_POINTS, hasPointHome: false })).toBe('/');
    }
    expect(answerOf('/point_tcp', 'nobody', IN_POINTS)).toBe('/login');
    expect(answerOf('/point_tcp', 'rider', IN_POINTS)).toBe('/rider');
    expect(answerOf('/point_tcp', 'staff', IN_POINTS)).toBe('/unauth');
  });

  it('a company has it that is named for it, in a points tenant', () => {
    const company = { isPointMode: true, pointHomeCompanyCodes: ['2000', '2100'], companyCode: '2100' };
    expect(hasPointHome(company)).toBe(true);
    expect(hasPointHome({ ...company, companyCode: '1000' })).toBe(false);
    expect(hasPointHome({ ...company, isPointMode: false })).toBe(false);
  });

  it.each(
    ROUTES.filter((route) => route !== '/' && route !== '/point_tcp').flatMap((route) =>
      WHO.map((who) => [route, who] as const),
    ),
  )('%s is as ever for %s', (route, who) => {
    expect(answerOf(route, who, IN_POINTS)).toBe(EXPECTED[route][who]);
  });
});

describe('in the mode of a material type', () => {
  it('home is the product list, and every other page is as ever', () => {
    const flags: RouteFlags = { mode: 'material:EQUIP', hasPointHome: false };
    for (const who of ['guest', 'customer', 'agent', 'verified'] as const)
      expect(answerOf('/', who, flags)).toBe('/product');
    for (const route of ROUTES.filter((one) => one !== '/'))
      for (const who of WHO) expect(answerOf(route, who, flags), route).toBe(EXPECTED[route][who]);
  });
});
