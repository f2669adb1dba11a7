import { describe, expect, it } from 'vitest';
import type { Person } from '#domain/person';
import { GUEST_CUSTOMER_CODE } from '#domain/person';
import { guardRoute, ROUTE_ACCESS, type GuardedRoute } from '#domain/route-access';
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
} satisfies Record<string, Person | undefined>;

/**
 * Section 6 of the specification with section 6 of the design, by hand. 'yes' opens; anything else is where the person
 * is sent. A verified agent opens what a customer opens, and more where the route is the agents' own.
 */
const EXPECTED: Readonly<Record<GuardedRoute, Readonly<Record<keyof typeof PEOPLE, string>>>> = {
  '/': { nobody: '/login', guest: 'yes', customer: 'yes', agent: 'yes', verified: 'yes', rider: '/rider' },
  '/product': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/productdetail': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/cart': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/ProceedToCheckout': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/profile': {
    nobody: '/login',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/PDPA': { nobody: 'yes', guest: 'yes', customer: 'yes', agent: 'yes', verified: 'yes', rider: 'yes' },
  '/login': { nobody: 'yes', guest: 'yes', customer: 'yes', agent: 'yes', verified: 'yes', rider: 'yes' },
  '/auth/athena': {
    nobody: 'yes',
    guest: 'yes',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: 'yes',
  },
  '/unauth': { nobody: 'yes', guest: 'yes', customer: 'yes', agent: 'yes', verified: 'yes', rider: 'yes' },
  '/category': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/history': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/historydetail': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/wishlist': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
  '/unsent': {
    nobody: '/login',
    guest: '/product',
    customer: 'yes',
    agent: 'yes',
    verified: 'yes',
    rider: '/rider',
  },
};

function isRoute(route: string): route is GuardedRoute {
  return route in ROUTE_ACCESS;
}

const ROUTES = Object.keys(ROUTE_ACCESS).filter(isRoute);
const WHO = ['nobody', 'guest', 'customer', 'agent', 'verified', 'rider'] as const;

function answerOf(route: GuardedRoute, who: keyof typeof PEOPLE, isPointMode = false): string {
  const answer = guardRoute(route, PEOPLE[who], { isPointMode });
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
      expect(answerOf('/', who, true)).toBe('/product');
    expect(answerOf('/', 'nobody', true)).toBe('/login');
    expect(answerOf('/', 'rider', true)).toBe('/rider');
  });

  it.each(
    ROUTES.filter((route) => route !== '/').flatMap((route) => WHO.map((who) => [route, who] as const)),
  )('%s is as ever for %s', (route, who) => {
    expect(answerOf(route, who, true)).toBe(EXPECTED[route][who]);
  });
});
