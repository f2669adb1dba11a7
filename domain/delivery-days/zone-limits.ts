import type { OrderLimits } from '#domain/cart/order-limits';
import type { ZoneMinimum } from '#domain/order-rules/zone-terms';
import { zoneOfAddress, type PinnedPlaces } from './zone-of-address.ts';

/**
 * The limits of an order to an address: the company's, with the minimum of the zone if it has one of its own.
 *
 * @param shipTo undefined if it is not known; the company's limits then hold
 */
export function limitsAt(
  zones: readonly ZoneMinimum[],
  shipTo: PinnedPlaces | undefined,
  limits: OrderLimits,
): OrderLimits {
  const minimum = shipTo === undefined ? undefined : zoneOfAddress(zones, shipTo)?.minimum;
  return minimum === undefined ? limits : { ...limits, minimum };
}

/** The limits that hold for every address: the lowest of the minimums. A cart has no address yet. */
export function loosestLimits(zones: readonly ZoneMinimum[], limits: OrderLimits): OrderLimits {
  const minimums = [limits, ...zones].flatMap(({ minimum }) => (minimum === undefined ? [] : [minimum]));
  return { ...limits, minimum: minimums.reduce((least, each) => (each < least ? each : least)) };
}
