import { MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';
import { isVerifiedAgent, isGuest, signedInPerson, type Person } from './person.ts';

/**
 * Maps each route to who may open it (Specification, ROUTE-2, ROUTE-3). Only existing routes are listed; the
 * router has no others.
 */
export type RouteAccess =
  /** No guard applies: sign-in, privacy, tracking, not found. */
  | 'open'
  /** Guests, customers and agents. */
  | 'guest'
  /** Customers, and agents for a client. */
  | 'customer'
  | 'agent'
  | 'rider'
  /** Everyone signed in except guests and riders. */
  | 'setup';

export const ROUTE_ACCESS = {
  '/': 'guest',
  '/point_tcp': 'guest',
  '/product': 'guest',
  '/productdetail': 'guest',
  '/cart': 'guest',
  '/ProceedToCheckout': 'guest',
  '/profile': 'guest',
  '/PDPA': 'open',
  '/login': 'open',
  '/auth/athena': 'open',
  '/unauth': 'open',
  '/verifyotp': 'open',
  '/setpassword': 'open',
  '/line_hook': 'open',
  '/rider/login': 'open',
  '/verifyotprider': 'open',
  '/rider': 'rider',
  '/rider/detail': 'rider',
  '/rider/history': 'rider',
  '/about': 'customer',
  '/changepassword': 'customer',
  '/category': 'customer',
  '/Contact': 'customer',
  '/history': 'customer',
  '/historydetail': 'customer',
  '/news': 'customer',
  '/notifications': 'customer',
  '/payment': 'customer',
  '/paymentkbank/callback': 'customer',
  '/paymentslip': 'customer',
  '/share': 'guest',
  '/unsent': 'customer',
  '/wishlist': 'customer',
  '/mycoupon': 'customer',
  '/addresses': 'customer',
  '/devices': 'customer',
  '/agents/customers': 'agent',
  '/agents/register': 'agent',
  '/editprofile': 'customer',
  '/register': 'open',
  '/order/tracking': 'open',
  '/release/notes': 'open',
  '/genlink': 'customer',
  '/setup/users/tartarus/hades': 'setup',
} as const satisfies Readonly<Record<string, RouteAccess>>;

export type GuardedRoute = keyof typeof ROUTE_ACCESS;

export interface RouteFlags {
  /** Home shows products for money; in another mode it redirects to the product list. */
  readonly mode: CartMode;
  /** Whether the company has a home page for points. */
  readonly hasPointHome: boolean;
}

export type GuardAnswer =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'redirect';
      readonly to: '/login' | '/product' | '/rider' | '/' | '/profile' | '/unauth';
    };

const OPEN: GuardAnswer = { kind: 'open' };

function accessOf(route: GuardedRoute): RouteAccess {
  return ROUTE_ACCESS[route];
}

export function isForRiders(route: GuardedRoute): boolean {
  return accessOf(route) === 'rider';
}

/**
 * Decides whether the person may open the route, or where to redirect.
 *
 * @param person undefined when nobody is signed in, not even as a guest
 */
export function guardRoute(route: GuardedRoute, person: Person | undefined, flags: RouteFlags): GuardAnswer {
  const access = accessOf(route);
  if (access === 'open') return OPEN;
  if (person === undefined) return { kind: 'redirect', to: '/login' };
  if (person.role === 'rider') return access === 'rider' ? OPEN : { kind: 'redirect', to: '/rider' };
  // Staff cannot order: the customer calls refuse them.
  if (person.role === 'staff') return access === 'setup' ? OPEN : { kind: 'redirect', to: '/unauth' };
  if (access === 'rider') return { kind: 'redirect', to: '/' };
  if (route === '/point_tcp' && !flags.hasPointHome) return { kind: 'redirect', to: '/' };
  if (route === '/' && flags.mode !== MONEY_MODE) return { kind: 'redirect', to: '/product' };
  if (isGuest(person)) return access === 'guest' ? OPEN : { kind: 'redirect', to: '/product' };
  const own = signedInPerson(person);
  if (access === 'agent' && own.role !== 'agent' && !isVerifiedAgent(own)) {
    return { kind: 'redirect', to: '/profile' };
  }
  return OPEN;
}
