import type { Permission } from '#domain/office/permission';
import { DESTINATIONS, type UsingTenant } from './destinations.ts';

/** Any of the permissions opens the screen. Undefined if everybody may open it. */
type Access = readonly Permission[] | undefined;

/** Screens that the navigation does not have, by the path of their route. A test compares them with the router. */
export const OTHER_SCREENS: Readonly<Record<string, Access>> = {
  '/orders/$orderId': ['orders.read'],
  '/new-order': ['orders.change'],
  '/print/orders': ['orders.read'],
  '/print/statement': ['money.read'],
  '/print/rider-cash': ['money.read'],
  '/coupons/$code': ['coupons.read'],
  '/promotions/$id': ['promotions.read'],
  '/promotions/$id/edit': ['promotions.change'],
  '/new-promotion': ['promotions.change'],
  '/customers/$saleUnit/$code': ['customers.read'],
  '/content/$code': ['content.change'],
  '/new-content': ['content.change'],
  '/account': undefined,
};

/** forbidden: a permission is missing. unoffered: the company does not use the screen. */
export type ScreenState = 'open' | 'forbidden' | 'unoffered';

/**
 * Decides whether a person may open a screen. The server checks each call again; this keeps a screen from making calls
 * that it refuses.
 *
 * @param path of the route. An unknown one is open, because the router shows that there is no such page
 */
export function screenState(path: string, own: readonly Permission[], tenant: UsingTenant): ScreenState {
  const destination = DESTINATIONS.find(({ to }) => to === path);
  if (destination !== undefined && !(destination.isOffered?.(tenant) ?? true)) return 'unoffered';
  const permissions = destination?.permissions ?? OTHER_SCREENS[path];
  return permissions?.some((permission) => own.includes(permission)) === false ? 'forbidden' : 'open';
}
