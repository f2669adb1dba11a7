import { redirect } from '@tanstack/react-router';
import {
  guardRoute,
  isForRiders,
  type GuardAnswer,
  type GuardedRoute,
  type RouteFlags,
} from '#domain/accounts/route-access';
import { hasPointHome } from '#domain/tenants/tenant';
import type { ProductSearch } from '#features/catalogue/list/product-search';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';
import { currentPerson, knownPerson, startSession } from '#state/accounts/session';
import { loadPageMessages } from '#state/runtime/language/language';
import type { RouterContext } from './__root.tsx';

type Place = Pick<ProductSearch, 'c' | 'n'>;

/**
 * Admits the person or redirects them by the table of domain/accounts/route-access. If nobody is signed in, a guest is,
 * if the tenant wants that and the server is reachable (Specification, ACCT-34). A known person is admitted
 * synchronously, so that opening a page does not wait for the database.
 *
 * @param place the category of the page; a redirect to the list keeps it
 * @throws a redirect of the router
 */
export function guard(
  route: GuardedRoute,
  { phone }: { readonly phone: Phone },
  place: Place = {},
): Promise<void> | undefined {
  const known = knownPerson(phone);
  const isOpen = known !== undefined && guardRoute(route, known, flagsOf(phone)).kind === 'open';
  return isOpen ? undefined : guardByDatabase(route, phone, place);
}

/** A page that the guard opens, and whose texts load with it. */
export function guardedPage(route: GuardedRoute) {
  return {
    beforeLoad: ({ context }: { readonly context: RouterContext }) => guard(route, context),
    loader: loadPageMessages,
  };
}

async function guardByDatabase(route: GuardedRoute, phone: Phone, place: Place): Promise<void> {
  const answer = await decide(route, phone);
  if (answer.kind === 'redirect') throw redirect(targetOf(answer.to, place));
}

async function decide(route: GuardedRoute, phone: Phone): Promise<GuardAnswer> {
  const known = await currentPerson(phone);
  const answer = guardRoute(route, known, flagsOf(phone));
  // Riders' pages have no guests.
  if (known !== undefined || answer.kind === 'open' || isForRiders(route)) return answer;
  await startSession(phone);
  return guardRoute(route, await currentPerson(phone), flagsOf(phone));
}

function flagsOf(phone: Phone): RouteFlags {
  return { mode: cartModeOf(phone), hasPointHome: hasPointHome(phone.tenant) };
}

type RedirectTarget = Extract<GuardAnswer, { kind: 'redirect' }>['to'];

function targetOf(to: RedirectTarget, place: Place) {
  switch (to) {
    case '/product':
      return { to: '/product/{-$category}', search: place, replace: true } as const;
    default:
      return { to, replace: true } as const;
  }
}
